/**
 * Lighthouse's mobile scores of the score, match, league and share pages, and of the screens of accounts:
 * `npm run lighthouse -- http://127.0.0.1:8787 [ground] [accounts]`.
 */
import { pathToFileURL } from "node:url";
import { accountScreens } from "./account-screens.mjs";
import { knownChromium, QUIET_ARGS } from "./chromium.mjs";

const CHROMIUM = knownChromium();
const FLAGS = ["--headless", ...QUIET_ARGS];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const post = async (origin, path, body) => (await (await fetch(origin + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json()).data;

/** Pages that everybody sees. */
async function groundPages(origin) {
  const board = await post(origin, "/api/race/getDateMatch", { sport_id: 1 });
  const match = board.list.find((candidate) => candidate.status > 1 && candidate.status < 8) ?? board.list[0];
  return [
    ["score", "/m/score"],
    ["match", `/m/score/detail/football/${match.matchid}`],
    ["league", `/m/database/league/football/${match.event_id}`],
    ["share", `/m/share/match/football/${match.matchid}`],
  ].map(([name, path]) => ({ name, path }));
}

/** Screens of accounts: those of guests, and those of the demo world's VIP, signed in as a browser would be. */
async function accountPages(origin) {
  const form = new URLSearchParams({ mobile: "13800000002", password: "vip-2026" });
  const login = await fetch(`${origin}/m/login`, { method: "POST", body: form, headers: { origin }, redirect: "manual" });
  const cookie = (login.headers.getSetCookie().find((value) => value.startsWith("session=")) ?? "").split(";")[0];
  const { token } = await post(origin, "/webapi/user/login", { mobile: "13800000002", password: "vip-2026" });
  if (!cookie) throw new Error(`${origin}/m/login let the demo account 13800000002 not in (HTTP ${login.status}); is the demo world seeded?`);
  const order = await post(origin, "/api/goods/createOrder", { token, kind: "gold", goods_id: 1, price: 600, request_key: `lighthouse-${Date.now()}` });
  const { list } = await post(origin, "/api/shop/getOrderList", { token });
  // Whoever has bought nothing in the shop has no record to be looked at.
  const { guest, own } = accountScreens({ order: order.order_id, "newshop/records/:order": list[0]?.order_id ?? "none", id: 1, "newshop/goods/:id": 12, "user-center/message/:id": "a1", uid: 100003, type: "anchor" });
  const page = (address, more) => ({ name: address.slice(1), path: `/m${address}`, ...more });
  return [...guest.map((address) => page(address)), ...own.filter((address) => !address.endsWith("/none")).map((address) => page(address, { cookie }))];
}

/** Prints the scores of the sets `ground` and `accounts`, or of those named. */
export async function lighthouseScores(origin, sets = ["ground"]) {
  const { default: lighthouse } = await import("lighthouse");
  const { launch } = await import("chrome-launcher");
  const chrome = await launch({ ...(CHROMIUM && { chromePath: CHROMIUM }), chromeFlags: FLAGS });
  try {
    const pages = [...(sets.includes("ground") ? await groundPages(origin) : []), ...(sets.includes("accounts") ? await accountPages(origin) : [])];
    console.log(`\n${"page".padEnd(44)}${"performance".padStart(13)}${"accessibility".padStart(15)}${"best practice".padStart(15)}${"SEO".padStart(6)}${"LCP s".padStart(8)}${"CLS".padStart(8)}`);
    for (const { name, path, cookie } of pages) {
      const extraHeaders = cookie ? { cookie } : undefined;
      const result = await lighthouse(origin + path, { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES, extraHeaders });
      const { categories, audits } = result.lhr;
      const score = (id) => String(Math.round((categories[id].score ?? 0) * 100));
      console.log(
        `${name.padEnd(44)}${score("performance").padStart(13)}${score("accessibility").padStart(15)}${score("best-practices").padStart(15)}${score("seo").padStart(6)}` +
          `${(audits["largest-contentful-paint"].numericValue / 1000).toFixed(2).padStart(8)}${audits["cumulative-layout-shift"].numericValue.toFixed(3).padStart(8)}`,
      );
      const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 1 && categories.accessibility.auditRefs.some(({ id }) => id === audit.id));
      for (const audit of failed) console.log(`  ${audit.id}: ${audit.title}`);
    }
  } finally {
    await chrome.kill();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [origin = "http://127.0.0.1:8787", ...sets] = process.argv.slice(2);
  await lighthouseScores(origin, sets.length > 0 ? sets : ["ground", "accounts"]);
}
