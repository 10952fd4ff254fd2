import { findBarriers } from "./support/barriers.ts";
import { act, bubble, openPair, say } from "./support/conversations.ts";
import { newPerson } from "./support/people.ts";
import { lines, sayInRoom } from "./support/rooms.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test("a message shows its translation below it @spec 7.102", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await say(alice, "Isso era impedimento?");
  await say(alice, "Meu cachorro se chama Neymar");
  await say(alice, "晚上好");
  await act(bob, "impedimento", "翻译");
  await expect(bubble(bob, "impedimento").locator(".bubble-translation")).toContainText("这是越位吧？");
  expect(await findBarriers(bob)).toEqual([]);
  await act(bob, "cachorro", "翻译");
  await expect(bubble(bob, "cachorro").getByRole("status")).toHaveText("本站翻译不了这段文字");
  await act(bob, "晚上好", "翻译");
  await expect(bubble(bob, "晚上好").getByRole("status")).toHaveText("这条消息已经是中文");
  await act(bob, "impedimento", "隐藏译文");
  await expect(bubble(bob, "impedimento").locator(".bubble-translation")).toHaveCount(0);
  // A user's own messages have no translation.
  await bubble(alice, "impedimento").locator(".bubble-state").click({ button: "right" });
  await expect(alice.getByRole("dialog").getByRole("button", { name: "翻译" })).toHaveCount(0);
});

test("a viewer of a room can translate a line @spec 7.102", async ({ browser }) => {
  const [speaker, viewer] = [await newPerson(browser), await newPerson(browser, { locale: "en-US" })];
  await openScreen(viewer.page, "/m/live-detail/100022?lang=en");
  await openScreen(speaker.page, "/m/live-detail/100022");
  await sayInRoom(speaker.page, "我看好下半场");
  const line = lines(viewer.page).filter({ hasText: "我看好下半场" }).last();
  await line.locator("button.room-name").click();
  const menu = viewer.page.getByRole("dialog");
  await menu.getByRole("button", { name: "Translate this message" }).click();
  await expect(menu.getByRole("status")).toHaveText("I like our chances in the second half");
  await expect(menu.getByRole("button", { name: "Translate this message" })).toHaveCount(0);
  expect(await findBarriers(viewer.page)).toEqual([]);
});
