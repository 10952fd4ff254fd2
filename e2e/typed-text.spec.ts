import { readMe } from "./support/calls.ts";
import { act, bubble, createGroup, field, openPair } from "./support/conversations.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { type Browser, expect, type Locator, type Page, test } from "./support/test.ts";

test("the Enter key sends nothing at the end of a composition", async ({ browser }) => {
  test.slow();
  const { alice, bob } = await openPair(browser);
  // Simulates Safari's order of events: the composition ends before the keydown event of its Enter key.
  await field(alice).fill("ni hao");
  const prevented = await field(alice).evaluate((element) => {
    element.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    const event = new KeyboardEvent("keydown", {
      key: "Enter",
      keyCode: 229,
      bubbles: true,
      cancelable: true,
    } as KeyboardEventInit);
    element.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toBe(false);
  await expect(field(alice)).toHaveValue("ni hao");
  await field(alice).fill("秘密 https://pt.wikipedia.org/wiki/Ronaldo_(futebolista)");
  await field(alice).press("Enter");
  await expect(bubble(bob, "秘密").getByRole("link")).toHaveText("https://pt.wikipedia.org/wiki/Ronaldo_(futebolista)");
  await act(bob, "秘密", "回复");
  await field(bob).fill("看到了");
  await reloadScreen(bob);
  await expect(field(bob)).toHaveValue("看到了");
  await expect(bob.locator(".composer-task")).toContainText("秘密");
  await field(bob).press("Enter");
  await expect(bubble(alice, "看到了").locator(".bubble-quote")).toContainText("秘密");
  await act(alice, "秘密", "撤回");
  for (const page of [alice, bob]) {
    await expect(bubble(page, "看到了").locator(".bubble-quote")).toContainText("消息已撤回");
    await expect(bubble(page, "看到了").locator(".bubble-quote")).not.toContainText("秘密");
  }
  await reloadScreen(alice);
  await reloadScreen(bob);
  for (const page of [alice, bob]) await expect(bubble(page, "看到了").locator(".bubble-quote")).toContainText("消息已撤回");
  // Pastes a file, and a text if it is not empty, through the clipboard. Returns whether the page prevented the default action.
  const paste = (page: Page, text: string, name: string, type: string) =>
    field(page).evaluate(
      (element, [words, file, kind]) => {
        const data = new DataTransfer();
        if (words) data.setData("text/plain", words);
        data.items.add(new File(["%PDF-1.4 x"], file!, { type: kind! }));
        const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [text, name, type],
    );
  expect(await paste(bob, "Flamengo\t3", "cells.png", "image/png")).toBe(false);
  expect(await paste(bob, "", "regras.pdf", "application/pdf")).toBe(true);
  await expect(bob.locator(".attach-chosen")).toContainText("regras.pdf");
  // Drops a file on the messages. Without the page's own handling, the browser would open the file instead of the chat.
  const isHandled = await alice.locator("main").evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(["%PDF-1.4 x"], "tabela.pdf", { type: "application/pdf" }));
    const events = ["dragover", "drop"].map(
      (name) => new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }),
    );
    return events.map((event) => !element.dispatchEvent(event));
  });
  expect(isHandled).toEqual([true, true]);
  await expect(alice.locator(".attach-chosen")).toContainText("tabela.pdf");
});

test("a mention in a draft notifies the mentioned person after a reload", async ({ browser }) => {
  test.slow();
  const { page: ann } = await newPerson(browser, { back: "/chat-groups" });
  const { page: ben } = await newPerson(browser, { back: "/chat-groups" });
  const { nick_name: nick } = await readMe(ben);
  const path = await createGroup(ann, "决赛");
  await openScreen(ben, path);
  await ben
    .getByRole("button", { name: /加入|申请/ })
    .first()
    .click();
  await expect(field(ben)).toBeVisible();
  await openScreen(ann, path);
  await field(ann).pressSequentially("你好@");
  await ann.locator(".composer-mentions button", { hasText: nick }).click();
  await field(ann).pressSequentially("看球");
  await expect(field(ann)).toHaveValue(`你好@${nick} 看球`);
  await reloadScreen(ann);
  await expect(field(ann)).toHaveValue(`你好@${nick} 看球`);
  await openScreen(ben, "/m/c2c?tab=group");
  await field(ann).press("Enter");
  await expect(ben.locator(".conversation").first()).toContainText("看球");
  await expect(ben.locator(".conversation-at").first()).toBeVisible();
});

const PHONE = { width: 390, height: 844 };
const KEYBOARD_PX = 336;

/** Both screens with a composer: a conversation and a room. Returns the page, the screen's first and last part, and its field. */
async function openComposers(browser: Browser): Promise<{ page: Page; head: Locator; end: Locator; typed: Locator }[]> {
  const { alice } = await openPair(browser);
  const { page: viewer } = await demoPerson(browser, "viewer", { back: "/live-detail/100003?tab=chat" });
  return [
    { page: alice, head: alice.locator(".thread-head"), end: alice.locator(".composer"), typed: field(alice) },
    {
      page: viewer,
      head: viewer.locator(".player").first(),
      end: viewer.locator(".room-say"),
      typed: viewer.locator(".room-say").getByRole("textbox"),
    },
  ];
}

async function expectBetween(page: Page, { head, end }: { head: Locator; end: Locator }, height: number): Promise<void> {
  await expect
    .poll(async () => ((await end.boundingBox())?.y ?? 0) + ((await end.boundingBox())?.height ?? 0))
    .toBeLessThanOrEqual(height + 1);
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
}

test("head and composer of a screen stay visible when Safari's keyboard covers the page", async ({ browser }) => {
  test.slow();
  for (const screen of await openComposers(browser)) {
    const { page, typed } = screen;
    await page.setViewportSize(PHONE);
    await typed.focus();
    const show = (height: number): Promise<void> =>
      page.evaluate((free) => {
        const seen = visualViewport as VisualViewport;
        Object.defineProperty(seen, "height", { configurable: true, get: () => free });
        seen.dispatchEvent(new Event("resize"));
      }, height);
    await show(PHONE.height - KEYBOARD_PX);
    await expectBetween(page, screen, PHONE.height - KEYBOARD_PX);
    await show(PHONE.height);
    await expect.poll(async () => Math.round((await screen.end.boundingBox())?.y ?? 0)).toBeGreaterThan(PHONE.height - 150);
  }
});

test("a room stays upright, and the tabs give way, while Chrome's keyboard makes a small phone's page lower", async ({
  browser,
}) => {
  test.slow();
  for (const screen of await openComposers(browser)) {
    await screen.page.setViewportSize({ width: 360, height: 640 });
    await screen.typed.focus();
    await screen.page.setViewportSize({ width: 360, height: 300 });
    await expectBetween(screen.page, screen, 300);
    await openScreen(screen.page, "/m/score");
    await expect(screen.page.locator(".tabbar")).toBeHidden();
    await screen.page.setViewportSize(PHONE);
    await expect(screen.page.locator(".tabbar")).toBeVisible();
  }
});
