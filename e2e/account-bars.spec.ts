import { gzipSync } from "node:zlib";
import { accountScreens, consoleScreens } from "../scripts/account-screens.mjs";
import { barriersByDayAndNight, findBarriers, toNames } from "./support/barriers.ts";
import { sendCall } from "./support/calls.ts";
import { demoPerson } from "./support/people.ts";
import { openScreen, untilInteractive } from "./support/screens.ts";
import { type Browser, expect, type Page, type Response, test } from "./support/test.ts";

const KB = 1000;
/** Longest time for a screen on a busy machine, in milliseconds. */
const SCREEN_MS = 15_000;
/**
 * Limits for the scripts of an account's screen and of a console's screen, including the scripts that the page loads when it is
 * idle.
 */
const SCRIPT_MAX = 123 * KB;
// Each page fetches, after its own code, what keeps it alive without a connection (docs/decisions/0116): 1 kB.
const CONSOLE_SCRIPT_MAX = 126.5 * KB;
const STYLE_MAX = 20 * KB;

/**
 * Returns the screens of guests and of the demo world's anchor, from the table of routes. No other test counts this anchor's gold.
 * The screens include an unpaid order and an order of the shop.
 */
async function screens(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}) {
  const { page } = await demoPerson(browser, "anchor", { reducedMotion: "reduce", ...options });
  // The key stays the same for an hour, so that repeated runs of this test leave only one order behind.
  const request_key = `account-bars-${new Date().toISOString().slice(0, 13)}`;
  const { order_id } = await sendCall<{ order_id: string }>(page, "/api/goods/createOrder", {
    kind: "gold",
    goods_id: 1,
    price: 600,
    request_key,
  });
  const shop = await sendCall<{ list: { order_id: string }[] }>(page, "/api/shop/getOrderList", {});
  const bought =
    shop.list[0] ??
    (await sendCall<{ order_id: string }>(page, "/api/shop/createOrder", {
      goods_id: 8,
      price: 90,
      request_key: `${request_key}-shop`,
    }));
  const parts = {
    order: order_id,
    "newshop/records/:order": bought.order_id,
    id: 1,
    "newshop/goods/:id": 12,
    "user-center/message/:id": "a1",
    uid: 100003,
    type: "anchor",
  };
  const { own, guest } = accountScreens(parts);
  test.setTimeout((own.length + guest.length + consoleScreens().length) * SCREEN_MS);
  const visitor = await browser.newPage({ reducedMotion: "reduce", ...options });
  return [
    [page, own],
    [visitor, [...guest, "/login?by=code", "/user-center"]],
  ] as const;
}

/** Gzip sizes of loaded files by address. A file's name changes with its content. */
const known = new Map<string, Promise<number>>();

function readSize(response: Response): Promise<number> {
  const size = known.get(response.url()) ?? response.body().then((body) => gzipSync(body).length);
  known.set(response.url(), size);
  return size;
}

/** Opens an address without anything cached from the page before. Returns the gzip sizes of its first load. */
async function open(page: Page, address: string): Promise<{ status: number; script: number; style: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const sizes: Record<"script" | "stylesheet", Promise<number>[]> = { script: [], stylesheet: [] };
  const note = (response: Response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet") sizes[type].push(readSize(response));
  };
  // The blank page ends requests of the page before, so that they do not count.
  await page.goto("about:blank");
  page.on("response", note);
  const answer = await page.goto(`/m${address}`);
  await untilInteractive(page);
  await page.waitForLoadState("networkidle");
  page.off("response", note);
  const sum = async (list: Promise<number>[]): Promise<number> => (await Promise.all(list)).reduce((all, one) => all + one, 0);
  const weight = { status: answer?.status() ?? 0, script: await sum(sizes.script), style: await sum(sizes.stylesheet) };
  await session.detach();
  return weight;
}

