import { expect, type Page } from "@playwright/test";
import { samplePlaylist, sampleVariants } from "#edge/streams/sample.ts";

/** Limit for a recovery of the media player, in milliseconds. */
export const WITHIN_MS = 15_000;
/** Greatest delay at which a picture counts as at the live edge, in seconds. */
const EDGE_S = 6;

export const player = (page: Page) => page.locator(".player");

const readPosition = (page: Page): Promise<number> =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until two positions, read `intervalMs` apart, are as expected. */
async function untilMoved(page: Page, intervalMs: number, timeout: number, isRight: (place: number, before: number) => boolean) {
  let before = -1;
  const look = async (): Promise<boolean> => {
    const place = await readPosition(page);
    const wasRight = isRight(place, before);
    before = place;
    return wasRight;
  };
  await expect.poll(look, { timeout, intervals: [intervalMs] }).toBe(true);
}

export const untilPlaying = (page: Page, timeout = WITHIN_MS): Promise<void> =>
  untilMoved(page, 300, timeout, (place, before) => before >= 0 && place > before && place < before + 5);

export const untilStanding = (page: Page): Promise<void> => untilMoved(page, 700, WITHIN_MS, (place, before) => place === before);

/** Returns the delay that the player shows, in seconds; infinite if it shows none. */
export async function readDelay(page: Page): Promise<number> {
  const text =
    (await page
      .locator(".player-delay")
      .textContent({ timeout: 1_000 })
      .catch(() => "")) ?? "";
  const [seconds = Number.NaN, minutes = 0, hours = 0] = (/\d+(?::\d+)*/.exec(text)?.[0] ?? "").split(":").reverse().map(Number);
  return Number.isNaN(seconds) || !/\d/.test(text) ? Number.POSITIVE_INFINITY : seconds + minutes * 60 + hours * 3600;
}

export async function untilLive(page: Page, timeout = WITHIN_MS): Promise<void> {
  await expect
    .poll(async () => (await player(page).getAttribute("data-phase")) === "playing" && (await readDelay(page)) <= EDGE_S, {
      timeout,
    })
    .toBe(true);
  await untilPlaying(page, timeout);
}

/** A stream under the test's control: the demo world's football match with a delay, frozen at a time, or dead. */
export class SteeredStream {
  lateMs = 0;
  /** Time at which the stream is frozen, in unix milliseconds; null while it continues. */
  stoodMs: number | null = null;
  isDead = false;

  async serve(page: Page, path: string): Promise<void> {
    await page.route(`**${path}/*.m3u8*`, async (route) => {
      if (this.isDead) return route.abort("connectionrefused");
      const name = /(\w+)\.m3u8/.exec(new URL(route.request().url()).pathname)?.[1] ?? "";
      const now = (this.stoodMs ?? Date.now()) - this.lateMs;
      const body = name === "master" ? sampleVariants() : samplePlaylist("football", name, now);
      await route.fulfill({ contentType: "application/vnd.apple.mpegurl", body: body ?? "" });
    });
  }
}

/**
 * Returns a room's page with a second stream address, `url`, in its data. Remix writes the data as one list, in which a number
 * refers to a position.
 */
function withLine(html: string, url: string): string {
  return html.replace(/enqueue\('(\[.*\])\\n'\)/, (_, escaped: string) => {
    const data = JSON.parse(escaped.replaceAll(/\\(.)/g, "$1")) as unknown[];
    const lines = data[data.indexOf("lines") + 1] as number[];
    const keys = Object.keys(data[lines[0] ?? -1] as object);
    const at = data.length;
    lines.push(at);
    data.push(Object.fromEntries(keys.map((key, index) => [key, at + 1 + index])), 2, url, false);
    return `enqueue('${JSON.stringify(data).replaceAll(/[\\']/g, "\\$&")}\\n')`;
  });
}

/** Adds a second line at `path` to the room when it is opened next. */
export async function withSecondLine(page: Page, room: string, path: string): Promise<void> {
  await page.route(`**${room}`, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: answer, body: withLine(await answer.text(), `${path}/master.m3u8`) });
  });
}
