"""Which findings an app deserves, on all of its platforms."""

from dataclasses import replace

from .backwards import back_findings, gap_findings, growing
from .judge import Judge
from .reaching import blamed, closed_popups, dead_links, islands
from .reading import platforms, read_model
from .stuck import pile_findings, stuck_findings, told_exits


class Findings:
    """What one app deserves; a finding on one platform is a finding."""

    def __init__(self, app):
        self.app = app
        self.judges = [Judge(read_model(app, platform)) for platform in platforms(app)]

    def all(self):
        found = set()
        for judge in self.judges:
            back = back_findings(judge)
            bouncing = {finding.about for finding in back if finding.code == "P602"}
            found |= stuck_findings(judge) | pile_findings(judge) | back | gap_findings(judge)
            found |= {finding for finding in growing(judge) if finding.about not in bouncing}
        found = {finding for finding in found if not (finding.likely and replace(finding, likely=False) in found)}
        # Piles that are one on one platform, and part of a larger one on another, are told once.
        piles = [finding for finding in found if finding.code == "P503"]
        found -= {one for one in piles if any(is_part(one, other) for other in piles)}
        if not self._start_is_stuck(found):
            found |= islands(self.judges)
        told = set().union(*map(told_exits, self.judges))
        return found | dead_links(self.app, self.judges, told) | closed_popups(self.judges)

    def _start_is_stuck(self, found):
        """Whether the start has no exits, switched off or not: then the islands are told in its note."""
        model = self.judges[0].model
        start = model.screens[model.start].path
        return any(finding.code in ("P401", "P505") and start in finding.about for finding in found)

    def blamed(self, expected, told):
        return blamed(self.app, expected, told)


def is_part(pile, other):
    """Whether another finding tells of a pile too."""
    return pile.about < other.about or pile.about == other.about and pile.at < other.at
