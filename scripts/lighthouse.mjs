/**
 * `npm run lighthouse -- http://127.0.0.1:8787 [ground] [rooms] [accounts] [--runs 3] [--lang zh]`: Lighthouse's mobile scores
 * (simulated slow 4G) of the public pages and of the screens of accounts. Each figure is the median of the runs. Exits with 1 if a
 * public page misses a bar.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { accountScreens } from "./account-screens.mjs";
import { knownChromium, QUIET_ARGS } from "./chromium.mjs";
import { ensureToolsInstalled } from "./installed.mjs";

const CHROMIUM = knownChromium();
/**
 * A viewer of each language, in the time zone that the embedded server guesses for that language. With another zone, lists would
 * reload once to report it; in production Cloudflare names the zone, so that no page is loaded twice.
 */
const READERS = {
  zh: { languages: "zh-CN", zone: "Asia/Shanghai" },
  "pt-br": { languages: "pt-BR", zone: "America/Sao_Paulo" },
  en: { languages: "en-GB", zone: "Europe/London" },
};
const FLAGS = ["--headless", ...QUIET_ARGS];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const GROUND_RUNS = 3;

/** Bars for a public page's first visit. The bar for scripts is in e2e/budget.spec.ts; these figures include response headers. */
const BARS = { performance: 98, lcpS: 1.8, cls: 0.02 };
/** Lighthouse sometimes ends without a figure. A run then has at most this many tries. */
const TRIES = 3;

