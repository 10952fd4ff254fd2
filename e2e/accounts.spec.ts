import { barriersByDayAndNight, toNames } from "./support/barriers.ts";
import { PASSWORD, register } from "./support/people.ts";
import { captchaOn, codeTo, messageTo, newNumber, proveNumber, requestCode } from "./support/phones.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a person registers ${javaScriptEnabled ? "with" : "without"} JavaScript @spec 7.14 @spec 2.3`, async ({
    browser,
    request,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    const mobile = newNumber();
    await openScreen(page, "/m/register?back=%2Fscore%2Fcollected&invite_code=VIEW26");
    const code = await proveNumber(page, request, mobile);
    await page.getByLabel("短信验证码").fill(code === "000000" ? "000001" : "000000");
    await page.getByLabel("设置密码").fill(PASSWORD);
    await expect(page.getByLabel("邀请码")).toHaveValue("VIEW26");
    await page.getByRole("button", { name: "注册", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("验证码不正确或已失效");
    if (javaScriptEnabled) await expect(page.getByLabel("短信验证码")).toBeFocused();
    await page.getByLabel("短信验证码").fill(code);
    await page.getByLabel("设置密码").fill(PASSWORD);
    await page.getByRole("button", { name: "注册", exact: true }).click();
    await expect(page).toHaveURL(/\/m\/score\/collected$/);
    // A phone shows the site's header only on the screens of the tabs.
    await page.goto("/m/score");
    await page.locator(".account > summary").click();
    await expect(page.locator(".account .header-list")).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  });
}

test("errors appear beside their fields @spec 5.3", async ({ browser, request }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: "pt-BR" });
  await page.goto("/m/register");
  await page.getByLabel("Celular").fill("12");
  await page.getByRole("button", { name: "Receber código" }).click();
  await expect(page.getByRole("alert")).toHaveText([
    "Digite o celular com DDD; de outro país, comece com + e o código dele",
    "Digite os caracteres da imagem",
  ]);
  await expect(page.getByLabel("Celular")).toHaveValue("12");
  const mobile = newNumber();
  await page.getByLabel("Celular").fill(mobile);
  await page.getByRole("textbox", { name: "Caracteres da imagem" }).fill("0000");
  await page.getByRole("button", { name: "Receber código" }).click();
  await expect(page.getByRole("alert")).toHaveText("As letras não conferem ou a imagem expirou. Tente com a nova imagem");
  const before = await page.locator(".captcha > img").getAttribute("src");
  await page.getByRole("button", { name: "Trocar" }).click();
  await expect(page.getByLabel("Celular")).toHaveValue(mobile);
  expect(await page.locator(".captcha > img").getAttribute("src")).not.toBe(before);
  await page.getByRole("textbox", { name: "Caracteres da imagem" }).fill(await captchaOn(page, request));
  await page.getByRole("button", { name: "Receber código" }).click();
  await page.getByLabel("Código do SMS").fill("12");
  await page.getByLabel("Crie uma senha").fill("short");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("alert")).toHaveText(["Digite os 6 números do SMS", "A senha precisa de pelo menos 8 caracteres"]);
  // An unknown invite code does not use up the phone's code, which stays valid.
  for (const invite of ["NOBODY22", " view 26 "]) {
    await page.getByLabel("Código do SMS").fill(await codeTo(request, mobile));
    await page.getByLabel("Crie uma senha").fill(PASSWORD);
    await page.getByLabel("Código de convite").fill(invite);
    if (invite === "NOBODY22") {
      await page.getByRole("button", { name: "Criar conta" }).click();
      await expect(page.getByRole("alert")).toHaveText("Este código de convite não existe. Confira ou deixe em branco");
      await expect(page.getByLabel("Código de convite")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Código de convite")).toHaveValue(invite);
    }
  }
  await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u, { useInnerText: true });
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page).toHaveURL(/\/m\/score$/);
});

test("the focus moves to the field with an error @spec 7.10", async ({ page, request }) => {
  const mobile = newNumber();
  await openScreen(page, "/m/register");
  await page.getByLabel("手机号").fill(mobile);
  const first = await page.locator(".captcha > img").getAttribute("src");
  await page.getByRole("button", { name: "换一张" }).click();
  await expect(page.locator(".captcha > img")).not.toHaveAttribute("src", first ?? "");
  await expect(page.getByLabel("手机号")).toHaveValue(mobile);
  await page.getByRole("textbox", { name: "图形验证码" }).fill("0000");
  await page.getByRole("textbox", { name: "图形验证码" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("图形验证码不正确");
  await expect(page.getByRole("textbox", { name: "图形验证码" })).toBeFocused();
  await page.getByRole("textbox", { name: "图形验证码" }).fill(await captchaOn(page, request));
  await page.getByRole("textbox", { name: "图形验证码" }).press("Enter");
  await expect(page.getByLabel("短信验证码")).toBeFocused();
  expect(await codeTo(request, mobile)).toMatch(/^\d{6}$/);
});

test("the captcha's letters stay in the form if only the number is wrong", async ({ browser, request }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, locale: "en" });
    await page.goto("/m/register");
    await expect(page.getByLabel("Country or region")).toContainText("Brazil (+55)");
    await page.getByLabel("Country or region").selectOption("BR");
    await page.getByLabel("Mobile number").fill("+49 1512 3456789");
    const letters = page.getByRole("textbox", { name: "Picture code" });
    const typed = await captchaOn(page, request);
    await letters.fill(typed);
    await page.getByRole("button", { name: "Get code" }).click();
    await expect(page.getByRole("alert")).toContainText("Brazil (+55)");
    await expect(page.getByLabel("Mobile number")).toHaveAttribute("aria-invalid", "true");
    if (javaScriptEnabled) await expect(page.getByLabel("Mobile number")).toBeFocused();
    await expect(letters).toHaveValue(typed);
    await expect(page.getByLabel("Country or region")).toHaveValue("BR");
    await page.getByLabel("Mobile number").fill(`11 9${newNumber().slice(-8)}`);
    await page.getByRole("button", { name: "Get code" }).click();
    await expect(page.getByRole("status").filter({ hasText: "+5511" })).toBeVisible();
  }
});

