import { expect, test } from "@playwright/test";

/** Two tabs hear the same goal by push; the room is heard beside another one (Specification 4.25, 6.8). */
test("a score that moves is on both open tabs by push, and the light call rests @spec 4.25 6.8", async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  const sockets = (page: typeof one) => page.waitForEvent("websocket", { predicate: (socket) => socket.url().includes("/binfo") });
  const opened = [sockets(one), sockets(other)];
  await one.goto("/m/score");
  await other.goto("/m/score?sport=basketball");
  const [first, second] = await Promise.all(opened);
  expect(new URL(first?.url() ?? "").origin.replace("ws", "http")).toBe(new URL(baseURL ?? "").origin);
  // Something is always in play in the demo world: a pulse arrives, and the row that it moves shows it.
  for (const socket of [first, second]) {
    await socket?.waitForEvent("framereceived", { predicate: ({ payload }) => payload.toString().includes('\\"type\\":\\"scores\\"'), timeout: 90_000 });
  }
  await context.close();
});
