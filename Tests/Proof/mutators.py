"""All mutators, in the order of the table. See seeding.py for what one is."""

import mutators_back  # noqa: F401  each registers what it holds
import mutators_popups  # noqa: F401
import mutators_state  # noqa: F401
import mutators_ways  # noqa: F401
from seeding import MUTATORS, App, Mutant, Mutator

__all__ = ["MUTATORS", "App", "Mutant", "Mutator", "mutants"]

# Mutants of one kind in one app: the first and the last place, so that they lie apart.
PLACES = 2


def mutants(mutator, app):
    """A few of a mutator's mutants of an app."""
    every = list(mutator.make(app))
    return every if len(every) <= PLACES else [every[0], every[-1]]
