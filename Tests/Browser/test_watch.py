"""A watched page: it takes the change in place, and stays where it is."""

import subprocess

import pytest

from browsing import PLATFORMS, WAITING, at_rest, reload
from fingers import Mouse, drag, middle
from watching import SHOP, own_port, watched


@pytest.fixture
def watch(binary, tmp_path):
    with watched(binary, tmp_path) as one:
        yield one


@pytest.fixture
def shown(visit, watch):
    visit.leave()
    visit.page.goto(watch.address)
    visit.page.wait_for_function("() => globalThis.player?.session")
    # That it was never loaded again.
    visit.page.evaluate("globalThis.isSame = true")
    yield visit
    assert [one for one in visit.requests if not one.startswith((watch.address, "data:"))] == []
    visit.leave()


def tap(page, words):
    page.locator(".screens > .screen:not(.leaves), .layers, .toasts").get_by_text(words, exact=True).last.click()
    at_rest(page)


def save(page, watch, old, new):
    """Saves a change, and waits until the page shows it; it was not loaded again for that."""
    version = watch.state()["version"]
    watch.change(old, new)
    page.wait_for_function("(version) => Number(document.getElementById('player').dataset.version) > version", arg=version, timeout=1000 * WAITING)
    assert page.evaluate("globalThis.isSame") is True


def address(page):
    return page.evaluate("player.session.address")


def see(page, words):
    page.locator(".screens > .screen:not(.leaves)").get_by_text(words, exact=True).first.wait_for()


def test_a_label_changes_in_place_and_everything_stays(shown, watch):
    page = shown.page
    tap(page, "Books")
    tap(page, "Add to the cart")
    page.get_by_label("Search for a title").fill("Emma")
    before = address(page)
    assert before == "~shop~books?v.cart=1"
    save(page, watch, "button: The first one", "button: The newest one")
    see(page, "The newest one")
    assert address(page) == before
    assert page.get_by_label("Search for a title").input_value() == "Emma"
    see(page, "1 in the cart")
    tap(page, "The newest one")
    page.go_back()
    page.go_back()
    see(page, "Toys")
    assert page.evaluate("player.data.pages") == ["shop", "books", "novel", "toys"]


def test_words_in_other_scripts_come_whole(shown, watch):
    page = shown.page
    tap(page, "Books")
    # Neighbours in Unicode, which share all bytes but one.
    for old, new in [("The first one", "Ä😀é"), ("Ä😀é", "Å😁è"), ("Å😁è", "😁"), ("😁", "本a")]:
        save(page, watch, f"button: {old}", f"button: {new}")
        see(page, new)


def test_a_short_change_is_not_asked_for(shown, watch):
    page = shown.page
    asked = lambda: sum("update?" in one for one in shown.requests)
    # After this the page listens; this change itself may have come before that.
    save(page, watch, "title: Shop", "title: Store")
    before = asked()
    save(page, watch, "title: Store", "title: Market")
    see(page, "Market")
    assert asked() == before
    save(page, watch, "row: Toys", "row: Toys " + "and more " * 5_000)
    assert asked() == before + 1
    save(page, watch, "title: Market", "title: Shop again")
    see(page, "Shop again")
    assert asked() == before + 1


def test_a_question_stays_until_it_is_answered(shown, watch):
    page = shown.page
    save(page, watch, "        go: novel", "        go: {ask: Is it in?, answers: {Indeed: novel, No: toys}}")
    tap(page, "Books")
    tap(page, "The first one")
    asked = page.locator("dialog.asked")
    asked.get_by_text("Is it in?").wait_for()
    save(page, watch, "row: Toys", "row: Games")
    asked.get_by_text("Is it in?").wait_for()
    save(page, watch, "Indeed: novel", "It is: novel")
    asked.get_by_role("button", name="It is").click()
    see(page, "A long story.")
    assert asked.count() == 0


