import { newAnchor } from "./support/anchors.ts";
import { sendCall } from "./support/calls.ts";
import { Encoder, hasEncoder } from "./support/encoder.ts";
import { untilLive } from "./support/player.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(120_000);

for (const type of ["mpegts", "fmp4"] as const)
  test(`a viewer of a stream in parts (${type}) requests no file twice`, async ({ browser, baseURL }) => {
    test.skip(!hasEncoder(), "needs ffmpeg");
    const anchor = await newAnchor(browser, baseURL);
    const { push } = await sendCall<{ push: string }>(anchor, "/api/broadcast/changePushKey", { change: "renew", version: 0 });
    const encoder = new Encoder(push, { type, isParted: true });
    try {
      await expect
        .poll(async () => (await anchor.request.get(`/stream/${anchor.uid}/HD.m3u8`)).status(), { timeout: 40_000 })
        .toBe(200);
      const viewer = await browser.newPage();
      await openScreen(viewer, `/m/live-detail/${anchor.uid}`);
      await untilLive(viewer, 40_000);
      const requests: string[] = [];
      viewer.on("request", (request) => {
        if (new URL(request.url()).pathname.startsWith("/stream/")) requests.push(new URL(request.url()).pathname);
      });
      const parts = new Set<string>();
      const taken = async (): Promise<number> => {
        const playlist = await (await anchor.request.get(`/stream/${anchor.uid}/HD.m3u8`)).text();
        for (const [, file = ""] of playlist.matchAll(/#EXT-X-PART:.*URI="([^"]+)"/g)) parts.add(`/stream/${anchor.uid}/${file}`);
        return requests.filter((path) => parts.has(path)).length;
      };
      await expect.poll(taken, { timeout: 40_000 }).toBeGreaterThan(5);
      // The media player requests no file twice.
      const files = requests.filter((path) => !path.endsWith(".m3u8"));
      expect(new Set(files).size).toBe(files.length);
      expect(requests.filter((path) => path.endsWith(".m3u8")).length).toBeLessThanOrEqual(3);
      await viewer.close();
    } finally {
      await encoder.kill();
    }
  });