test("a captcha's letters appear in no page and no log @spec 7.10", async ({ page, browser, request }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await openScreen(page, "/m/register");
  const solution = await captchaOn(page, request);
  expect(await page.content()).not.toContain(solution);
  expect(said.join("\n")).not.toContain(solution);
  const sources = await Promise.all(
    [1, 2].map(async () => {
      const other = await browser.newPage();
      await other.goto("/m/register");
      return other.locator(".captcha > img").getAttribute("src");
    }),
  );
  expect(new Set([...sources, await page.locator(".captcha > img").getAttribute("src")]).size).toBe(3);
});

test("a phone number gets only one code a minute @spec 7.11", async ({ page, browser, request }) => {
  const mobile = newNumber();
  await openScreen(page, "/m/register");
  await proveNumber(page, request, mobile);
  const elsewhere = await browser.newPage();
  await openScreen(elsewhere, "/m/register");
  await requestCode(elsewhere, request, mobile);
  await expect(elsewhere.getByRole("alert")).toContainText("发送过于频繁");
  await expect(elsewhere.getByLabel("手机号")).toHaveValue(mobile);
});

test("a forgotten password is replaced without JavaScript @spec 7.16 @spec 8.1", async ({ page, browser, request }) => {
  const mobile = await register(page);
  const form = await browser.newPage({ javaScriptEnabled: false });
  await form.goto("/m/forget-password");
  const code = await proveNumber(form, request, mobile);
  await form.getByLabel("短信验证码").fill(code);
  await form.getByLabel("设置密码").fill("another password");
  await form.getByRole("button", { name: "设置新密码" }).click();
  await expect(form.getByRole("status").filter({ hasText: "新密码已生效" })).toBeVisible();
  await page.goto("/m/user-center");
  await expect(page.getByRole("heading", { name: "您还未登录" })).toBeVisible();
  await form.getByLabel("手机号").fill(mobile);
  await form.getByLabel("密码").fill(PASSWORD);
  await form.locator("main form").getByRole("button").click();
  await expect(form.getByRole("alert")).toHaveText("手机号或密码不正确");
  await form.getByLabel("密码").fill("another password");
  await form.locator("main form").getByRole("button").click();
  await expect(form).toHaveURL(/\/m\/score$/);
});

test("a cookie is invalid after signing out @spec 4.20", async ({ page, browser }) => {
  await register(page, "/score");
  const kept = await page.context().storageState();
  await page.locator(".account > summary").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByRole("link", { name: "登录", exact: true })).toBeVisible();
  const stolen = await browser.newPage({ storageState: kept });
  await stolen.goto("/m/user-center/info");
  await expect(stolen).toHaveURL(/\/m\/login\?back=%2Fuser-center%2Finfo$/);
});

test("a person signs in by code @spec 7.15", async ({ page, browser, request }) => {
  const mobile = await register(page);
  const form = await browser.newPage();
  const unknown = newNumber();
  await openScreen(form, "/m/login");
  await form.getByRole("link", { name: "验证码登录" }).click();
  // The previous form also has a number field, so the test waits for the new form.
  await expect(form.getByRole("textbox", { name: "图形验证码" })).toBeVisible();
  await requestCode(form, request, unknown);
  await expect(form.getByLabel("短信验证码")).toBeVisible();
  expect(await messageTo(request, unknown)).toContain("还没有账号");
  await openScreen(form, "/m/login?by=code&back=%2Fdatabase");
  const code = await proveNumber(form, request, mobile);
  await form.getByLabel("短信验证码").fill(code);
  await form.getByRole("button", { name: "登录", exact: true }).click();
  await expect(form).toHaveURL(/\/m\/database$/);
});

// account-bars.spec.ts checks the forms in their first state.
test("an account form with errors has no accessibility barrier", async ({ browser, request }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await openScreen(page, "/m/register");
  await proveNumber(page, request, newNumber());
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(2);
  expect(toNames(await barriersByDayAndNight(page))).toEqual([]);
});