def test_what_is_shown_for_a_moment_is_shown_again(shown, watch):
    page = shown.page
    save(page, watch, "        go: novel", "        go: {to: novel, busy: Looking for it, lasts: 60s}\n      - button: Ask for it\n        go: {ask: Is it in?, answers: {Indeed: {to: novel, busy: Fetching it, lasts: 60s}, No: toys}}")
    tap(page, "Books")
    tap(page, "The first one")
    pause, elsewhere = page.locator(".layer-busy"), page.get_by_role("button", name="Help")
    pause.get_by_text("Looking for it").wait_for()
    # A control comes before it, a screen comes before its own, and its words change.
    save(page, watch, "      - button: Help", "      - button: More\n        go: toys\n      - button: Help")
    save(page, watch, "screens:\n", "screens:\n  about:\n    title: About\n    body: [All about us.]\n")
    save(page, watch, "busy: Looking for it", "busy: Searching for it")
    pause.get_by_text("Searching for it").wait_for()
    assert pause.count() == 1 and address(page) == "~shop~books"
    assert page.evaluate("document.activeElement.closest('.layer-busy') !== null")
    page.evaluate("player.session.wait()")
    see(page, "A long story.")
    assert pause.count() == 0
    page.go_back()
    # The answer to a question is not asked for again.
    tap(page, "Ask for it")
    page.locator("dialog.asked").get_by_role("button", name="Indeed").click()
    pause.get_by_text("Fetching it").wait_for()
    save(page, watch, "row: Toys", "row: Games")
    pause.get_by_text("Fetching it").wait_for()
    assert page.locator("dialog.asked").count() == 0
    # Where the control is gone, nothing keeps people waiting.
    save(page, watch, "      - button: Ask for it\n        go: {ask: Is it in?, answers: {Indeed: {to: novel, busy: Fetching it, lasts: 60s}, No: toys}}\n", "")
    pause.wait_for(state="detached")
    elsewhere.click()
    page.locator(".layers").get_by_text("Ask at the desk.").wait_for()


def test_a_toast_stays_for_its_time_and_not_if_it_is_gone(shown, watch):
    page, toast = shown.page, shown.page.locator(".toasts .toast")
    save(page, watch, "        set: {cart: +1}", "        go: {toast: Added, lasts: 60s}\n        set: {cart: +1}")
    tap(page, "Books")
    tap(page, "Add to the cart")
    toast.get_by_text("Added").wait_for()
    save(page, watch, "      - button: Help", "      - button: More\n        go: toys\n      - button: Help")
    toast.get_by_text("Added").wait_for()
    assert address(page) == "~shop~books?v.cart=1"
    page.evaluate("player.session.wait()")
    toast.wait_for(state="detached")
    tap(page, "Add to the cart")
    toast.get_by_text("Added").wait_for()
    save(page, watch, "        go: {toast: Added, lasts: 60s}\n", "")
    toast.wait_for(state="detached")
    assert address(page) == "~shop~books?v.cart=2"


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_an_open_row_stays_open(binary, visit, tmp_path, platform, side):
    swipes = "            go: toys\n            swipe-left: [{button: Hide, go: novel}]\n            swipe-right: [{button: Keep, go: novel}]"
    app = f"platforms: [{platform}]\n" + SHOP.replace("            go: toys", swipes)
    with watched(binary, tmp_path, files={"app.yaml": app}) as watch:
        visit.leave()
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        page.evaluate("globalThis.isSame = true")
        row, button = page.locator(".row", has_text="Toys"), page.get_by_role("button", name="Hide" if side == "left" else "Keep")
        pointer = Mouse(page)
        if platform == "metro":
            pointer.down(*middle(row))
            page.wait_for_selector(".row.open")
            pointer.up()
        else:
            drag(pointer, middle(row), (-80 if side == "left" else 80, 0), hold=True)
        at_rest(row)
        save(page, watch, "row: Books", "row: Books and maps")
        page.wait_for_selector(".row.open")
        at_rest(row)
        button.click()
        see(page, "A long story.")
        visit.leave()


