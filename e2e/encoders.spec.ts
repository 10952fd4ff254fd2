import { decoded, Encoder, hasEncoder, streamKey } from "./support/encoder.ts";
import { callAgain, fetchAgain } from "./support/fetch-again.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { DEMO } from "./support/people.ts";
import { player, untilPlaying } from "./support/player.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// The tests have their own server, because a key takes one encoder at a time and other tests use the demo anchor's key.
test.describe.configure({ mode: "serial" });
test.skip(!hasEncoder(), "this machine has no ffmpeg");
test.setTimeout(180_000);

let instance: OwnInstance;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  instance = await openInstance();
});

test.afterAll(() => instance.end());

const readText = async (url: string): Promise<string> => (await fetchAgain(url)).text();
const findSegments = (text: string): string[] => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

for (const [type, contentType] of [
  ["mpegts", "video/mp2t"],
  ["fmp4", "video/iso.segment"],
] as const)
  test(`ffmpeg can decode the stream of type ${type} in two qualities`, async () => {
    const { push, playlist } = streamKey(DEMO.anchor.mobile, instance.dataDir);
    const list = (quality: string) => playlist.replace("master", quality);
    const encoder = new Encoder(push, { type, qualities: 2 });
    await expect
      .poll(async () => findSegments(await readText(playlist)).sort(), { timeout: 40_000 })
      .toEqual(["HD.m3u8", "SD.m3u8"]);
    for (const quality of ["HD", "SD"]) {
      // A playlist with an end mark belongs to the previous broadcast.
      const running = async () => {
        const text = await readText(list(quality));
        return text.includes("#EXT-X-ENDLIST") ? 0 : findSegments(text).length;
      };
      await expect.poll(running, { timeout: 40_000 }).toBeGreaterThan(3);
      const text = await readText(list(quality));
      const segment = await fetchAgain(new URL(findSegments(text)[0]!, list(quality)));
      expect([segment.status, segment.headers.get("content-type")]).toEqual([200, contentType]);
      expect(text.includes("#EXT-X-MAP")).toBe(type === "fmp4");
      const { frames, complaints } = await decoded(list(quality), 2);
      expect(complaints).toBe("");
      expect(frames).toBeGreaterThan(25);
    }
    await encoder.kill();
    const again = new Encoder(push, { type, qualities: 2 });
    const back = () => readText(`${list("HD")}?back`);
    await expect.poll(back, { timeout: 15_000 }).toMatch(/#EXT-X-DISCONTINUITY\n/);
    expect(await back()).not.toContain("#EXT-X-ENDLIST");
    const count = findSegments(await back()).length;
    await expect.poll(async () => findSegments(await back()).length, { timeout: 15_000 }).toBeGreaterThan(count + 3);
    await again.kill();
    await expect.poll(() => readText(list("HD")), { timeout: 20_000 }).toContain("#EXT-X-ENDLIST");
    // A segment has 25 frames. A player may lose some frames where the encoder restarted.
    expect((await decoded(`${list("HD")}?back`, 60)).frames).toBeGreaterThan((count + 1) * 25);
  });

test("the room names the video codec that the browser cannot decode", async ({ page }) => {
  const { push, page: room } = streamKey(DEMO.anchor.mobile, instance.dataDir);
  const site = new URL(push).origin;
  const encoder = new Encoder(push, { codec: "libx265" });
  const picture = async (): Promise<unknown> => {
    const anchorid = Number(room.split("/").at(-1));
    const { media } = await callAgain<{ media: { HD?: { video: string } } }>(`${site}/api/live/getLivePageData`, { anchorid });
    return media.HD?.video;
  };
  await expect.poll(picture, { timeout: 60_000 }).toBe("hevc");
  const requests: string[] = [];
  page.on("request", (request) => /\/stream\//.test(request.url()) && requests.push(request.url()));
  await openScreen(page, site + room);
  await expect(page.getByRole("alert")).toContainText("HEVC (H.265)");
  await expect(player(page)).toHaveAttribute("data-phase", "unplayable");
  await expect(page.getByText("下一条")).toHaveCount(0);
  expect(requests).toEqual([]);
  await encoder.kill();
  const again = new Encoder(push);
  await untilPlaying(page, 40_000);
  await again.kill();
});
