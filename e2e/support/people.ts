import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { newNumber, proveNumber } from "./phones";

/** The demo world's accounts. What a test counts or uses up it counts on a person of its own: these are everybody's. */
export const DEMO = {
  viewer: { mobile: "13800000001", password: "viewer-2026" },
  vip: { mobile: "13800000002", password: "vip-2026" },
  anchor: { mobile: "13800000003", password: "anchor-2026" },
  operator: { mobile: "13800000004", password: "operator-2026" },
} as const;

/** Of everybody whom tests register. */
export const PASSWORD = "a long password";

/** What a person's browser is like, and the screen on which it stands when the person is signed in. */
type Visit = BrowserContextOptions & { back?: string };

interface Visitor {
  context: BrowserContext;
  page: Page;
}

/** Signs in at the login screen, and waits for the screen that it leads back to. Works in every language, and without JavaScript. */
export async function signIn(page: Page, { mobile, password }: { mobile: string; password: string }, back = "/user-center"): Promise<void> {
  await page.goto(`/m/login?back=${encodeURIComponent(back)}`, { waitUntil: "networkidle" });
  await page.locator("[name=mobile]").fill(mobile);
  await page.locator("[name=password]").fill(password);
  await page.locator("main form").getByRole("button").click();
  await expect(page).toHaveURL(`/m${back}`);
  await page.waitForLoadState("networkidle");
}

/** Fills the registration screen that is open, and sends it. Returns the number. Texts in Chinese. */
export async function fillRegistration(page: Page): Promise<string> {
  const mobile = newNumber();
  await page.getByLabel("短信验证码").fill(await proveNumber(page, page.request, mobile));
  await page.getByLabel("设置密码").fill(PASSWORD);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  return mobile;
}

/** Makes an account that nobody has had before, signed in on `page` at the address `back`. Returns its number. */
export async function register(page: Page, back = "/user-center"): Promise<string> {
  await page.goto(`/m/register?lang=zh&back=${encodeURIComponent(back)}`, { waitUntil: "networkidle" });
  const mobile = await fillRegistration(page);
  await expect(page).toHaveURL(`/m${back}`);
  await page.waitForLoadState("networkidle");
  return mobile;
}

/** A new person in a context of his own, signed in. */
export async function newPerson(browser: Browser, { back, ...options }: Visit = {}): Promise<Visitor & { mobile: string }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { context, page, mobile: await register(page, back) };
}

/** Somebody of the demo world in a context of his own, signed in. */
export async function demoPerson(browser: Browser, who: keyof typeof DEMO, { back, ...options }: Visit = {}): Promise<Visitor> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, DEMO[who], back);
  return { context, page };
}