def test_the_tour_of_a_journey_goes_on(shown, watch):
    page = shown.page
    watch.write("app.yaml", SHOP + "journeys:\n  Read:\n    steps:\n      - tap: Books\n      - tap: The first one\n      - see: A long story.\n")
    page.wait_for_function("() => player.readTour && player.tools.about('counts')?.tours === 1", timeout=1000 * WAITING)
    page.evaluate("player.play(player.tours()[0])")
    page.evaluate("player.tour.step()")
    strip = page.locator(".tour")
    strip.get_by_text("Read · 1 of 3").wait_for()
    save(page, watch, "row: Toys", "row: Games")
    strip.get_by_text("Read · 1 of 3").wait_for()
    assert address(page) == "~shop~books" and page.evaluate("player.tour.state.isPaused")
    save(page, watch, "  Read:", "  Look:")
    strip.wait_for(state="hidden")
    assert address(page) == "~shop~books"


def test_what_a_field_has_opened_stays_open(shown, watch):
    page = shown.page
    save(page, watch, "      - field: Search for a title\n", "      - picker: Size\n        options: [Small, Large, Huge]\n")
    tap(page, "Books")
    page.get_by_role("combobox", name="Size").click()
    options = page.locator(".layer-field [role=option]")
    options.filter(has_text="Large").wait_for()
    save(page, watch, "button: The first one", "button: The newest one")
    options.filter(has_text="Large").wait_for()
    save(page, watch, "Large", "Big")
    options.filter(has_text="Big").click()
    assert page.locator(".layer-field").count() == 0
    see(page, "Big")


def test_what_is_searched_for_stays(shown, watch):
    page = shown.page
    page.keyboard.press("/")
    field = page.get_by_role("combobox", name="Find a screen")
    field.fill("nov")
    found = page.locator("#screens-found [role=option]")
    assert found.count() == 1
    save(page, watch, "row: Toys", "row: Games")
    assert field.input_value() == "nov" and found.count() == 1


def test_an_open_popup_stays_and_what_lies_over_the_page_too(shown, watch):
    page = shown.page
    tap(page, "Books")
    tap(page, "Help")
    assert address(page).startswith("~shop~books+")
    save(page, watch, "Ask at the desk.", "Ask upstairs.")
    page.locator(".layers").get_by_text("Ask upstairs.").wait_for()
    tap(page, "Thanks")
    assert address(page) == "~shop~books"


@pytest.mark.parametrize(
    "popup, area", [("sheet: Lines", ".inside"), ("popup: Lines", ".popup"), ("cover: Lines", ".cover"), ("sheet: Lines\n          sizes: [large]", ".inside")]
)
def test_what_is_open_stays_scrolled(shown, watch, popup, area):
    page = shown.page
    lines = "".join(f"            - Line {number}\n" for number in range(60))
    deck = "            - scroll: [{card: A, body: [Words in it]}, {card: B, body: [Words in it]}, {card: C, body: [Words in it]}, {card: D, body: [Words in it]}]\n"
    save(page, watch, "        go: novel\n", f"        go:\n          {popup}\n          body:\n            - {{button: Shut, go: close}}\n            - field: Which\n{deck}{lines}")
    tap(page, "Books")
    tap(page, "The first one")
    popup = page.locator(".layers .layer")
    popup.get_by_label("Which").fill("Emma")
    page.evaluate("(area) => { document.querySelector(`.layer ${area}, .layer${area}`).scrollTo(0, 120); document.querySelector('.layer .scroll').scrollTo(60, 0); }", area)
    scrolled = "[...document.querySelectorAll('.layer, .layer *')].map((node) => [Math.round(node.scrollLeft), Math.round(node.scrollTop)]).filter(([left, top]) => left || top)"
    before = page.evaluate(scrolled)
    assert before == [[0, 120], [60, 0]]
    save(page, watch, "$cart in the cart", "$cart in your cart")
    at_rest(page)
    assert page.evaluate(scrolled) == before
    assert popup.get_by_label("Which").input_value() == "Emma"
    # Opened anew, it begins at its top.
    tap(page, "Shut")
    page.wait_for_function("() => !document.querySelector('.layer')")
    tap(page, "The first one")
    assert page.evaluate(scrolled) == []


