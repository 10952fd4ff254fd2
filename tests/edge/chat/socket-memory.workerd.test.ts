import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { FRAME_MAX_BYTES } from "#chat/protocol/frame.ts";
import { SESSION_LIMIT } from "#edge/chat/socket/rate-limits.ts";
import type { Relay } from "#edge/chat/socket/relay.ts";
import { UNDER_WAY_MAX, UNHEARD_MAX_BYTES } from "#edge/chat/socket/session.ts";
import { relayNamed } from "#edge/chat/stubs.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { WireClient } from "./support/wire-client.ts";

const ASK = "openim.get_peer_read_time";
const body = { To_Account: ["nobody"] };
const run = UserBox.prototype.run;

afterEach(() => vi.restoreAllMocks());

function holdBoxes() {
  let isHeld = true;
  const requested = vi.spyOn(UserBox.prototype, "run").mockImplementation(async function (this: UserBox, caller, name, data) {
    // Waits in a loop, because in workerd one Durable Object's promise may not resume another object.
    while (isHeld) await scheduler.wait(20);
    return run.call(this, caller, name, data);
  });
  const goOn = () => {
    isHeld = false;
  };
  return { requested, goOn };
}

const inSeconds = (seconds: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + seconds * 1_000);

const readCodes = async (answers: readonly Promise<{ ErrorCode?: number }>[]): Promise<Set<number | undefined>> =>
  new Set((await Promise.all(answers)).map(({ ErrorCode }) => ErrorCode));

test("a slow box has only a limited number of waiting commands during a flood", async () => {
  const mallory = await WireClient.login("mallory-waits");
  const { requested, goOn } = holdBoxes();
  const waiting = Array.from({ length: SESSION_LIMIT.count - 1 }, () => mallory.ask(ASK, body));
  await expect.poll(() => requested.mock.calls.length).toBe(waiting.length);
  const clock = inSeconds(SESSION_LIMIT.intervalMs / 1_000);
  const more = Array.from({ length: SESSION_LIMIT.count }, () => mallory.ask(ASK, body));
  const turnedAway = more.splice(UNDER_WAY_MAX.count - waiting.length);
  expect(await readCodes(turnedAway)).toEqual(new Set([2_996]));
  clock.mockRestore();
  await expect.poll(() => requested.mock.calls.length).toBe(UNDER_WAY_MAX.count);
  goOn();
  expect(await readCodes([...waiting, ...more])).toEqual(new Set([0]));
  inSeconds(2 * (SESSION_LIMIT.intervalMs / 1_000) + 60);
  expect(await readCodes([mallory.ask(ASK, body)])).toEqual(new Set([0]));
});

test("the large frames that wait for a slow box have a size limit", async () => {
  const mallory = await WireClient.login("mallory-is-large");
  const { requested, goOn } = holdBoxes();
  const large = { ...body, pad: "x".repeat(FRAME_MAX_BYTES - 1_024) };
  const most = Math.floor(UNDER_WAY_MAX.bytes / (FRAME_MAX_BYTES - 512));
  const answers = Array.from({ length: 3 * most }, () => mallory.ask(ASK, large));
  expect(await readCodes(answers.slice(most))).toEqual(new Set([2_996]));
  await expect.poll(() => requested.mock.calls.length).toBe(most);
  goOn();
  expect(await readCodes(answers.slice(0, most))).toEqual(new Set([0]));
});

test("the Relay closes a silent socket after a limited number of pushed bytes", async () => {
  const [silent, alive] = [await WireClient.open(undefined, false), await WireClient.open(undefined, false)];
  for (const [client, userId] of [
    [silent, "silent"],
    [alive, "alive"],
  ] as const)
    expect((await client.login(userId)).ErrorCode).toBe(0);
  const words = "x".repeat(2 * 1_024 * 1_024);
  const push = ({ relay, head }: WireClient) =>
    runInDurableObject(relayNamed(env, relay) as never, (object) =>
      (object as unknown as Relay).push([
        { instId: head.status_instid as number, events: JSON.stringify([{ Event: 99, words }]) },
      ]),
    );
  for (let sent = 0; sent <= UNHEARD_MAX_BYTES; sent += words.length) {
    await push(silent);
    await push(alive);
    expect(await alive.ask("heartbeat.alive")).toMatchObject({ ErrorCode: 0 });
  }
  expect((await silent.closed).code).toBe(1_008);
  expect(silent.pushed.length * words.length).toBeLessThanOrEqual(UNHEARD_MAX_BYTES);
  expect(alive.pushed.length * words.length).toBeGreaterThan(UNHEARD_MAX_BYTES);
});