/** Returns what exceeds the budget on a screen, and its failed requests. */
async function overweight(page: Page, address: string, limit = SCRIPT_MAX): Promise<string[]> {
  const { status, script, style } = await open(page, address);
  console.log(`${address.padEnd(44)} JavaScript ${(script / KB).toFixed(1)} kB, CSS ${(style / KB).toFixed(1)} kB, gzip`);
  expect([address, script > 30 * KB]).toEqual([address, true]);
  return [
    ...(status === 200 ? [] : [`${address} answers ${status}`]),
    ...(script > limit || style > STYLE_MAX ? [`${address} loads ${script} and ${style}`] : []),
  ];
}

/** Returns the open screen's accessibility barriers: with contrast in light and dark colours, or without contrast. */
async function barriers(page: Page, address: string, look: "both" | "without colours"): Promise<string[]> {
  // Reports a page that is wider than the phone, because such a page scrolls sideways.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const violations = await (look === "both"
    ? barriersByDayAndNight(page, { targetSize: true })
    : findBarriers(page, { targetSize: true, contrast: "left out" }));
  return [...(wide > 0 ? [`${address} is ${wide} px too wide`] : []), ...toNames(violations, `${address} ${look}`)];
}

test.describe.configure({ mode: "parallel", timeout: 400_000 });

test("every account screen stays within the size budget @spec 1.1", async ({ browser }) => {
  const pages = await screens(browser, { colorScheme: "light" });
  const found: string[] = [];
  for (const [page, list] of pages) {
    for (const address of list) found.push(...(await overweight(page, address)), ...(await barriers(page, address, "both")));
  }
  expect(found).toEqual([]);
});

test("the console screens stay within the size budget", async ({ browser }) => {
  const { page } = await demoPerson(browser, "operator", { reducedMotion: "reduce" });
  const found: string[] = [];
  for (const address of consoleScreens()) found.push(...(await overweight(page, address, CONSOLE_SCRIPT_MAX)));
  expect(found).toEqual([]);
});

test("no wide screen of accounts or of the console has an accessibility barrier", async ({ browser }) => {
  const wide = { viewport: { width: 1280, height: 800 } };
  const found: string[] = [];
  for (const [page, list] of await screens(browser, { colorScheme: "light", ...wide })) {
    for (const address of list) {
      await page.goto(`/m${address}${address.includes("?") ? "&" : "?"}lang=en`);
      found.push(...(await barriers(page, address, "both")));
    }
  }
  const { page } = await demoPerson(browser, "operator", { reducedMotion: "reduce", ...wide });
  for (const address of consoleScreens()) {
    await page.goto(`/m${address}`);
    found.push(...(await barriers(page, address, "both")));
  }
  expect(found).toEqual([]);
});

// Colours are left out: the test above checks them, and tests/edge/contract/brands/theme.test.ts checks each pair of a brand's
// colours.
test("no account screen has an accessibility barrier in Portuguese @spec 1.1 @spec 4.21", async ({ browser }) => {
  const look = "site=xzb&lang=pt-br";
  const pages = await screens(browser, { colorScheme: "dark" });
  const found: string[] = [];
  for (const [page, list] of pages) {
    for (const address of list) {
      const response = await page.goto(`/m${address}${address.includes("?") ? "&" : "?"}${look}`);
      if (response?.status() !== 200) found.push(`${address} answers ${response?.status()}`);
      found.push(...(await barriers(page, address, "without colours")));
    }
  }
  // Opens the dialog before an address is deleted, and the message after a profile was saved.
  const { page } = await demoPerson(browser, "vip", {
    reducedMotion: "reduce",
    colorScheme: "dark",
    back: "/user-center/my-address",
  });
  await openScreen(page, `/m/user-center/my-address?${look}`);
  await page.locator(".address-delete").first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  found.push(...(await barriers(page, "an address to be deleted", "without colours")));
  await page.goto(`/m/user-center/info?saved&${look}`);
  found.push(...(await barriers(page, "a profile that was saved", "without colours")));
  expect(found).toEqual([]);
});