def test_typed_text_stays_with_its_field_when_others_come(shown, watch):
    page = shown.page
    tap(page, "Books")
    page.get_by_label("Search for a title").fill("Emma")
    save(page, watch, "      - field: Search for a title\n", "      - field: Your name\n      - heading: Find\n      - field: Search for a title\n")
    assert page.get_by_label("Search for a title").input_value() == "Emma"
    assert page.get_by_label("Your name").input_value() == ""
    save(page, watch, "field: Search for a title", "field: Search by title")
    assert page.get_by_label("Search by title").input_value() == "Emma"


def test_a_screen_that_is_new_can_be_gone_to(shown, watch):
    page = shown.page
    watch.write("app.yaml", SHOP.replace("          - row: Toys\n", "          - row: Games\n            go: games\n          - row: Toys\n") + "  games:\n    title: Games\n    body: [Chess.]\n")
    tap(page, "Games")
    see(page, "Chess.")


def save_all(page, watch, text):
    """Saves the whole app, and waits until the page shows it."""
    version = watch.state()["version"]
    watch.save("app.yaml", text)
    page.wait_for_function("(version) => Number(document.getElementById('player').dataset.version) > version", arg=version, timeout=1000 * WAITING)
    assert page.evaluate("globalThis.isSame") is True


def test_where_the_screen_is_renamed_the_page_stays_there(shown, watch):
    page = shown.page
    tap(page, "Books")
    tap(page, "Add to the cart")
    page.get_by_label("Search for a title").fill("Emma")
    tap(page, "The first one")
    assert address(page) == "~shop~books~novel?v.cart=1"
    # The screen on top, with its link.
    renamed = SHOP.replace("go: novel", "go: a-story").replace("  novel:", "  a-story:")
    save_all(page, watch, renamed)
    assert address(page) == "~shop~books~a-story?v.cart=1"
    see(page, "A long story.")
    # One below.
    save_all(page, watch, renamed.replace("go: books", "go: shelf").replace("  books:", "  shelf:"))
    assert address(page) == "~shop~shelf~a-story?v.cart=1"
    page.go_back()
    see(page, "1 in the cart")
    assert page.get_by_label("Search for a title").input_value() == "Emma"


def test_where_two_screens_are_renamed_at_once_the_page_stays_there(shown, watch):
    page = shown.page
    tap(page, "Books")
    tap(page, "Add to the cart")
    tap(page, "The first one")
    renamed = SHOP.replace("go: novel", "go: a-story").replace("  novel:", "  a-story:").replace("go: books", "go: shelf").replace("  books:", "  shelf:")
    save_all(page, watch, renamed)
    assert address(page) == "~shop~shelf~a-story?v.cart=1"


def test_a_renamed_screen_that_moves_in_the_file_is_found_by_what_it_holds(shown, watch):
    page = shown.page
    tap(page, "Books")
    tap(page, "The first one")
    story = "  novel:\n    title: A Novel\n    body:\n      - A long story.\n"
    toys = "  toys:\n    title: Toys\n    body:\n      - Nothing yet.\n"
    save_all(page, watch, SHOP.replace("go: novel", "go: tale").replace(story + toys, toys + story.replace("novel", "tale")))
    assert address(page) == "~shop~books~tale"


def test_protoc_rename_leaves_the_page_where_it_is(shown, watch, binary):
    page = shown.page
    tap(page, "Books")
    version = watch.state()["version"]
    subprocess.run([binary, "rename", "books", "novels"], cwd=watch.folder, check=True, capture_output=True)
    page.wait_for_function("(version) => Number(document.getElementById('player').dataset.version) > version", arg=version, timeout=1000 * WAITING)
    assert address(page) == "~shop~novels"
    see(page, "The first one")


