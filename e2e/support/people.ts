import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Cookie, expect, type Page } from "@playwright/test";
import { codeTo, findCaptcha, newNumber, proveNumber } from "./phones.ts";
import { openScreen } from "./screens.ts";

/** The demo world's accounts. They are shared, so a test that counts or uses something up uses a new user. */
export const DEMO = {
  viewer: { mobile: "13800000001", password: "viewer-2026" },
  vip: { mobile: "13800000002", password: "vip-2026" },
  anchor: { mobile: "13800000003", password: "anchor-2026" },
  operator: { mobile: "13800000004", password: "operator-2026" },
} as const;

export const PASSWORD = "a long password";

export const APPLICANT = "李小明";

/** A user's browser settings, and the screen that is open after signing in. */
type Visit = BrowserContextOptions & { back?: string };

interface Login {
  mobile: string;
  password: string;
}

interface Visitor {
  context: BrowserContext;
  page: Page;
}

/** A screen from which guests are redirected. */
const MEMBERS_SCREEN = "/m/user-center/setting";

async function openOwn(page: Page, back: string): Promise<void> {
  await openScreen(page, `/m${back}`);
  await expect(page).toHaveURL(`/m${back}`);
}

/** Sends a form of the product from the context of `page`, which stores the cookies of the answer. Follows no redirect. */
const sendForm = async (
  page: Page,
  address: string,
  form: Record<string, string>,
  status: number,
  headers: Record<string, string> = {},
): Promise<void> => {
  const { origin } = new URL((await page.request.get("/robots.txt", { maxRetries: 3 })).url());
  const answer = await page.request.post(address, { form, headers: { origin, ...headers }, maxRedirects: 0, maxRetries: 3 });
  expect([address, form.intent, answer.status()]).toEqual([address, form.intent, status]);
};

/**
 * Signs in at the login screen and waits for the screen to which the login returns. Works in every language, and without
 * JavaScript.
 */
export async function signInAtScreen(page: Page, { mobile, password }: Login, back = "/user-center"): Promise<void> {
  await openScreen(page, `/m/login?back=${encodeURIComponent(back)}`);
  await page.locator("[name=mobile]").fill(mobile);
  await page.locator("[name=password]").fill(password);
  await page.locator("main form").getByRole("button").last().click();
  await expect(page).toHaveURL(`/m${back}`);
}

export async function signIn(page: Page, { mobile, password }: Login, back = "/user-center"): Promise<void> {
  await sendForm(page, "/m/login", { mobile, password }, 302);
  await openOwn(page, back);
}

/** Fills and sends the open registration screen, in Chinese. Returns the phone number. */
export async function fillRegistration(page: Page): Promise<string> {
  const mobile = newNumber();
  await page.getByLabel("短信验证码").fill(await proveNumber(page, page.request, mobile));
  await page.getByLabel("设置密码").fill(PASSWORD);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  return mobile;
}

/** Returns an address in a network from which no request came before. */
const newNetwork = (): string => {
  const [, first, second] = randomUUID().split("-");
  return `2001:db8:${first}:${second}::1`;
};

/** Registers a new account, signed in on `page` at the address `back`. Returns its phone number. */
export async function register(page: Page, back = "/user-center"): Promise<string> {
  const mobile = newNumber();
  const challenge = randomUUID();
  // Each registration uses a new network, because a worker registers more users in an hour than one network may.
  const network = { "cf-connecting-ip": newNetwork() };
  const captcha = await findCaptcha(page.request, challenge);
  await sendForm(page, "/m/register", { intent: "send", mobile, challenge, captcha }, 200, network);
  const code = await codeTo(page.request, mobile);
  await sendForm(page, "/m/register", { intent: "finish", mobile, code, password: PASSWORD }, 302, network);
  await openOwn(page, back);
  return mobile;
}

export async function newPerson(browser: Browser, { back, ...options }: Visit = {}): Promise<Visitor & { mobile: string }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { context, page, mobile: await register(page, back) };
}

/** Cookies of the demo world's users, by instance and name. A worker signs in each user once. */
const signedIn = new Map<string, Cookie[]>();

/**
 * Opens a context for a signed-in demo account. Tests share its session, so a test that ends sessions uses `signIn`, which makes a
 * new one.
 */
export async function demoPerson(
  browser: Browser,
  who: keyof typeof DEMO,
  { back = "/user-center", ...options }: Visit = {},
): Promise<Visitor> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const key = `${who} ${options.baseURL ?? ""}`;
  await context.addCookies(signedIn.get(key) ?? []);
  const isIn = async () => (await context.request.get(MEMBERS_SCREEN, { maxRedirects: 0, maxRetries: 3 })).status() === 200;
  if (!signedIn.has(key) || !(await isIn())) {
    await signIn(page, DEMO[who], back);
    signedIn.set(
      key,
      (await context.cookies()).filter(({ name }) => name === "session" || name === "device"),
    );
  } else await openOwn(page, back);
  return { context, page };
}
