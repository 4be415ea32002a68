"""Platforms that an app is not for: where one is named, that is told, and nothing untrue follows from it."""

import pytest

from test_places import checked

APP = "app: Boats\nplatforms: [ios, android]\nscreens:\n  home:\n    title: Home\n    body:\n      - {button: Chart, go: chart}\n"
APP += "      - {button: Here}\n  chart: {title: Chart, body: [Words]}\n"
BUTTON = "{button: Here}"
NOT_FOR = "this app is not for `metro`"
NAMED = {
    "an element": "{button: Here, go: chart, platform: metro}",
    "an element of several": "{button: Here, go: chart, platform: [ios, metro]}",
    "a condition": "{button: Here, go: chart, when: platform is metro}",
    "a part of a condition": "{button: Here, go: chart, when: not (platform is ios or platform is metro)}",
    "a branch": "{button: Here, go: [{when: platform is metro, to: chart}, {to: home, how: replace}]}",
}


def told(shell, text):
    return [(one["code"], one["message"]) for one in checked(shell, text) if one["code"] in ("P103", "P104", "P106", "P301", "P303", "P705")]


@pytest.mark.parametrize("where", NAMED)
def test_a_platform_that_the_app_is_not_for_is_told_where_it_is_named(shell, where):
    (found,) = [one for one in checked(shell, APP.replace(BUTTON, NAMED[where])) if one["code"] in ("P104", "P705")]
    assert (found["code"], found["message"], found["severity"]) == ("P104", NOT_FOR, "warning")
    lines = APP.replace(BUTTON, NAMED[where]).splitlines()
    at = found["start"]
    assert lines[at["line"] - 1][at["column"] - 1 :].startswith("metro")


def test_without_platforms_an_app_is_for_one(shell):
    text = APP.replace("platforms: [ios, android]\n", "")
    assert told(shell, text.replace(BUTTON, "{button: Here, go: chart, platform: android}")) == [("P104", "this app is not for `android`")]
    assert told(shell, text.replace(BUTTON, "{button: Here, go: chart, platform: [ios, android, metro, wireframe]}")) == []


@pytest.mark.parametrize("more", ["flows: {Widget: {start: chart, platform: metro}}\n", "journeys: {Walk: {platform: metro, steps: [tap: Chart]}}\n"])
def test_flows_and_journeys_on_other_platforms_are_told(shell, more):
    assert told(shell, APP + more) == [("P104", NOT_FOR)]


def test_a_link_that_is_on_other_platforms_only_is_not_said_to_be_missing(shell):
    text = APP.replace("{button: Chart, go: chart}", "{button: Chart, go: chart, platform: metro}")
    text = text.replace(BUTTON, "{button: Here, go: here}") + "  here: {title: Here, body: [Words]}\n"
    assert told(shell, text) == [
        ("P104", NOT_FOR),
        ("P301", "`chart` cannot be reached: no link opens this screen on `ios` and `android`"),
    ]


@pytest.mark.parametrize(
    "outer, inner, message",
    [
        ("ios", "android", "this is never shown: the `group` around it is on other platforms"),
        ("ios", "[ios, android]", None),
        ("[ios, android]", "android", None),
    ],
)
def test_what_is_never_shown_for_the_platform_of_what_is_around_it_is_told(shell, outer, inner, message):
    text = APP.replace(BUTTON, f"{{group: [{{columns: [{{button: Here, go: chart, platform: {inner}}}]}}], platform: {outer}}}")
    assert told(shell, text) == ([("P104", message)] if message else [])


def test_a_list_of_platforms_names_some_and_each_once(shell):
    empty = ("P103", "expected at least one platform, found an empty list")
    twice = ("P106", "the platform `ios` is defined twice")
    assert told(shell, APP.replace("[ios, android]", "[]")) == [empty]
    assert told(shell, APP.replace("[ios, android]", "[ios, ios]")) == [("P106", "the entry `ios` of this `platforms` is given twice")]
    assert told(shell, APP.replace(BUTTON, "{button: Here, go: chart, platform: []}")) == [empty]
    assert told(shell, APP.replace(BUTTON, "{button: Here, go: chart, platform: [ios, ios]}")) == [twice]


def test_a_screen_that_a_misspelt_link_is_meant_for_waits(shell):
    text = "app: A\nplatforms: [ios, android]\nscreens:\n  home:\n    title: Home\n    body:\n      - {button: Pay, platform: ios, go: pay}\n      - {button: Pay, platform: android, go: paay}\n  pay: {title: Pay, body: [Thanks]}\n"
    assert [one["code"] for one in checked(shell, text)] == ["P201"]
    assert "P304" in [one["code"] for one in checked(shell, text.replace("paay", "stay"))]