def test_where_the_screen_is_gone_the_one_below_is_shown(shown, watch):
    page = shown.page
    tap(page, "Books")
    tap(page, "Add to the cart")
    tap(page, "The first one")
    assert address(page) == "~shop~books~novel?v.cart=1"
    gone = SHOP.replace("      - button: The first one\n        go: novel\n", "").replace("  novel:\n    title: A Novel\n    body:\n      - A long story.\n", "")
    watch.write("app.yaml", gone)
    see(page, "1 in the cart")
    assert address(page) == "~shop~books?v.cart=1"
    # The start is where everything is gone.
    watch.write("app.yaml", "app: Shop\nscreens:\n  other:\n    title: Something else\n")
    see(page, "Something else")
    assert page.evaluate("globalThis.isSame") is True


def test_what_can_be_kept_of_the_values_is_kept(shown, watch):
    page = shown.page
    tap(page, "Books")
    for _ in range(3):
        tap(page, "Add to the cart")
    save(page, watch, "cart: 0..3", "cart: 0..2")
    assert address(page) == "~shop~books"
    save(page, watch, "cart: 0..2", "cart: 0..9")
    tap(page, "Add to the cart")
    assert address(page) == "~shop~books?v.cart=1"


def test_it_stays_scrolled(shown, watch):
    page = shown.page
    lines = "".join(f"      - Line {number}.\n" for number in range(80))
    save(page, watch, "      - A long story.\n", lines)
    tap(page, "Books")
    tap(page, "The first one")
    content = page.locator(".screens > .screen:not(.leaves) .content")
    content.evaluate("(node) => { node.scrollTop = 700; }")
    save(page, watch, "Line 3.", "Line three.")
    assert abs(content.evaluate("(node) => node.scrollTop") - 700) < 1
    # And the one below it, once Back leads there.
    page.get_by_role("button", name="Back").last.click()
    see(page, "The first one")


def test_errors_lie_over_the_page_that_was_and_go(shown, watch):
    page = shown.page
    tap(page, "Books")
    watch.change("go: novel", "go: novell")
    troubles = page.locator(".troubles")
    troubles.wait_for()
    assert troubles.locator("h2").inner_text() == "1 error"
    assert "The page shows the app as it was before." in troubles.inner_text()
    assert "no screen or popup is called novell" in troubles.inner_text()
    assert troubles.locator(".place").inner_text() == "app.yaml:23:13"
    assert address(page) == "~shop~books"
    # It can be put away, and the page that was works on.
    troubles.get_by_role("button", name="Hide until the next change").click()
    tap(page, "The first one")
    see(page, "A long story.")
    watch.change("go: novell", "go: novel")
    troubles.wait_for(state="hidden")
    assert page.evaluate("globalThis.isSame") is True


def test_errors_of_the_flow_are_shown_beside_the_new_page(shown, watch):
    page = shown.page
    save(page, watch, "    title: A Novel\n", "    title: A Story\n    navigation-bar: hidden\n")
    page.locator(".troubles").wait_for()
    assert "The page shows the app as it is now." in page.locator(".troubles").inner_text()


def test_platform_mode_and_open_tool_stay(binary, tmp_path, visit):
    with watched(binary, tmp_path, files={"app.yaml": SHOP.replace("app: Shop\n", "app: Shop\nplatforms: [ios, android]\n")}) as watch:
        visit.leave()
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        page.evaluate("globalThis.isSame = true")
        visit.choose("android")
        page.get_by_role("button", name="State").click()
        page.locator("#side").wait_for()
        save(page, watch, "title: Shop", "title: The shop")
        see(page, "The shop")
        assert page.locator(".app").get_attribute("class") == "app android"
        assert page.locator("#side h2").first.inner_text() == "State"
        # What stands around the app is loaded anew, and the app is where it was.
        tap(page, "Books")
        watch.change("platforms: [ios, android]", "platforms: [android, metro]")
        page.wait_for_function("() => globalThis.isSame === undefined && globalThis.player?.session")
        assert address(page) == "~shop~books"
        visit.leave()


