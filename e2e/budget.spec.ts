import { gzipSync } from "node:zlib";
import { intlUses, watchIntl } from "./support/intl-uses.ts";
import { demoPerson } from "./support/people.ts";
import { findMatch } from "./support/public-screens.ts";
import { untilInteractive } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const KB = 1000;
const ROWS = 50;
const SCRIPT_MAX_KB = 110;
/** Limit for the scripts of a room before its video plays, including the chat on the page. */
const ROOM_SCRIPT_MAX_KB = 150;
const MESSENGER_SCRIPT_MAX_KB = 160;
const MESSENGER_WHOLE_MAX_KB = 225;
const STYLE_MAX_KB = 20;

/** Returns the files that a page's starting script requests, and the style sheets in the page. */
function firstLoad(html: string): { files: string[]; sheets: string[] } {
  const start = html.slice(html.indexOf("window.__remixManifest="));
  const files = /\]\s*,\s*(\["\/m\/assets\/entry\.client[^\]]*\])/.exec(start)?.[1] ?? "[]";
  return {
    files: JSON.parse(files) as string[],
    sheets: [...html.matchAll(/<style[^>]* data-sheet="[^"]+"[^>]*>([^<]*)<\/style>/g)].map(([, text = ""]) => text),
  };
}

const gzipped = (content: Buffer | string): number => gzipSync(content).length;

test("the first load of every screen stays within its budget", async ({ request }) => {
  const [football, basketball] = [await findMatch(request, 1), await findMatch(request, 2)];
  const screens = {
    score: "/m/score",
    "football match": `/m/score/detail/football/${football.matchid}`,
    "basketball match": `/m/score/detail/basketball/${basketball.matchid}`,
    share: `/m/share/match/football/${football.matchid}`,
    league: `/m/database/league/football/${football.event_id}`,
    "league's table": `/m/database/league/football/${football.event_id}?tab=table`,
    team: `/m/database/team/football/${football.hometeam.id}`,
    "team's table": `/m/database/team/basketball/${basketball.hometeam.id}?tab=table`,
    cup: "/m/fifa2025",
    billboard: "/m/database/billboard/goals",
    headline: "/m/headline",
    live: "/m/live",
    room: "/m/live-detail/100021",
    login: "/m/login",
    shop: "/m/newshop",
    activities: "/m/activities",
  };
  const sizes = new Map<string, Promise<number>>();
  const readSize = async (file: string): Promise<number> => gzipped(await (await request.get(file)).body());
  for (const [name, address] of Object.entries(screens)) {
    const { files, sheets } = firstLoad(await (await request.get(address)).text());
    expect(files.length, name).toBeGreaterThan(4);
    let script = 0;
    for (const file of files) {
      const size = sizes.get(file) ?? readSize(file);
      sizes.set(file, size);
      script += await size;
    }
    const style = gzipped(sheets.join("\n"));
    console.log(
      `${name}: JavaScript ${(script / KB).toFixed(1)} kB in ${files.length} files, CSS ${(style / KB).toFixed(1)} kB, gzip`,
    );
    expect(script, name).toBeLessThanOrEqual((name === "room" ? ROOM_SCRIPT_MAX_KB : SCRIPT_MAX_KB) * KB);
    expect(style, name).toBeGreaterThan(2 * KB);
    expect(style, name).toBeLessThanOrEqual(STYLE_MAX_KB * KB);
  }
});

test("a room loads at most 150 kB of JavaScript before its first picture", async ({ browser }) => {
  /**
   * Returns the gzip bytes of all loaded scripts; with `isPicture`, only of scripts that were loaded before the page's first
   * picture.
   */
  const readScripts = async (address: string, isPicture: boolean): Promise<{ hls: number; others: number }> => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const look = (): void => {
        const video = document.querySelector("video");
        if (video) video.requestVideoFrameCallback(() => performance.mark("picture"));
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(address);
    await untilInteractive(page);
    if (isPicture) await expect.poll(() => page.evaluate(() => performance.getEntriesByName("picture").length)).toBe(1);
    const found = await page.evaluate(() => {
      const before = performance.getEntriesByName("picture")[0]?.startTime ?? Number.POSITIVE_INFINITY;
      return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith(".js") && responseEnd <= before)
        .map(({ name, encodedBodySize }) => ({ isHls: /hls/i.test(name), bytes: encodedBodySize }));
    });
    await page.close();
    const sum = (isHls: boolean): number =>
      found.filter((script) => script.isHls === isHls).reduce((bytes, script) => bytes + script.bytes, 0);
    return { hls: sum(true), others: sum(false) };
  };
  const room = await readScripts("/m/live-detail/100021", true);
  console.log(`room until its picture: ${(room.others / KB).toFixed(1)} kB, and hls.js ${(room.hls / KB).toFixed(1)} kB, gzip`);
  expect(room.others).toBeLessThanOrEqual(ROOM_SCRIPT_MAX_KB * KB);
  expect(room.hls).toBeGreaterThan(100 * KB);
  for (const address of ["/m/score", "/m/headline", "/m/live", "/m/live/videos", "/m/login"])
    expect((await readScripts(address, false)).hls, address).toBe(0);
});

test("the messenger's screens start with at most 160 kB of JavaScript", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { back: "/c2c" });
  for (const address of ["/m/c2c", "/m/c2c-chatroom/100003"]) {
    const { files } = firstLoad(await (await page.request.get(address)).text());
    const bodies = await Promise.all(files.map(async (file) => (await page.request.get(file)).body()));
    const start = bodies.reduce((sum, body) => sum + gzipped(body), 0);
    await page.goto(address, { waitUntil: "networkidle" });
    const whole = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    console.log(`${address}: JavaScript ${(start / KB).toFixed(1)} kB, with the library ${(whole / KB).toFixed(1)} kB, gzip`);
    expect(files.length, address).toBeGreaterThan(4);
    expect(start, address).toBeLessThanOrEqual(MESSENGER_SCRIPT_MAX_KB * KB);
    expect(whole, address).toBeLessThanOrEqual(MESSENGER_WHOLE_MAX_KB * KB);
  }
});

