import { freePort } from "#scripts/free-port.mjs";
import { Encoder, hasEncoder, streamKey } from "./support/encoder.ts";
import { fetchAgain } from "./support/fetch-again.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { DEMO } from "./support/people.ts";
import { untilLive, untilPlaying } from "./support/player.ts";
import { expect, type Page, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });
test.skip(!hasEncoder(), "this machine has no ffmpeg");
test.setTimeout(300_000);
// An extra header of the tests would make browsers send a preflight request to the host of segments.
test.use({ extraHTTPHeaders: {} });

/** Greatest number of requests that a minute of watching may send to the Worker. */
const REQUESTS_MAX = 3;

let instance: OwnInstance;
let encoder: Encoder | undefined;
let segments = "";
let room = "";
let playlist = "";

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  segments = `http://127.0.0.1:${port}`;
  instance = await openInstance({ SEGMENT_PORT: String(port), SEGMENT_ORIGIN: segments });
  const key = streamKey(DEMO.anchor.mobile, instance.dataDir);
  [room, playlist] = [instance.origin + key.page, key.playlist];
  encoder = new Encoder(key.push);
  const listed = async () => (await (await fetchAgain(playlist.replace("master", "HD"))).text()).match(/#EXTINF/g)?.length ?? 0;
  await expect.poll(listed, { timeout: 60_000 }).toBeGreaterThan(4);
});

test.afterAll(async () => {
  await encoder?.kill();
  await instance.end();
});

function noteRequests(page: Page): { ofSite: string[]; ofSegments: string[] } {
  const noted = { ofSite: [] as string[], ofSegments: [] as string[] };
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    (origin === segments ? noted.ofSegments : noted.ofSite).push(pathname);
  });
  return noted;
}

test("a minute of watching sends the Worker at most three requests", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(room);
  await untilLive(page, 40_000);
  // Requests for the page's files do not count. On a busy machine the socket may be late and the page then requests the list, so
  // the best of three minutes counts.
  let fewest: string[] | null = null;
  const newest = async (): Promise<number> => {
    const list = await (await fetchAgain(playlist.replace("master", "HD"))).text();
    return Number(/MEDIA-SEQUENCE:(\d+)/.exec(list)?.[1]) + (list.match(/#EXTINF/g)?.length ?? 0);
  };
  for (let minute = 0; minute < 3 && (fewest === null || fewest.length > REQUESTS_MAX); minute++) {
    const noted = noteRequests(page);
    const before = await newest();
    await page.waitForTimeout(60_000);
    await untilPlaying(page);
    // The page requests all segments except those in transit at both ends of the minute. A busy machine's encoder makes fewer than
    // one segment a second.
    const made = (await newest()) - before;
    expect(made).toBeGreaterThan(20);
    expect(noted.ofSegments.filter((path) => path.endsWith(".ts")).length).toBeGreaterThan(made - 6);
    expect(noted.ofSite.filter((path) => path.endsWith(".ts"))).toEqual([]);
    const requests = noted.ofSite.filter((path) => !path.startsWith("/m/assets/"));
    if (fewest === null || requests.length < fewest.length) fewest = requests;
  }
  expect(fewest?.length, fewest?.join(" ")).toBeLessThanOrEqual(REQUESTS_MAX);
  expect(faults).toEqual([]);
});

test("the segment host serves only segments", async () => {
  const [list = ""] = (await (await fetchAgain(playlist.replace("master", "HD"))).text()).match(/^http\S+$/gm)?.slice(-1) ?? [];
  expect(list).toContain(`${segments}/stream/`);
  const response = await fetchAgain(list, { headers: { origin: instance.origin } });
  expect([response.status, response.headers.get("content-type"), response.headers.get("access-control-allow-origin")]).toEqual([
    200,
    "video/mp2t",
    "*",
  ]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const folder = list.slice(0, list.lastIndexOf("/"));
  for (const path of ["", "/", "/m/score", "/healthz", "/chat/files/", "/streams/", "/stream/"])
    expect([path, (await fetchAgain(segments + path)).status]).toEqual([path, 404]);
  for (const path of ["HD.m3u8", "master.m3u8", "talk/0.json", "clip/"])
    expect([path, (await fetchAgain(`${folder}/${path}`)).status]).toEqual([path, 404]);
  expect((await fetchAgain(list, { method: "PUT", body: "x" })).status).toBe(405);
});

test("a page gets segments from the site if the segment host fails", async ({ page }) => {
  await page.route(`${segments}/**`, (route) => route.abort("connectionrefused"));
  const noted = noteRequests(page);
  await page.goto(room);
  await untilLive(page, 40_000);
  expect(noted.ofSite.filter((path) => path.endsWith(".ts")).length).toBeGreaterThan(0);
  // The page retries the blocked host only after a minute.
  const requestCount = noted.ofSegments.length;
  await page.waitForTimeout(5_000);
  await untilPlaying(page);
  expect(noted.ofSegments.length - requestCount).toBeLessThanOrEqual(1);
});
