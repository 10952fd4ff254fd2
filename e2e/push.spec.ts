import { gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

/** Long frames leave compressed, behind a mark of four bytes. */
const textOf = (frame: string | Buffer): string => (frame instanceof Buffer && frame.subarray(0, 4).toString() === "COMP" ? gunzipSync(frame.subarray(4)) : frame).toString();

test.setTimeout(240_000);

test("scores that move reach two open tabs of a visitor by push @spec 4.25 6.8", async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  const sockets = (page: typeof one) => page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/binfo") });
  const opened = [sockets(one), sockets(other)];
  await one.goto("/m/score");
  await other.goto("/m/score?sport=basketball");
  const [first, second] = await Promise.all(opened);
  expect(new URL(first?.url() ?? "").origin.replace("ws", "http")).toBe(new URL(baseURL ?? "").origin);
  // Something is always in play in the demo world.
  for (const socket of [first, second]) {
    await socket?.waitForEvent("framereceived", { predicate: ({ payload }) => textOf(payload).includes('\\"type\\":\\"scores\\"'), timeout: 150_000 });
  }
  await context.close();
});

test("a page that could not load the chat at first joins once the network is back @spec 4.25", async ({ page }) => {
  await page.route("**/api/config/getCommonConfig*", (route) => route.abort(), { times: 1 });
  // The page says so once it has given up for now: it would begin again by itself 30 s later.
  const failed = page.waitForEvent("console", (message) => message.text().includes("Scores are asked for"));
  await page.goto("/m/score");
  await failed;
  const opened = page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/binfo"), timeout: 15_000 });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const socket = await opened;
  await socket.waitForEvent("framesent", { predicate: ({ payload }) => textOf(payload).includes("NOTIFY_ROOM") });
});
