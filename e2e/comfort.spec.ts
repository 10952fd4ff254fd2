import { newPerson, PASSWORD, signInAtScreen } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const SETTING = "/m/user-center/setting";
const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Shanghai" });
const LIST = `/m/score?date=${tomorrow()}`;

test("a guest's settings show everywhere and come into the account", async ({ browser }) => {
  const { context: other, mobile } = await newPerson(browser);
  const context = await browser.newContext();
  const page = await context.newPage();
  await openScreen(page, LIST);
  const id = (await page.locator(".rows button[name=follow]").first().getAttribute("value")) ?? "";
  const match = `/m/score/detail/football/${id}`;
  await openScreen(page, SETTING);
  await page.getByLabel("赔率格式").selectOption("american");
  await expect(page.getByText("设置已保存")).toBeVisible();
  await page.getByLabel("时间格式").selectOption("h12");
  await expect(page.getByLabel("时间格式")).toHaveValue("h12");
  await page.reload();
  await expect(page.getByLabel("赔率格式")).toHaveValue("american");
  // The first byte has the choices.
  expect(await (await page.request.get(LIST)).text()).toMatch(/<span>[上下]午\d/);
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
  // Another device of the person has them too.
  const elsewhere = await other.newPage();
  await openScreen(elsewhere, SETTING);
  await expect(elsewhere.getByLabel("时间格式")).toHaveValue("h12");
});

test("who wants no odds and gifts sees none, from the first byte", async ({ browser }) => {
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

test("the choices work without JavaScript", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(SETTING);
  await page.getByLabel("时间格式").selectOption("h12");
  await page.locator("button[name=comfort]").click();
  await expect(page.getByLabel("时间格式")).toHaveValue("h12");
  await page.getByRole("button", { name: "隐藏赔率和礼物" }).click();
  await expect(page.getByRole("button", { name: "显示赔率和礼物" })).toBeVisible();
});