def test_looks_change_too(shown, watch):
    page = shown.page
    tap(page, "Books")
    color = "getComputedStyle(document.querySelector('.button')).backgroundColor"
    before = page.evaluate(color)
    save(page, watch, "app: Shop\n", "app: Shop\ntheme:\n  button: {background: \"#123456\"}\n")
    assert page.evaluate(color) == "rgb(18, 52, 86)" != before
    save(page, watch, "      - text: $cart in the cart\n", "      - text: $cart in the cart\n      - slider: How many\n        min: 0\n        max: 9\n      - switch: Gift\n")
    assert page.locator("[role=switch]").bounding_box()["width"] > 20


@pytest.mark.parametrize("scale", [1, 2])
def test_alt_click_leads_to_the_line(binary, tmp_path, visit, scale):
    with watched(binary, tmp_path, "--editor", "vscode") as watch:
        visit.leave()
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        asked = []
        page.route("**/open?*", lambda route: (asked.append(route.request.url), route.fulfill(json={"place": "app.yaml:9"})))
        page.get_by_text("Toys", exact=True).click(modifiers=["Alt"])
        page.locator(".said").get_by_text("app.yaml:9").wait_for()
        assert len(asked) == 1 and "element=2&" in asked[0] + "&"
        # The app itself heard nothing of it.
        assert address(page) == "~shop"
        page.keyboard.press("o")
        page.wait_for_function("(n) => true", arg=0)
        assert page.evaluate("player.tools.all.some(({ name }) => name === 'source')")
        page.unroute("**/open?*")
        visit.leave()


PLACES = """\
app: Places
screens:
  home:
    title: Home
    body: [{button: On, go: next}]
  next:
    title: Next
    body:
      - button: More
        go:
          sheet: More
          body: [Words.]
"""


def said_after(page, act):
    """What the player says because of something; it is shown for a moment only, which is short where a machine is busy."""
    page.evaluate("""() => {
      const live = document.querySelector(".live");
      globalThis.told = new Promise((done) => new MutationObserver(() => { if (live.innerText) done(live.innerText); }).observe(live, { childList: true }));
    }""")
    act()
    return page.evaluate("() => globalThis.told.then((words) => { document.querySelector('.said')?.remove(); return words; })")


def test_alt_click_leads_somewhere_from_everywhere(binary, tmp_path, visit):
    """From what is no element too; the app hears nothing of it."""
    with watched(binary, tmp_path, files={"app.yaml": PLACES}) as watch:
        visit.leave()
        page = visit.page
        page.goto(f"{watch.address}#~home~next")
        page.wait_for_function("() => globalThis.player?.session")

        def place(node, **where):
            before = address(page)
            words = said_after(page, lambda: node.click(modifiers=["Alt"], **where))
            assert address(page) == before
            return words

        screen = page.locator(".screens > .screen:not(.leaves)")
        assert place(screen.get_by_role("heading", name="Next")) == "app.yaml:7"
        assert place(screen.locator(".navigation-bar .start button")) == "app.yaml:6"
        assert place(screen.locator(".content"), position={"x": 100, "y": 400}) == "app.yaml:6"
        tap(page, "More")
        assert place(page.locator(".scrim"), position={"x": 100, "y": 100}) == "app.yaml:11"
        visit.leave()


PARTS = """\
app: Parts
data:
  animals: [{name: bee, kind: insect}, {name: owl, kind: bird}]
components:
  fact: {params: [what], body: [{heading: $what}]}
screens:
  home:
    navigation-bar:
      title: Start
    body:
      - radio: Colour
        options:
          - Red
          - Green
      - list:
          - row: Parcel
            detail: On its way
      - use: fact
        with:
          what: Years
      - button: Bee
        go: animal/bee
  animal:
    for: animals
    title: $name
    body:
      - button: Delete $name
        go: home
      - text: $kind
"""


def test_alt_click_leads_to_the_line_of_the_words(binary, tmp_path, visit):
    """In what has several texts, in what a component is given, and on the page of a row."""
    with watched(binary, tmp_path, files={"app.yaml": PARTS}) as watch:
        visit.leave()
        page = visit.page

        def line(words):
            node = page.locator(".screens > .screen:not(.leaves)").get_by_text(words, exact=True).last
            return said_after(page, lambda: node.click(modifiers=["Alt"]))

        def lines(address, *words):
            page.goto(f"{watch.address}#{address}")
            reload(page)
            return [int(line(one).removeprefix("app.yaml:")) for one in words]

        assert lines("~home", "Start", "Red", "Green", "Parcel", "On its way", "Years") == [9, 13, 14, 16, 17, 20]
        assert lines("~home~animal/bee", "Delete bee", "insect") == [27, 3]
        visit.leave()