test("a page requests no file twice", async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) requests.push(new URL(request.url()).pathname);
  });
  await page.goto("/m/score", { waitUntil: "networkidle" });
  expect(requests.length).toBeGreaterThan(4);
  expect(new Set(requests).size, requests.join("\n")).toBe(requests.length);
  expect(requests.filter((path) => path.endsWith(".css"))).toEqual([]);
  expect(await (await fetch(`${baseURL}/m/score`)).text()).not.toMatch(/<link[^>]* rel="(?:modulepreload|stylesheet)"/);
});

test("fifty rows of the score page take at most 40 kB of HTML", async ({ request }) => {
  const answer = await request.get("/m/score", { headers: { "accept-language": "zh-CN" } });
  // The style sheets in the page have a separate budget.
  const html = (await answer.text()).replace(/<style[^>]* data-sheet=[^>]*>[^<]*<\/style>/g, "");
  const rows = html.match(/\/score\/detail\/football\/\d+/g)?.length ?? 0;
  console.log(
    `score page: ${rows} rows, ${(Buffer.byteLength(html) / KB).toFixed(1)} kB, gzip ${(gzipSync(html).length / KB).toFixed(1)} kB`,
  );
  expect(rows).toBeGreaterThanOrEqual(ROWS);
  expect((Buffer.byteLength(html) / rows) * ROWS).toBeLessThanOrEqual(40 * KB);
});

test("hashed assets are immutable and compressed", async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/m/score`)).text();
  const asset = /\/m\/assets\/[\w-]+\.js/.exec(html)?.[0];
  const { headers } = await fetch(`${baseURL}${asset}`, { headers: { "accept-encoding": "gzip" } });
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("content-encoding")).toBe("gzip");
});

test("no public screen calls Intl at its start", async ({ browser, request }) => {
  const [football, basketball] = [await findMatch(request, 1), await findMatch(request, 2)];
  const addresses = [
    "/m/score",
    `/m/score/detail/football/${football.matchid}`,
    `/m/score/detail/basketball/${basketball.matchid}`,
    `/m/share/match/football/${football.matchid}`,
    `/m/database/league/football/${football.event_id}`,
    "/m/database",
    "/m/headline",
  ];
  for (const lang of ["zh", "pt-br"]) {
    const context = await browser.newContext({ timezoneId: lang === "zh" ? "Asia/Shanghai" : "America/Sao_Paulo" });
    await watchIntl(context);
    const page = await context.newPage();
    for (const address of addresses) {
      await page.goto(`${address}?lang=${lang}`);
      await untilInteractive(page);
      expect(await intlUses(page), `${lang} ${address}`).toEqual([]);
    }
    await context.close();
  }
});
