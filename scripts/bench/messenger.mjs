/**
 * `npm run bench -- --messenger`, with `--messages 10000`: measures a conversation of ten thousand messages on a phone's page.
 * Reports the script time of opening it, the long tasks while it is scrolled, and whether the lines move while the user reads.
 */
import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoAccounts } from "../demo.mjs";
import { migrate, openEmbedded, readSecrets } from "../embedded.mjs";
import { freePort } from "../free-port.mjs";
import { seed } from "../seed.mjs";
import { openBrowser } from "./browser.mjs";
import { machineLoad } from "./relay-measure.mjs";
import { claimAtMost } from "./whole.mjs";

const GROUP = "bench-messenger";
const PHONE = {
  locale: "zh-CN",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
};
const AT_ONCE = 16;
const SCROLLED_PAGES = 60;
const OPENING_MAX_MS = 200;
const LONG_TASK_MS = 50;
const WINDOW_MAX = 150;

/** Returns a function that makes signed calls to the chat (docs/chat-rest.md). */
const caller = (url, secret) => async (path, data) => {
  const body = JSON.stringify(data);
  const time = Math.floor(Date.now() / 1_000);
  const digest = createHash("sha256").update(body).digest("hex");
  const mac = createHmac("sha256", secret).update(`v2.${time}.${path}.${digest}`).digest("hex");
  const headers = { "content-type": "application/json", "x-chat-signature": `t=${time},v2=${mac}` };
  const answer = await (await fetch(url + path, { method: "POST", headers, body })).json();
  if (answer.status !== 0) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
};

async function fill(call, viewer, messages) {
  await call("/chat/accounts", { accounts: [{ user_id: "bench-speaker", nick: "Speaker" }] });
  await call("/chat/groups", { group_id: GROUP, type: "Public", name: "Bench", owner: "bench-speaker", members: [viewer] });
  let next = 1;
  const speak = async () => {
    for (let number = next++; number <= messages; number = next++)
      await call("/chat/groups/messages", {
        group_id: GROUP,
        from: "bench-speaker",
        text: `${number} ${"words ".repeat(number % 23)}`,
        key: { random: number, client_seq: number },
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, speak));
}

const readMetrics = async (cdp) => {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

/**
 * Scrolls up step by step. Returns the tasks that took too long, the greatest number of bubbles, and how far a visible line moved.
 */
async function scrollUp(page) {
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  let bubbles = 0;
  let moved = 0;
  for (let step = 0; step < SCROLLED_PAGES; step++) {
    const before = await page.evaluate(() => {
      const list = document.querySelector(".thread-list");
      list.scrollTop -= 700;
      const { top } = list.getBoundingClientRect();
      const line = [...list.querySelectorAll(".bubble")].find((one) => one.getBoundingClientRect().top > top + 100);
      return { key: line.dataset.message, top: line.getBoundingClientRect().top };
    });
    await wait(120);
    const after = await page.evaluate(
      (key) => ({
        top: document.querySelector(`[data-message="${CSS.escape(key)}"]`)?.getBoundingClientRect().top,
        bubbles: document.querySelectorAll(".bubble").length,
      }),
      before.key,
    );
    bubbles = Math.max(bubbles, after.bubbles);
    moved = Math.max(moved, after.top === undefined ? Number.POSITIVE_INFINITY : Math.abs(after.top - before.top));
  }
  const first = await page.locator(".bubble-body").first().textContent();
  return { tasks: await page.evaluate(() => window.tasks), bubbles, moved, first };
}

/** @param {{ messages?: number }} [options] */
export async function benchMessenger({ messages = 10_000 } = {}) {
  const dataDir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "matchday-messenger-"));
  const port = await freePort();
  const accounts = await demoAccounts();
  const mf = openEmbedded({ dataDir, port, bindings: { BOARD_DRIVER: "intake", DEMO_ACCOUNTS: JSON.stringify(accounts) } });
  const browser = await openBrowser();
  try {
    await mf.ready;
    await migrate(mf);
    await seed(mf, dataDir);
    const url = `http://127.0.0.1:${port}`;
    const context = await browser.newContext({ ...PHONE, baseURL: url });
    const page = await context.newPage();
    await page.goto("/m/login");
    const [{ mobile, password }] = accounts;
    await page.request.post("/m/login", { form: { mobile, password }, headers: { origin: url }, maxRedirects: 0 });
    const { data } = await (await page.request.post("/webapi/User/getUserInfo", { data: {}, headers: { origin: url } })).json();
    await fill(caller(url, readSecrets(dataDir).CHAT_SECRET), String(data.uid), messages);
    await page.goto("/m/c2c?tab=group");
    const row = page.locator(".conversation", { hasText: "Bench" });
    await row.waitFor();
    await wait(3_000);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable");
    const before = await readMetrics(cdp);
    await row.click();
    await page.locator(".bubble", { hasText: `${messages} ` }).waitFor();
    const after = await readMetrics(cdp);
    const scriptMs = (after.ScriptDuration - before.ScriptDuration) * 1_000;
    const { tasks, bubbles, moved, first } = await scrollUp(page);
    console.log(`\nA conversation of ${messages} messages on a phone's page (load of the machine ${machineLoad().toFixed(1)})`);
    console.log(`  script of opening it       ${scriptMs.toFixed(0)} ms`);
    console.log(
      `  ${SCROLLED_PAGES} screens upwards        ${tasks.length} tasks over ${LONG_TASK_MS} ms, longest ${Math.max(0, ...tasks).toFixed(0)} ms, to message ${first.split(" ")[0]}`,
    );
    console.log(`  messages on the page       at most ${bubbles}`);
    console.log(`  a line in sight moved      at most ${moved.toFixed(1)} px`);
    claimAtMost("script of opening a conversation, ms", scriptMs, OPENING_MAX_MS);
    claimAtMost("messages on the page", bubbles, WINDOW_MAX);
    claimAtMost("pixels that a line moved", moved, 1);
  } finally {
    await browser.close();
    await mf.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
