import { newPerson, PASSWORD, register, signInAtScreen } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const COLLECTED = "/m/score/collected";
const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Shanghai" });

for (const sport of ["football", "basketball"] as const)
  test(`a guest's starred match of ${sport} stays starred after the sign-in`, async ({ browser }) => {
    const { context: other, mobile } = await newPerson(browser);
    const context = await browser.newContext();
    const page = await context.newPage();
    const list = `/m/score?sport=${sport}&date=${tomorrow()}`;
    await openScreen(page, list);
    const star = page.locator(".rows button[name=follow]").first();
    const id = (await star.getAttribute("value")) ?? "";
    await star.click();
    const starred = page.locator(`.rows button[name=unfollow][value="${id}"]`);
    await expect(starred).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The star is drawn before the answer with the cookie arrives.
    const readFollows = async () => (await context.cookies()).find(({ name }) => name === "follows")?.value ?? "";
    await expect.poll(readFollows).toMatch(/^1-m/);
    // The server's HTML already contains the star.
    expect(await (await page.request.get(list)).text()).toContain(`name="unfollow" value="${id}"`);
    await page.reload();
    await expect(starred).toBeVisible();
    await openScreen(page, COLLECTED);
    await expect(page.locator(`.collected a[href$="/${sport}/${id}"]`)).toBeVisible();
    await signInAtScreen(page, { mobile, password: PASSWORD }, "/score/collected");
    await expect(page.locator(`.collected a[href$="/${sport}/${id}"]`)).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name === "follows")).toEqual([]);
    // The follow also exists on another device of the user.
    const elsewhere = await other.newPage();
    await openScreen(elsewhere, COLLECTED);
    await expect(elsewhere.locator(`.collected a[href$="/${sport}/${id}"]`)).toBeVisible();
    // After the sign-out, the next person at this device follows nothing.
    await openScreen(page, "/m/score");
    await page.locator(".account > summary").click();
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page.getByRole("link", { name: "登录", exact: true })).toBeVisible();
    await openScreen(page, COLLECTED);
    await expect(page.getByText("还没有关注比赛")).toBeVisible();
    await openScreen(page, list);
    await expect(page.locator(`.rows button[value="${id}"]`)).toHaveAttribute("name", "follow");
  });

test("a guest's follow without JavaScript stays after the registration", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const list = `/m/score?date=${tomorrow()}`;
  await page.goto(list);
  const star = page.locator(".rows button[name=follow]").first();
  const id = (await star.getAttribute("value")) ?? "";
  await star.click();
  await expect(page).toHaveURL(list);
  await expect(page.locator(`.rows button[value="${id}"]`)).toHaveAttribute("name", "unfollow");
  await page.goto(`/m/score/detail/football/${id}`);
  const header = page.locator("button[name=type]").first();
  await expect(header).toHaveAttribute("aria-pressed", "true");
  await register(page, "/score/collected");
  await expect(page.locator(`.collected a[href$="/football/${id}"]`)).toBeVisible();
});

test("a guest's vote counts after the sign-in", async ({ browser }) => {
  const { mobile } = await newPerson(browser);
  const page = await (await browser.newContext()).newPage();
  await openScreen(page, `/m/score?date=${tomorrow()}`);
  const id = (await page.locator(".rows button[name=follow]").first().getAttribute("value")) ?? "";
  const match = `/m/score/detail/football/${id}`;
  await openScreen(page, match);
  await page.locator(".vote-choice").first().click();
  const dialog = page.getByRole("dialog", { name: "登录后投票" });
  await expect(dialog).toContainText("登录后会自动完成这一步");
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("after-sign-in"))).toBeNull();
  await page.locator(".vote-choice").first().click();
  await dialog.getByRole("button", { name: "确定" }).click();
  await page.locator("[name=mobile]").fill(mobile);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("main form").getByRole("button").last().click();
  await expect(page).toHaveURL(match);
  await expect(page.locator(".vote-choice").first()).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.locator(".vote-choice").first()).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => sessionStorage.getItem("after-sign-in"))).toBeNull();
});

test("a guest's vote is dropped if the guest leaves the login screen", async ({ browser }) => {
  const { mobile } = await newPerson(browser);
  const page = await (await browser.newContext()).newPage();
  await openScreen(page, `/m/score?date=${tomorrow()}`);
  const id = (await page.locator(".rows button[name=follow]").first().getAttribute("value")) ?? "";
  await openScreen(page, `/m/score/detail/football/${id}`);
  await page.locator(".vote-choice").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await openScreen(page, "/m/score");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("after-sign-in"))).toBeNull();
  await signInAtScreen(page, { mobile, password: PASSWORD }, `/score/detail/football/${id}`);
  await expect(page.locator(".vote-choice").first()).toHaveAttribute("aria-pressed", "false");
});
