/**
 * Measures the delay of a score: from a provider's post (POST /feed) until Chromium has drawn the new score, on the score list
 * and on the match's page. Polling of scores is blocked, so that only the push can bring the score. For comparison, a bare
 * Durable Object sends as many bytes to a page that shows them, in turns with the product.
 */
import { WebSocket as NodeSocket } from "ws";
import { readSecrets } from "../embedded.mjs";
import { signFeed } from "../seed.mjs";
import { openBrowser } from "./browser.mjs";
import { machineLoad, median } from "./relay-measure.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

const GOAL_MS = 1_000;
/** Each goal is added and then cancelled. */
const GOALS = 20;
const WARM_UP_GOALS = 2;
/** Milliseconds between two changes. The pauses vary, so that the changes do not coincide with periodic work. */
const PAUSE_MS = { least: 200, spread: 600 };
const LOST_AFTER_MS = 10_000;
const LISTENS_WITHIN_MS = 30_000;

const PHONE = {
  locale: "zh-CN",
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
};

/** A match id that the demo world does not use. */
const ID = 900_000_001;
const TEAM = { sportId: 1, logo: "/m/crest/plain-112233-445566.svg" };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const nowS = () => Math.floor(Date.now() / 1_000);

async function post(origin, secret, path, content) {
  const body = JSON.stringify(content);
  const response = await fetch(origin + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-feed-signature": signFeed(secret, path, body) },
  });
  const answer = await response.json();
  if (response.status !== 200 || answer.data.refused.length > 0)
    throw new Error(`${path} did not take what was posted: ${response.status} ${JSON.stringify(answer)}`);
}

class Screen {
  took = [];
  lost = 0;

  constructor(label, page, figures) {
    Object.assign(this, { label, page, figures });
  }

  async watch(text) {
    await this.page.evaluate(
      ([figures, wanted, lostAfterMs]) => {
        window.drawnAt = new Promise((resolve) => {
          const look = () => {
            if (Array.from(document.querySelectorAll(figures), ({ textContent }) => textContent).join("-") !== wanted) return;
            observer.disconnect();
            // This task runs after the frame, so the frame has been drawn.
            requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
          };
          const observer = new MutationObserver(look);
          observer.observe(document, { subtree: true, childList: true, characterData: true });
          setTimeout(resolve, lostAfterMs, null);
          look();
        });
      },
      [this.figures, text, LOST_AFTER_MS],
    );
  }

  /** Waits until the watched text is drawn. `from` is the time at which the change began, in Unix milliseconds. */
  async note(from) {
    const at = await this.page.evaluate(() => window.drawnAt);
    if (at === null) this.lost += 1;
    else this.took.push(at - from);
  }
}

async function time(screens, text, change) {
  await Promise.all(screens.map((screen) => screen.watch(text)));
  const from = Date.now();
  await change();
  await Promise.all(screens.map((screen) => screen.note(from)));
}

/** Opens a page in the foreground, because a browser draws hidden pages once a second. */
const openPage = async (browser, options) => (await browser.newContext(options)).newPage();

/** Opens a page and resolves when it polls the chat room that pushes scores. */
async function openScreen(browser, label, address, figures) {
  const page = await openPage(browser, PHONE);
  await page.route("**/api/race/getScoreChanges**", (route) => route.abort());
  const polls = page
    .waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/binfo?"), timeout: LISTENS_WITHIN_MS })
    .then((socket) =>
      socket.waitForEvent("framesent", { predicate: ({ payload }) => payload.includes("get_msg"), timeout: LISTENS_WITHIN_MS }),
    );
  await Promise.all([polls, page.goto(address)]);
  return new Screen(label, page, figures);
}

