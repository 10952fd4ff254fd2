import { expectNoBarriers } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { demoPerson, fillRegistration, newPerson } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

interface Info {
  invite_code: string;
  profit: number;
  total_profit: number;
  friends: number;
}
const readInfo = (page: Page): Promise<Info> => sendCall(page, "/api/invite/getInviteInfo");

test("a guest sees the rewards of inviting @spec 2.26", async ({ browser, page }) => {
  await openScreen(page, "/m/invite");
  await expect(page.locator(".invite-code")).toHaveCount(0);
  await page.getByRole("link", { name: "登录后邀请" }).click();
  await expect(page.getByRole("dialog")).toContainText("您还未登录");
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Finvite$/);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto("/m/mobile/invite");
  await plain.getByRole("link", { name: "登录后邀请" }).click();
  await expect(plain).toHaveURL(/\/login\?back=%2Fmobile%2Finvite$/);
});

test("the inviter and the registered friend both receive gold @spec 1.7 @spec 3.1", async ({ browser }) => {
  const owner = await newPerson(browser, { back: "/invite" });
  const link = await owner.page.getByLabel("邀请链接").inputValue();
  const { invite_code } = await readInfo(owner.page);
  expect(new URL(link).searchParams.get("invite_code")).toBe(invite_code);
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    await openScreen(page, link);
    await page.goto("/m/score");
    await openScreen(page, "/m/register?back=%2Frecharge");
    await fillRegistration(page);
    await expect(page).toHaveURL(/\/m\/recharge$/);
    await expect(page.locator(".wallet dd").first()).toHaveText("10");
    await page.close();
  }
  expect(await readInfo(owner.page)).toMatchObject({ friends: 2, total_profit: 20, profit: 0 });
  await reloadScreen(owner.page);
  await expect(owner.page.locator(".invite-list > li")).toHaveText([/球\*\*\d.*\+10 金币/s, /球\*\*\d.*\+10 金币/s]);
  await owner.page.getByRole("link", { name: "收益记录" }).click();
  await expect(owner.page).toHaveURL(/list=profits/);
  await expect(owner.page.locator(".invite-list > li").first()).toContainText("注册");
});

test("a person can copy the code and the link @spec 8.5", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", {
    back: "/invite",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { invite_code } = await readInfo(page);
  await page.getByRole("button", { name: "复制邀请码" }).click();
  await expect(page.locator(".toast")).toHaveText("邀请码已复制");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invite_code);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("closed")) } }),
  );
  const opened = page.waitForEvent("dialog");
  const pressed = page.getByRole("button", { name: "复制链接" }).click();
  const dialog = await opened;
  expect([dialog.type(), dialog.message()]).toEqual(["prompt", "Copy to clipboard: Ctrl+C, Enter"]);
  expect(dialog.defaultValue()).toContain(`invite_code=${invite_code}`);
  await dialog.dismiss();
  await pressed;
});

test("a guest can save the poster as a picture", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { back: "/invite", javaScriptEnabled: false });
  const { invite_code } = await readInfo(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "保存海报" }).click()]);
  expect(download.suggestedFilename()).toBe(`invite-${invite_code}.png`);
  const address = (await page.locator(".invite-poster img").getAttribute("src")) ?? "";
  const png = await (await page.request.get(address)).body();
  expect([png.readUInt32BE(0), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([0x89504e47, 750, 1200]);
});

test("the screens of inviting have no accessibility barrier @spec 1.1", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { back: "/invite", reducedMotion: "reduce" });
  // Names of friends are left out, because they belong to no language.
  const texts = (screen: Page) =>
    screen.locator("main .promise, .main-column, .side-column > :not(.invite-lists)").allInnerTexts();
  await expectNoBarriers(page, ["/m/invite", "/m/invite?list=profits", "/m/mobile/invite"], texts);
});
