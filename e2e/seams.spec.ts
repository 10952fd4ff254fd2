import { hasEncoder, streamKey } from "./support/encoder.ts";
import { callAgain } from "./support/fetch-again.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { Parts, RUNS, type Run } from "./support/parts.ts";
import { DEMO } from "./support/people.ts";
import { player, untilPlaying } from "./support/player.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

// The tests have their own server, because a key takes one encoder at a time and other tests use the demo anchor's key.
test.describe.configure({ mode: "serial" });
test.skip(!hasEncoder(), "this machine has no ffmpeg");
test.setTimeout(240_000);

/** Encoder runs with the most frequent changes: missing sound, another container, a picture that disappears, another size. */
const COMMON: readonly Run[] = ["ts video", "ts both", "mp4 both", "ts audio", "ts large, 50 a second"];

let instance: OwnInstance;
let recording: { id: number; anchorid: number; url: string };
const parts = new Parts();

/** Returns a path that contains each ordered pair of runs once. */
function everyPair(runs: readonly Run[]): Run[] {
  const left = new Map(runs.map((run) => [run, runs.filter((other) => other !== run)]));
  const path: Run[] = [];
  const open = [runs[0]!];
  while (open.length > 0) {
    const next = left.get(open.at(-1)!)?.pop();
    if (next) open.push(next);
    else path.unshift(open.pop()!);
  }
  return path;
}

const latest = async (): Promise<typeof recording | undefined> => {
  const address = `${instance.origin}/api/live/getVideoList`;
  return (await callAgain<{ list: (typeof recording)[] }>(address, { kind: "recording" })).list[0];
};

/** Returns the path under which the recording's playlists and segments are. */
const findFolder = (): string => new URL(recording.url, instance.origin).pathname.replace("master.m3u8", "");

const openRecording = (page: Page) =>
  openScreen(page, `${instance.origin}/m/live-detail/${recording.anchorid}?video=${recording.id}`);

/** Plays a recording to its end at double speed. Returns the seconds that were not shown, and whether it stopped at the end. */
async function playThrough(page: Page): Promise<{ missed: number[]; isAtEnd: boolean }> {
  await openRecording(page);
  return page.locator("video").evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        const seen = new Set<number>();
        const timer = setInterval(() => {
          video.defaultPlaybackRate = 2;
          video.playbackRate = 2;
          if (video.readyState >= 2) seen.add(Math.floor(video.currentTime));
          const isOver = video.ended && video.duration > 2;
          if (!isOver && video.closest<HTMLElement>(".player")?.dataset.phase !== "unplayable") return;
          clearInterval(timer);
          const seconds = Array.from({ length: Math.floor(video.duration) || 0 }, (_, at) => at);
          resolve({ missed: seconds.filter((at) => !seen.has(at)), isAtEnd: isOver });
        }, 50);
      }),
  );
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  instance = await openInstance();
});

test.afterAll(async () => {
  await instance.end();
  parts.remove();
});

test("a recording plays to its end despite a changed encoder", async ({ page }) => {
  const { push } = streamKey(DEMO.anchor.mobile, instance.dataDir);
  // Waits, because the channel accepts another run only after the previous run has been silent for six seconds plus one segment.
  const silence = (): Promise<void> => {
    const sentMs = Date.now();
    return expect.poll(() => Date.now() - sentMs, { timeout: 15_000 }).toBeGreaterThan(8_000);
  };
  const before = (await latest())?.id;
  await parts.push(push, COMMON, silence);
  await expect.poll(async () => (await latest())?.id, { timeout: 60_000 }).not.toBe(before);
  recording = (await latest())!;
  expect(await playThrough(page)).toEqual({ missed: [], isAtEnd: true });
});

test("playback continues across each change of the encoder's kind", async ({ page }) => {
  test.skip(!process.env.ALL_SEAMS, "ALL_SEAMS=1 plays 56 changes, which takes two minutes");
  const runs = (Object.keys(RUNS) as Run[]).filter((run) => run !== "ts hevc");
  await parts.replace(page, findFolder(), everyPair(runs));
  expect(await playThrough(page)).toEqual({ missed: [], isAtEnd: true });
});

test("the player does not request an undecodable video again", async ({ page }) => {
  const path = findFolder();
  const requests = await parts.replace(page, path, ["ts hevc"]);
  await openRecording(page);
  await expect(page.getByRole("alert")).toContainText("HEVC (H.265)");
  await expect(player(page)).toHaveAttribute("data-phase", "unplayable");
  expect(requests).toHaveLength(1);
  await page.getByRole("button", { name: "再试一次" }).click();
  await expect.poll(() => requests.length).toBe(2);
  await expect(page.getByRole("alert")).toContainText("HEVC (H.265)");
  await page.unroute(`**${path}*`);
  await parts.replace(page, path, ["ts both", "ts hevc", "mp4 both"]);
  expect((await playThrough(page)).isAtEnd).toBe(true);
});

test("a broadcast with only sound shows its cover", async ({ page }) => {
  await parts.replace(page, findFolder(), Array<Run>(9).fill("ts audio"));
  await openRecording(page);
  await untilPlaying(page);
  await expect(page.getByText("只有声音")).toBeVisible();
  await page.locator(".sound-only").getByRole("button").click();
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await expect(page.locator(".sound-only").getByRole("button")).toHaveCount(0);
});