def test_what_no_file_wrote_leads_nowhere(binary, tmp_path, visit):
    with watched(binary, tmp_path, files={"app.yaml": PLACES}) as watch:
        visit.leave()
        page = visit.page
        page.goto(f"{watch.address}#gone")
        page.get_by_text("This link leads nowhere").click(modifiers=["Alt"])
        page.locator(".said").get_by_text("It is not known where this was written.").wait_for()
        # The browser says of its own accord what it was answered.
        assert all("404" in one for one in visit.complaints)
        visit.complaints.clear()
        visit.leave()


POPUPS = """\
app: Popups
popups:
  help: {sheet: Help, body: [{field: Question}]}
screens:
  home:
    title: Home
    body:
      - button: Open
        go: pop
      - button: Ask
        go: help
    popups:
      pop: {sheet: Words, body: [{field: In here}]}
      other: {sheet: Other, body: [x]}
"""


@pytest.mark.parametrize("button, label, old, new", [("Open", "In here", "home/pop", "pip"), ("Ask", "Question", "popups/help", "aid")])
def test_a_popup_that_is_renamed_stays_open(binary, tmp_path, visit, button, label, old, new):
    with watched(binary, tmp_path, files={"app.yaml": POPUPS}) as watch:
        visit.leave()
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        tap(page, button)
        page.get_by_label(label).fill("typed")
        version = watch.state()["version"]
        subprocess.run([binary, "rename", old, new], cwd=tmp_path, check=True, capture_output=True)
        page.wait_for_function("(version) => Number(document.getElementById('player').dataset.version) > version", arg=version, timeout=1000 * WAITING)
        assert address(page) == f"~home+{new}"
        assert page.get_by_label(label).input_value() == "typed"
        visit.leave()


@pytest.mark.any_engine
@pytest.mark.parametrize("kind", ["field", "text-area"])
def test_typing_goes_on_where_it_was(binary, tmp_path, visit, kind):
    with watched(binary, tmp_path, files={"app.yaml": f"app: A\nscreens:\n  a:\n    title: A\n    body:\n      - {kind}: Notes\n      - text: hello\n"}) as watch:
        visit.leave()
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        page.evaluate("globalThis.isSame = true")
        field = page.get_by_label("Notes")
        field.click()
        page.keyboard.type("Hello world")
        page.evaluate("document.activeElement.setSelectionRange(3, 5)")
        save(page, watch, "hello", "hello there")
        page.keyboard.type("p")
        assert field.input_value() == "Help world"
        save(page, watch, "there", "you")
        page.keyboard.type("!")
        assert field.input_value() == "Help! world"
        visit.leave()


@pytest.mark.parametrize("is_heard", [True, False])
def test_it_says_when_watching_has_ended_and_goes_on_when_it_is_started_again(binary, tmp_path, visit, is_heard):
    folder, home, port = tmp_path / "app", {"HOME": str(tmp_path)}, ["--port", str(own_port())]
    folder.mkdir()
    page = visit.page
    with watched(binary, folder, *port, env=home) as first:
        visit.leave()
        # It may end before the page has heard from it.
        if not is_heard:
            page.route("**/events", lambda route: route.abort("connectionfailed"))
        page.goto(first.address)
        page.wait_for_function("() => globalThis.player?.session")
        if is_heard:
            first.change("app: Shop", "app: Our Shop")
            page.wait_for_function("() => document.getElementById('player').dataset.version === '2'")
    page.unroute("**/events")
    stopped = page.locator(".troubles").get_by_text("“protoc watch” has stopped. Start it again to continue.")
    stopped.wait_for()
    tap(page, "Books")
    page.get_by_label("Search for a title").fill("Emma")
    changed = {"app.yaml": SHOP.replace("The first one", "The newest one")}
    with watched(binary, folder, *port, env=home, files=changed) as second:
        assert second.address == first.address
        see(page, "The newest one")
        assert stopped.count() == 0 or not stopped.is_visible()
        assert address(page) == "~shop~books"
        assert page.get_by_label("Search for a title").input_value() == "Emma"
        page.goto("about:blank")
        visit.complaints.clear()


