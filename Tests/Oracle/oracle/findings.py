"""Which findings an app deserves, on all of its platforms."""

from dataclasses import replace
from functools import cached_property

from .backwards import back_findings, gap_findings, growing
from .expected import Expected
from .judge import Judge
from .links import exits_of, live_links, touchable
from .reaching import blamed, closed_popups, covered_screens, dead_links, islands, missed_rows
from .reading import platforms, read_model
from .stuck import closing_links, dead_exits, pile_findings, stuck_findings, told_exits


class Findings:
    """What one app deserves; a finding on one platform is a finding."""

    def __init__(self, app):
        self.app = app
        self.judges = [Judge(read_model(app, platform)) for platform in platforms(app)]

    def all(self, names_all=True):
        """Its findings; without `names_all` also dead links that a dead end may name as ways out that are turned off."""
        found, stuck = set(), [stuck_findings(judge) for judge in self.judges]
        for judge, own in zip(self.judges, stuck):
            back = back_findings(judge)
            bouncing = {finding.about for finding in back if finding.code == "P602"}
            # What is part of something larger on another platform is told once.
            elsewhere = set().union(*(other for other in stuck if other is not own))
            # On one platform a way out may be what is switched off, and on another there may be none.
            unsure, here = ({finding.about for finding in some if finding.instead == "P404"} for some in (elsewhere, own))
            own = {finding for finding in own if finding.code != "P401" or finding.instead or finding.about not in unsure - here}
            found |= {finding for finding in own if not any(is_told_with(finding, other) for other in elsewhere)}
            found |= pile_findings(judge) | back | gap_findings(judge)
            found |= {finding for finding in growing(judge) if finding.about not in bouncing}
        found = {finding for finding in found if not (finding.likely and replace(finding, likely=False) in found)}
        # What keeps people on a screen on one platform is told, and not that on another it may be the same.
        named = {finding.about for finding in found if finding.code == "P404"}
        found = {finding for finding in found if not (finding.code == "P401" and finding.instead and finding.about in named)}
        # A dead end with nothing to go back to on one platform is told once, be it one in any case on another.
        at_root = {finding for finding in found if finding.at_root}
        found = at_root | {finding for finding in found if replace(finding, likely=False, at_root=True) not in at_root}
        # Piles that are one on one platform, and part of a larger one on another, are told once.
        piles = [finding for finding in found if finding.code == "P503"]
        found -= set(piles)
        for about in {pile.about for pile in piles}:
            if not any(about < other.about for other in piles):
                found.add(Expected("P503", about, frozenset().union(*(pile.at for pile in piles if pile.about == about))))
        if not self._start_is_stuck(set().union(*stuck)):
            found |= islands(self.judges) | missed_rows(self.judges)
        told = set().union(self._told_exits if names_all else (), *map(dead_exits, self.judges), *map(closing_links, self.judges))
        return found | dead_links(self.app, self.judges, told) | covered_screens(self.judges) | closed_popups(self.app, self.judges)

    @cached_property
    def exits_off(self):
        """The elements that are told of as a way out that is switched off."""
        return {place for place, _ in self._told_exits}

    @cached_property
    def _told_exits(self):
        return set().union(*map(told_exits, self.judges))

    @cached_property
    def perhaps_dead_exits(self):
        """The elements that may be told of as a way out that is never there."""
        return {place for judge in self.judges for place, _ in dead_exits(judge, unsure=True)}

    def _start_is_stuck(self, found):
        """Whether the start surely has no exits: then the islands are told in its note."""
        ends = {finding for finding in found if finding.code in ("P401", "P505") and not finding.instead}
        return any(self.start in finding.about for finding in ends)

    @cached_property
    def start(self):
        model = self.judges[0].model
        return model.screens[model.start].path

    def blamed(self, expected, told):
        return blamed(self.app, expected, told)

    def links_never_followed(self, gap):
        """The places of the links of a control that does nothing, if nobody ever follows one."""
        links = {
            link.path
            for judge in self.judges
            for _, touch, _ in touchable(judge)
            if touch.path in gap.about
            for go in touch.gos
            for link in exits_of(go)
        }
        return links if not any(links & live_links(judge) for judge in self.judges) else set()


def is_told_with(finding, other):
    """Whether a finding about several things is told with one about more of them."""
    several = finding.code == other.code and finding.code in ("P402", "P405", "P502")
    return several and finding.about < other.about and other.likely <= finding.likely
