import { gzipSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { callOf } from "./support/calls";
import { demoPerson } from "./support/people";

const KB = 1000;
/** What a first load of any screen of accounts may take, as the score page's. */
const SCRIPT_MAX = 120 * KB;
const STYLE_MAX = 20 * KB;

const GUEST = ["/login", "/login?by=code", "/register", "/forget-password"];
const OWN = [
  "/user-center",
  "/user-center/info",
  "/user-center/edit-account",
  "/user-center/bind-phone",
  "/user-center/password",
  "/user-center/setting",
  "/user-center/task",
  "/user-center/feedback",
  "/user-center/message",
  "/user-center/attent-mgmt?tab=team",
  "/user-center/my-log?tab=account",
  "/user-center/my-material",
  "/user-center/anchor",
  "/user-center/live-record",
  "/user-center/apply/anchor",
  "/user-center/wallet",
  "/user-center/balance",
  "/user-center/withdraw",
  "/user-center/withdraw?account=pix",
  "/user-center/my-address",
  "/user-center/my-address?new=BR",
  "/vip-user/100002",
  "/orders",
  "/invite",
  "/recharge",
  "/vip-plans",
  "/coupons",
  "/trans-log",
  "/data/model/subscription-records",
  "/invite",
  "/mobile/invite",
  "/mobile/recharge",
  "/mobile/service/feedback",
  "/activities",
  "/mobile/activity/1",
];

/** A page of the demo world's VIP, signed in; with an order that waits to be paid. */
async function signedIn(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<{ page: Page; addresses: string[] }> {
  const { page } = await demoPerson(browser, "vip", { reducedMotion: "reduce", ...options });
  // The same key within an hour: runs of this test leave one order behind, however often.
  const request_key = `account-bars-${new Date().toISOString().slice(0, 13)}`;
  const { order_id } = await callOf<{ order_id: string }>(page, "/api/goods/createOrder", { kind: "gold", goods_id: 1, price: 600, request_key });
  return { page, addresses: [...OWN, `/cashier/${order_id}`] };
}

/** What a first load brings, gzip. */
async function weightOf(page: Page, address: string): Promise<{ script: number; style: number }> {
  const bodies: Record<"script" | "stylesheet", Promise<Buffer>[]> = { script: [], stylesheet: [] };
  const note = (response: import("@playwright/test").Response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet") bodies[type].push(response.body());
  };
  // What the page before still asks for is not of this one.
  await page.goto("about:blank");
  page.on("response", note);
  await page.goto(`/m${address}`, { waitUntil: "networkidle" });
  page.off("response", note);
  const size = async (list: Promise<Buffer>[]): Promise<number> => (await Promise.all(list)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  return { script: await size(bodies.script), style: await size(bodies.stylesheet) };
}

test.describe.configure({ timeout: 480_000 });

test("a first load of every screen of accounts stays within the score page's budget", async ({ browser }) => {
  const { page, addresses } = await signedIn(browser);
  const over: string[] = [];
  const look = async (on: Page, list: readonly string[]) => {
    for (const address of list) {
      // Nothing is left from the page before.
      const session = await on.context().newCDPSession(on);
      await session.send("Network.setCacheDisabled", { cacheDisabled: true });
      const { script, style } = await weightOf(on, address);
      await session.detach();
      console.log(`${address.padEnd(34)} JavaScript ${(script / KB).toFixed(1)} kB, CSS ${(style / KB).toFixed(1)} kB, gzip`);
      expect(script).toBeGreaterThan(30 * KB);
      if (script > SCRIPT_MAX || style > STYLE_MAX) over.push(`${address} ${script} ${style}`);
    }
  };
  await look(page, addresses);
  const guest = await (await browser.newContext()).newPage();
  await look(guest, GUEST);
  expect(over).toEqual([]);
  await guest.context().close();
  await page.context().close();
});

for (const [site, lang, colorScheme] of [
  ["pq8", "zh", "light"],
  ["pq8", "pt-br", "dark"],
  ["xzb", "pt-br", "light"],
  ["xzb", "zh", "dark"],
] as const) {
  test(`no screen of accounts has a barrier, ${site} ${lang} ${colorScheme} @spec 1.1 @spec 4.21`, async ({ browser }) => {
    const { page, addresses } = await signedIn(browser, { colorScheme });
    const guest = await (await browser.newContext({ reducedMotion: "reduce", colorScheme })).newPage();
    const found: string[] = [];
    const look = async (on: Page, address: string) => {
      // What is wider than the phone scrolls sideways.
      const wide = await on.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) found.push(`${address} is ${wide} px too wide`);
      const { violations } = await new AxeBuilder({ page: on }).setLegacyMode().options({ resultTypes: ["violations"], preload: false, iframes: false, rules: { "target-size": { enabled: true } } }).analyze();
      for (const { id, nodes } of violations) found.push(`${address} ${id}: ${nodes[0]?.html.slice(0, 160)}`);
    };
    for (const [on, list] of [
      [page, addresses],
      [guest, GUEST],
    ] as const) {
      for (const address of list) {
        const answer = await on.goto(`/m${address}${address.includes("?") ? "&" : "?"}site=${site}&lang=${lang}`);
        if (answer?.status() !== 200) found.push(`${address} answers ${answer?.status()}`);
        await look(on, address);
      }
    }
    // What is asked before an address is deleted, and what is said of a profile that was saved.
    await page.goto(`/m/user-center/my-address?site=${site}&lang=${lang}`, { waitUntil: "networkidle" });
    await page.locator(".address-delete").first().click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await look(page, "an address to be deleted");
    await page.goto(`/m/user-center/info?saved&site=${site}&lang=${lang}`);
    await look(page, "a profile that was saved");
    expect(found).toEqual([]);
    await guest.context().close();
    await page.context().close();
  });
}
