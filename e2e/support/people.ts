import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { newNumber, proveNumber } from "./phones";

/** Of everybody whom tests register. */
export const PASSWORD = "a long password";

/** Signs in at the login screen, and waits for the screen that it leads back to. Texts in Chinese. */
export async function signIn(page: Page, mobile: string, password: string, back = "/user-center"): Promise<void> {
  await page.goto(`/m/login?back=${encodeURIComponent(back)}`, { waitUntil: "networkidle" });
  await page.getByLabel("手机号").fill(mobile);
  await page.getByLabel("密码").fill(password);
  await page.locator("main form").getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(`/m${back}$`));
}

/** Makes an account that nobody has had before, signed in on `page` at the address `back`. Returns its number. */
export async function register(page: Page, request: APIRequestContext, back: string): Promise<string> {
  const mobile = newNumber();
  await page.goto(`/m/register?lang=zh&back=${encodeURIComponent(back)}`, { waitUntil: "networkidle" });
  await page.getByLabel("短信验证码").fill(await proveNumber(page, request, mobile));
  await page.getByLabel("设置密码").fill(PASSWORD);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/m${back}$`));
  await page.waitForLoadState("networkidle");
  return mobile;
}

/** A new person in a context of his own, signed in. A network may ask for sixty codes an hour: take as few as you can. */
export async function newPerson(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<{ context: BrowserContext; page: Page; mobile: string }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { context, page, mobile: await register(page, context.request, "/user-center") };
}
