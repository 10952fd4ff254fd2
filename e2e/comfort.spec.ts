import { sendCall } from "./support/calls.ts";
import { giveGold } from "./support/money.ts";
import { newPerson, PASSWORD, signInAtScreen } from "./support/people.ts";
import { give, lines, openGifts, sayInRoom } from "./support/rooms.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const SETTING = "/m/user-center/setting";
const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Shanghai" });
/** A room in which no other test gives gifts. */
const ROOM = "/m/live-detail/100026";
const LIST = `/m/score?date=${tomorrow()}`;

test("a guest's settings apply on every page and move into the account", async ({ browser }) => {
  const { context: other, mobile } = await newPerson(browser);
  const context = await browser.newContext();
  const page = await context.newPage();
  await openScreen(page, LIST);
  const id = (await page.locator(".rows button[name=follow]").first().getAttribute("value")) ?? "";
  const match = `/m/score/detail/football/${id}`;
  await openScreen(page, SETTING);
  await page.getByLabel("赔率格式").selectOption("american");
  await expect(page.getByText("设置已保存")).toBeVisible();
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/setting"),
  );
  await page.getByLabel("时间格式").selectOption("h12");
  await isSaved;
  await expect(page.getByLabel("时间格式")).toHaveValue("h12");
  await page.reload();
  await expect(page.getByLabel("赔率格式")).toHaveValue("american");
  // The server's HTML already follows the choices.
  expect(await (await page.request.get(LIST)).text()).toMatch(/<span>[上下]午\d/);
  // On a phone such a time stands on one line beside the crests.
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, LIST);
  const times = page.locator(".rows a > span:not(:has(u))").filter({ hasText: "午" });
  expect(await times.first().evaluate((time) => time.getClientRects()[0]?.height)).toBeLessThan(24);
  await openScreen(page, `${match}?tab=index`);
  await expect(
    page
      .locator(".odds td")
      .filter({ hasText: /^[+−]\d{3}/ })
      .first(),
  ).toBeVisible();
  await signInAtScreen(page, { mobile, password: PASSWORD }, "/user-center/setting");
  await expect(page.getByLabel("赔率格式")).toHaveValue("american");
  expect((await context.cookies()).filter(({ name }) => name === "comfort")).toEqual([]);
  // The choices also apply on another device of the user.
  const elsewhere = await other.newPage();
  await openScreen(elsewhere, SETTING);
  await expect(elsewhere.getByLabel("时间格式")).toHaveValue("h12");
});

test("the server's HTML omits hidden odds and gifts", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openScreen(page, LIST);
  const id = (await page.locator(".rows button[name=follow]").first().getAttribute("value")) ?? "";
  const match = `/m/score/detail/football/${id}`;
  expect(await (await page.request.get(match)).text()).toContain("tab=index");
  await openScreen(page, SETTING);
  const plain = page.getByRole("switch", { name: "不显示赔率和礼物" });
  await plain.click();
  await expect(plain).toBeChecked();
  await expect(page.getByText("设置已保存")).toBeVisible();
  const html = await (await page.request.get(match)).text();
  expect(html).not.toContain("tab=index");
  expect(html).not.toContain("/redorder/");
  await page.goto("/m/redorder/list/all");
  await expect(page).toHaveURL(/user-center\/setting/);
  await expect(page.getByText("那个页面包含赔率")).toBeVisible();
  await plain.click();
  await expect(plain).not.toBeChecked();
});

test("the settings for odds, times and gifts work without JavaScript", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(SETTING);
  await page.getByLabel("时间格式").selectOption("h12");
  await page.locator("button[name=comfort]").click();
  await expect(page.getByLabel("时间格式")).toHaveValue("h12");
  await page.getByRole("button", { name: "隐藏赔率和礼物" }).click();
  await expect(page.getByRole("button", { name: "显示赔率和礼物" })).toBeVisible();
});

test("a room shows no old or new gift to a person who hides gifts", async ({ browser, baseURL }) => {
  const giver = await newPerson(browser);
  await giveGold(giver.page, 60);
  const context = await browser.newContext();
  await context.addCookies([{ name: "comfort", value: "1-----plain", url: baseURL ?? "" }]);
  const plain = await context.newPage();
  expect(await (await plain.request.get(ROOM)).text()).not.toMatch(/class="[^"]*room-gift/);
  for (const page of [plain, giver.page]) await openScreen(page, ROOM);
  await give(await openGifts(giver.page), "玫瑰");
  await expect(lines(giver.page).filter({ hasText: "送出 玫瑰" })).toHaveCount(1);
  await giver.page.keyboard.press("Escape");
  await sayInRoom(giver.page, "after the rose");
  await expect(lines(plain).filter({ hasText: "after the rose" })).toHaveCount(1);
  expect(await lines(plain).filter({ hasText: "玫瑰" }).count()).toBe(0);
  await expect(plain.locator(".gift-banner, .room-gift")).toHaveCount(0);
  await plain.getByRole("button", { name: "更多" }).click();
  await expect(plain.getByRole("dialog").getByText("聊天设置")).toBeVisible();
  await expect(plain.getByRole("dialog").getByText(/礼物|贡献榜/)).toHaveCount(0);
});

test("a person under 18 sees no odds and cannot switch them on", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openScreen(page, LIST);
  const id = (await page.locator(".rows button[name=follow]").first().getAttribute("value")) ?? "";
  const born = `${new Date().getFullYear() - 15}-01-01`;
  await sendCall(page, "/api/user/editUserInfo", { birthday: born });
  await openScreen(page, SETTING);
  const plain = page.getByRole("switch", { name: "不显示赔率和礼物" });
  await expect(plain).toBeChecked();
  await expect(plain).toBeDisabled();
  await sendCall(page, "/webapi/user/saveComfort", { is_plain: 0 });
  await expect(sendCall(page, "/api/user/editUserInfo", { birthday: "1990-01-01" })).rejects.toThrow("只有客服可以修改");
  const match = `/m/score/detail/football/${id}`;
  expect(await (await page.request.get(match)).text()).not.toContain("tab=index");
  expect(await sendCall(page, "/api/football/matchOdd", { matchid: id })).toEqual({ list: [] });
});