def test_a_page_that_is_too_old_is_loaded_again(shown, watch):
    page, version = shown.page, watch.state()["version"]
    tap(page, "Books")
    page.route("**/update?*", lambda route: route.abort())
    # Long changes are asked for.
    texts = ["Nothing yet.", *(f"{number}, " * 15_000 for number in range(4))]
    for old, new in zip(texts, texts[1:]):
        watch.change(old, new)
    page.unroute("**/update?*")
    watch.change("button: The first one", "button: The newest one")
    see(page, "The newest one")
    assert address(page) == "~shop~books" and watch.state()["version"] == version + 5
    assert not page.evaluate("globalThis.isSame")
    shown.complaints.clear()


def test_a_page_that_is_loaded_again_stays_where_it_is_without_a_value_that_is_gone(shown, watch):
    page = shown.page
    tap(page, "Books")
    for _ in range(3):
        tap(page, "Add to the cart")
    assert address(page) == "~shop~books?v.cart=3"
    # Too long to travel with the news: the page has to ask for it, and cannot.
    page.route("**/update?*", lambda route: route.abort())
    watch.save("app.yaml", SHOP.replace("cart: 0..3", "cart: 0..2").replace("row: Toys", "row: Toys " + "and more " * 5_000))
    page.reload()
    page.unroute("**/update?*")
    see(page, "0 in the cart")
    assert address(page) == "~shop~books"
    shown.complaints.clear()


def test_two_pages_show_the_same(shown, watch, browser):
    other = browser.new_page()
    other.goto(watch.address)
    other.wait_for_function("() => globalThis.player?.session")
    save(shown.page, watch, "title: Toys", "title: Games")
    other.wait_for_function("() => document.getElementById('player').dataset.version === '2'")
    other.close()


def test_before_there_is_a_page_the_errors_are_shown(binary, tmp_path, visit):
    with watched(binary, tmp_path, files={"app.yaml": "app: Shop\nscreens: {home: {titel: Home}}\n"}) as watch:
        visit.leave()
        visit.page.goto(watch.address)
        visit.page.get_by_text("No page yet").wait_for()
        assert "app.yaml:2:18" in visit.page.inner_text("body")
        watch.change("titel", "title")
        visit.page.wait_for_function("() => globalThis.player?.session")
        visit.leave()


def cover(page, name):
    """Which parts of the player a thing lies over."""
    return page.evaluate("""(name) => {
      // Less than a pixel comes from rounding.
      const box = (node) => node.getBoundingClientRect(), own = box(document.querySelector(name)), least = 0.5;
      return [...document.querySelectorAll(".device, .starts, .side, .hello, .troubles, .edits")].filter((node) => {
        const other = box(node);
        return !node.matches(name) && node.checkVisibility() && own.left < other.right - least && other.left < own.right - least && own.top < other.bottom - least && other.top < own.bottom - least;
      }).map((node) => node.className);
    }""", name)


@pytest.mark.any_engine
@pytest.mark.parametrize("size", [(1200, 850), (1440, 900), (900, 800)])
def test_what_watching_says_lies_over_nothing(shown, watch, size):
    page = shown.page
    page.set_viewport_size(dict(zip(["width", "height"], size)))
    watch.change("go: novel", "go: novell")
    page.locator(".troubles").wait_for()
    assert cover(page, ".troubles") == []
    page.keyboard.press("w")
    page.locator(".edits").wait_for()
    assert cover(page, ".edits") == [] and cover(page, ".troubles") == []
    page.keyboard.press("w")
    page.keyboard.press("s")
    assert page.locator(".side").is_visible() and cover(page, ".troubles") == []
