"""Being told in the browser itself, while no page of the house is open. The push service is played here."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person

pytestmark = pytest.mark.browser

ENDPOINT = "https://fcm.googleapis.com/fcm/send/mine"
PLACE = json.dumps({"endpoint": ENDPOINT, "keys": {"p256dh": "A" * 87, "auth": "B" * 22}})
SERVICE = f"""
window.asked = [];
PushManager.prototype.subscribe = async (wish) => {{
  window.asked.push(wish.applicationServerKey);
  if (!window.serviceThere) throw new Error("nobody there");
  return {{ toJSON: () => ({PLACE}) }};
}};
"""
SAID = """async () => {
  const worker = await navigator.serviceWorker.getRegistration("/static/js/");
  const shown = await worker.getNotifications();
  return shown.map(({ title, body, data }) => ({ title, body, data }));
}"""


def test_a_browser_that_allows_it_shows_the_news_and_leads_to_the_table(come_in: Callable[..., Person]) -> None:
    host = come_in(permissions=["notifications"])
    host.context.add_init_script(SERVICE)
    seat, _link = host.invite("balrog", "Mirjam")
    page = host.page(f"{seat.place}/matters")
    form = page.locator("form[data-push]")
    expect(form).to_be_visible()
    form.locator("button").click()
    expect(form.get_by_role("alert")).to_be_visible()
    assert page.evaluate("window.asked") == [form.get_attribute("data-push")]
    page.evaluate("window.serviceThere = true")
    form.locator("button").click()
    expect(form).to_have_count(0)
    expect(page.get_by_text("In this browser")).to_be_visible()
    line = host.context.new_cdp_session(page)
    known: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    page.wait_for_function("async () => (await navigator.serviceWorker.getRegistration('/static/js/'))?.active")
    told = {"title": "Your turn", "text": "Mirjam, it is your turn.", "link": f"http://other.example{seat.place}"}
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": host.house.url, "registrationId": known[0], "data": json.dumps(told)},
    )
    page.wait_for_function(f"async () => (await ({SAID})()).length === 1")
    assert page.evaluate(SAID) == [
        {"title": "Your turn", "body": "Mirjam, it is your turn.", "data": seat.place},
    ]


def test_without_leave_nothing_is_kept(come_in: Callable[..., Person]) -> None:
    host = come_in()
    host.context.add_init_script("Notification.requestPermission = async () => 'denied';")
    seat, _link = host.invite("balrog", "Mirjam")
    page = host.page(f"{seat.place}/matters")
    form = page.locator("form[data-push]")
    form.locator("button").click()
    expect(form.get_by_role("alert")).to_be_visible()
    assert host.witness.posts("/notices") == 0