/** Opens an empty page that shows the messages of a bare Durable Object. `say` sends a text from the other end of its socket. */
async function openBare(browser, port) {
  const address = `ws://127.0.0.1:${port}/scores`;
  const page = await openPage(browser);
  await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const socket = new WebSocket(url);
        socket.onopen = resolve;
        socket.onmessage = ({ data }) => document.body.replaceChildren(data);
      }),
    address,
  );
  const sender = new NodeSocket(address);
  await new Promise((resolve, reject) => sender.once("open", resolve).once("error", reject));
  return {
    screen: new Screen("bare object, bare page", page, "body"),
    say: (text) => sender.send(text),
    close: () => sender.close(),
  };
}

/** The ports are those of the product and of the bare Durable Object; `dataDir` is the folder with the secrets. */
export async function benchScorePush({ dataDir, productPort, barePort, goals = GOALS }) {
  const origin = `http://127.0.0.1:${productPort}`;
  const { FEED_SECRET: secret } = readSecrets(dataDir);
  let seq = 0;
  const feedEvent = (event) => {
    seq += 1;
    return post(origin, secret, "/feed", { batch: `bench-${seq}`, events: [{ match: ID, sport: 1, at: nowS(), seq, ...event }] });
  };
  await post(origin, secret, "/feed/records", {
    leagues: [{ id: ID, sportId: 1, slug: "bench", nameEn: "Bench" }],
    seasons: [{ id: ID, leagueId: ID, name: "Bench", startsAt: nowS() - 1_000_000, endsAt: nowS() + 1_000_000 }],
    teams: [ID, ID + 1].map((id) => ({ ...TEAM, id, slug: `bench-${id}`, nameEn: `Bench ${id}` })),
    matches: [
      {
        id: ID,
        sportId: 1,
        sourceKey: "bench",
        driver: "intake",
        leagueId: ID,
        seasonId: ID,
        homeTeamId: ID,
        awayTeamId: ID + 1,
        startsAt: nowS(),
        status: 1,
      },
    ],
  });
  await feedEvent({ type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 });

  const browser = await openBrowser();
  let bare;
  try {
    const screens = [
      await openScreen(browser, "score list", `${origin}/m/score`, `.leagues .rows > li:has(a[href$="/${ID}"]) p b`),
      await openScreen(browser, "match page", `${origin}/m/score/detail/football/${ID}`, ".match-score b"),
    ];
    bare = await openBare(browser, barePort);
    const all = [...screens, bare.screen];
    for (let goal = 1 - WARM_UP_GOALS; goal <= goals; goal++) {
      if (goal === 1) for (const screen of all) screen.took = [];
      for (const change of [
        { kind: "goal", homeScore: 1, awayScore: 0 },
        { kind: "goal-disallowed", homeScore: 0, awayScore: 0, cancels: seq + 1 },
      ]) {
        await pause(PAUSE_MS.least + Math.random() * PAUSE_MS.spread);
        await time(screens, `${change.homeScore}-0`, () =>
          feedEvent({ type: "incident", incident: { period: 1, minute: 7, side: "home", ...change } }),
        );
        await pause(PAUSE_MS.least);
        await time([bare.screen], `${change.kind} ${goal}`, () => bare.say(`${change.kind} ${goal}`));
      }
    }
    print(all, goals * 2);
  } finally {
    bare?.close();
    await browser.close();
  }
}

function print(screens, changes) {
  const column = (value) => String(value).padStart(12);
  console.log(
    `\n${`a score to the screen, ${changes} changes`.padEnd(44)}${column("median ms")}${column("slowest ms")}${column("load")}  goal`,
  );
  for (const { label, took, lost } of screens) {
    const isBare = label.startsWith("bare");
    const slowest = Math.max(...took);
    console.log(
      `${label.padEnd(44)}${column(median(took))}${column(slowest)}${column(machineLoad().toFixed(1))}  ${isBare ? "" : `slowest ≤ ${GOAL_MS}`}`,
    );
    claimWhole(label, { lost });
    if (!isBare) claimAtMost(`${label}, slowest change in ms`, slowest, GOAL_MS);
  }
}
