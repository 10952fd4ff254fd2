import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { newNumber, proveNumber } from "./phones";

/** The password of people that `register` makes. */
export const PASSWORD = "a long password";

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
