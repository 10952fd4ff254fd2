import { type APIRequestContext, expect, type Page } from "@playwright/test";

export const newNumber = (): string => `131${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

/** Returns the development outbox as text (docs/decisions/0009): the texts of captcha pictures and the messages to phones. */
const outbox = async (request: APIRequestContext, query = ""): Promise<string> =>
  (await request.get(`/m/dev/outbox?lang=zh${query}`)).text();

/**
 * Returns the letters of a captcha. If nobody has requested the picture yet, this starts the challenge; the picture then stays the
 * same.
 */
export async function findCaptcha(request: APIRequestContext, challenge: string): Promise<string> {
  expect((await request.get(`/api/user/smsCaptcha?code=${challenge}`)).headers()["content-type"]).toBe("image/png");
  const answer = /图片内容：(\w{4})/.exec(await outbox(request, `&captcha=${challenge}`))?.[1];
  if (!answer) throw new Error(`The picture ${challenge} is not known at /dev/outbox; the instance needs CAPTCHA_PEEK=on.`);
  return answer;
}

export async function captchaOn(page: Page, request: APIRequestContext): Promise<string> {
  const source = (await page.locator(".captcha > img").getAttribute("src")) ?? "";
  return findCaptcha(request, /code=([\w-]+)/.exec(source)?.[1] ?? "");
}

export async function messageTo(request: APIRequestContext, mobile: string): Promise<string> {
  const text = new RegExp(`<strong>(?:\\+86)?${mobile}</strong>.*?</p><p>(.*?)</p>`, "s").exec(await outbox(request))?.[1];
  if (!text) throw new Error(`There is no message to ${mobile} at /dev/outbox.`);
  return text;
}

export async function codeTo(request: APIRequestContext, mobile: string): Promise<string> {
  const code = /\d{6}/.exec(await messageTo(request, mobile))?.[0];
  if (!code) throw new Error(`The newest message to ${mobile} holds no code.`);
  return code;
}

/** Types a phone number into a form in Chinese, solves the captcha, and requests a code. */
export async function requestCode(page: Page, request: APIRequestContext, mobile: string): Promise<void> {
  await page.getByLabel("手机号").fill(mobile);
  await page.getByRole("textbox", { name: "图形验证码" }).fill(await captchaOn(page, request));
  await page.getByRole("button", { name: "获取验证码" }).click();
}

/** Requests a code, and returns the code from the text message. */
export async function proveNumber(page: Page, request: APIRequestContext, mobile: string): Promise<string> {
  await requestCode(page, request, mobile);
  await expect(page.getByLabel("短信验证码")).toBeVisible();
  return codeTo(request, mobile);
}