const post = async (origin, path, body) =>
  (
    await (
      await fetch(origin + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
    ).json()
  ).data;

/** Returns a match in play, or the day's first match. */
async function findMatch(origin, sport) {
  const { list } = await post(origin, "/api/race/getDateMatch", { sport_id: sport });
  return list.find(({ status }) => status > 1 && status < 8) ?? list[0];
}

async function groundPages(origin) {
  const [football, basketball] = await Promise.all([findMatch(origin, 1), findMatch(origin, 2)]);
  return [
    ["score", "/m/score"],
    ["match, football", `/m/score/detail/football/${football.matchid}`],
    ["match, basketball", `/m/score/detail/basketball/${basketball.matchid}`],
    ["share", `/m/share/match/football/${football.matchid}`],
    ["league", `/m/database/league/football/${football.event_id}`],
    ["headline", "/m/headline"],
    ["database", "/m/database"],
  ].map(([name, path]) => ({ name, path }));
}

/** An anchor of the demo world whose room is on air. */
const ANCHOR = 100_021;

const ROOMS = [
  "/live",
  "/live/lives",
  "/live/videos",
  "/anchor-list",
  `/live-detail/${ANCHOR}`,
  `/live-detail/${ANCHOR}?tab=anchors`,
  `/live-detail/${ANCHOR}?tab=quiz`,
  `/user-center/anchor/${ANCHOR}`,
  `/share/live/${ANCHOR}`,
  "/shortvideo/1",
  "/rec-category",
  "/share/video/1",
].map((address) => ({ name: address.slice(1), path: `/m${address}` }));

/** Screens of accounts: the guests' screens, and the screens of the demo world's VIP, who is signed in as in a browser. */
async function accountPages(origin) {
  const form = new URLSearchParams({ mobile: "13800000002", password: "vip-2026" });
  const login = await fetch(`${origin}/m/login`, { method: "POST", body: form, headers: { origin }, redirect: "manual" });
  const cookie = (login.headers.getSetCookie().find((value) => value.startsWith("session=")) ?? "").split(";")[0];
  const { token } = await post(origin, "/webapi/user/login", { mobile: "13800000002", password: "vip-2026" });
  if (!cookie)
    throw new Error(
      `${origin}/m/login let the demo account 13800000002 not in (HTTP ${login.status}); is the demo world seeded?`,
    );
  const order = await post(origin, "/api/goods/createOrder", {
    token,
    kind: "gold",
    goods_id: 1,
    price: 600,
    request_key: `lighthouse-${Date.now()}`,
  });
  const { list } = await post(origin, "/api/shop/getOrderList", { token });
  // The record page exists only for a user with a purchase.
  const { guest, own } = accountScreens({
    order: order.order_id,
    "newshop/records/:order": list[0]?.order_id ?? "none",
    id: 1,
    "newshop/goods/:id": 12,
    "user-center/message/:id": "a1",
    uid: 100003,
    type: "anchor",
  });
  const page = (address, more) => ({ name: address.slice(1), path: `/m${address}`, ...more });
  return [
    ...guest.map((address) => page(address)),
    ...own.filter((address) => !address.endsWith("/none")).map((address) => page(address, { cookie })),
  ];
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Throws with Lighthouse's output if every try ends without a figure. */
async function run(...visit) {
  let why = "";
  for (let at = 0; at < TRIES; at++) {
    const { figures, failed, fault } = await visitOnce(...visit);
    const missing = Object.keys(figures).filter((column) => !Number.isFinite(figures[column]));
    if (missing.length === 0) return { figures, failed };
    why = `Lighthouse gave no ${missing.join(", ")}${fault ? `: ${fault}` : ""}`;
  }
  throw new Error(`${visit[1]}: ${why}`);
}

const REPORTED = ["accessibility", "seo"];

async function visitOnce(lighthouse, url, port, extraHeaders) {
  const { lhr } = await lighthouse(url, { port, logLevel: "error", onlyCategories: CATEGORIES, extraHeaders });
  const { categories, audits, runtimeError } = lhr;
  const percent = (id) => Math.round((categories[id].score ?? 0) * 100);
  const scripts = audits["network-requests"].details.items.filter(({ resourceType }) => resourceType === "Script");
  return {
    figures: {
      performance: percent("performance"),
      accessibility: percent("accessibility"),
      "best practice": percent("best-practices"),
      SEO: percent("seo"),
      "FCP s": audits["first-contentful-paint"].numericValue / 1000,
      "LCP s": audits["largest-contentful-paint"].numericValue / 1000,
      "TBT ms": audits["total-blocking-time"].numericValue,
      CLS: audits["cumulative-layout-shift"].numericValue,
      "script kB": scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    },
    fault: runtimeError?.message,
    failed: Object.values(audits).filter(
      ({ id, score }) =>
        score !== null && score < 1 && REPORTED.some((name) => categories[name].auditRefs.some((one) => one.id === id)),
    ),
  };
}

const DIGITS = { "FCP s": 2, "LCP s": 2, CLS: 3, "script kB": 1 };
const NAME_WIDTH = 44;
const COLUMN_GAP = 3;

function missed({ performance, "LCP s": lcpS, CLS: cls }) {
  return [
    performance < BARS.performance && `performance ${performance} < ${BARS.performance}`,
    lcpS > BARS.lcpS && `LCP ${lcpS.toFixed(2)} s > ${BARS.lcpS} s`,
    cls > BARS.cls && `CLS ${cls.toFixed(3)} > ${BARS.cls}`,
  ].filter(Boolean);
}

/** `sets` names `ground`, `rooms` or `accounts`. Returns how many public pages missed a bar. */
export async function lighthouseScores(origin, sets = ["ground"], runs = GROUND_RUNS, lang = "zh") {
  const { languages, zone } = READERS[lang];
  const reader = { "accept-language": languages };
  const { default: lighthouse } = await import("lighthouse");
  const { launch } = await import("chrome-launcher");
  const chrome = await launch({
    ...(CHROMIUM && { chromePath: CHROMIUM }),
    chromeFlags: FLAGS,
    envVars: { ...process.env, TZ: zone },
  });
  let misses = 0;
  try {
    const ground = sets.includes("ground") ? (await groundPages(origin)).map((page) => ({ ...page, runs, barred: true })) : [];
    const pages = [
      ...ground,
      ...(sets.includes("rooms") ? ROOMS.map((page) => ({ ...page, runs: 1 })) : []),
      ...(sets.includes("accounts") ? (await accountPages(origin)).map((page) => ({ ...page, runs: 1 })) : []),
    ];
    let header = "";
    for (const { name, path, cookie, runs: times, barred } of pages) {
      const results = [];
      for (let round = 0; round < times; round++)
        results.push(await run(lighthouse, origin + path, chrome.port, cookie ? { ...reader, cookie } : reader));
      const figures = Object.fromEntries(
        Object.keys(results[0].figures).map((column) => [column, median(results.map((result) => result.figures[column]))]),
      );
      if (!header) {
        header = `${"page".padEnd(NAME_WIDTH)}${Object.keys(figures)
          .map((column) => column.padStart(column.length + COLUMN_GAP))
          .join("")}`;
        console.log(`\n${header}`);
      }
      console.log(
        `${name.padEnd(NAME_WIDTH)}${Object.entries(figures)
          .map(([column, value]) => value.toFixed(DIGITS[column] ?? 0).padStart(column.length + COLUMN_GAP))
          .join("")}`,
      );
      const faults = barred ? missed(figures) : [];
      if (faults.length > 0) misses++;
      for (const fault of faults) console.log(`  missed: ${fault}`);
      for (const audit of results[0].failed) console.log(`  ${audit.id}: ${audit.title}`);
    }
  } finally {
    await chrome.kill();
  }
  return misses;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureToolsInstalled();
  const { values, positionals } = parseArgs({
    options: { runs: { type: "string", default: String(GROUND_RUNS) }, lang: { type: "string", default: "zh" } },
    allowPositionals: true,
  });
  if (!(values.lang in READERS))
    throw new RangeError(`--lang is "${values.lang}"; it must be ${Object.keys(READERS).join(", ")}`);
  const [origin = "http://127.0.0.1:8787", ...sets] = positionals;
  const chosen = sets.length > 0 ? sets : ["ground", "rooms", "accounts"];
  const misses = await lighthouseScores(origin, chosen, Number(values.runs), values.lang);
  if (misses > 0) process.exitCode = 1;
}
