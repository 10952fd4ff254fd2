import { afterEach, expect, test, vi } from "vitest";
import { FRAME_MAX_BYTES } from "#chat/protocol/frame.ts";
import { SESSION_LIMIT } from "#edge/chat/socket/rate-limits.ts";
import { UNDER_WAY_MAX, UNHEARD_MAX_BYTES } from "#edge/chat/socket/session.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { holdCalls, inRelay } from "./support/objects.ts";
import { WireClient } from "./support/wire-client.ts";

const ASK = "openim.get_peer_read_time";
const body = { To_Account: ["nobody"] };
afterEach(() => vi.restoreAllMocks());

const inSeconds = (seconds: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + seconds * 1_000);

const readCodes = async (answers: readonly Promise<{ ErrorCode?: number }>[]): Promise<Set<number | undefined>> =>
  new Set((await Promise.all(answers)).map(({ ErrorCode }) => ErrorCode));

test("the Relay limits the commands that wait for a slow box", async () => {
  const mallory = await WireClient.login("mallory-waits");
  const { arrived, letGo } = holdCalls(UserBox, "run");
  const waiting = Array.from({ length: SESSION_LIMIT.count - 1 }, () => mallory.ask(ASK, body));
  await arrived(waiting.length);
  const clock = inSeconds(SESSION_LIMIT.intervalMs / 1_000);
  const more = Array.from({ length: SESSION_LIMIT.count }, () => mallory.ask(ASK, body));
  const turnedAway = more.splice(UNDER_WAY_MAX.count - waiting.length);
  expect(await readCodes(turnedAway)).toEqual(new Set([2_996]));
  clock.mockRestore();
  await arrived(UNDER_WAY_MAX.count);
  letGo();
  expect(await readCodes([...waiting, ...more])).toEqual(new Set([0]));
  inSeconds(2 * (SESSION_LIMIT.intervalMs / 1_000) + 60);
  expect(await readCodes([mallory.ask(ASK, body)])).toEqual(new Set([0]));
});

test("the Relay limits the size of large frames that wait for a slow box", async () => {
  const mallory = await WireClient.login("mallory-is-large");
  const { arrived, letGo } = holdCalls(UserBox, "run");
  const large = { ...body, pad: "x".repeat(FRAME_MAX_BYTES - 1_024) };
  const most = Math.floor(UNDER_WAY_MAX.bytes / (FRAME_MAX_BYTES - 512));
  const answers = Array.from({ length: 3 * most }, () => mallory.ask(ASK, large));
  expect(await readCodes(answers.slice(most))).toEqual(new Set([2_996]));
  await arrived(most);
  letGo();
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
  const push = (client: WireClient) =>
    inRelay(client, (_sql, relay) =>
      relay.push([{ instId: client.head.status_instid as number, events: JSON.stringify([{ Event: 99, words }]) }]),
    );
  for (let sent = 0; sent <= UNHEARD_MAX_BYTES; sent += words.length) {
    await push(silent);
    await push(alive);
    await alive.must("heartbeat.alive");
  }
  expect((await silent.closed).code).toBe(1_008);
  expect(silent.pushed.length * words.length).toBeLessThanOrEqual(UNHEARD_MAX_BYTES);
  expect(alive.pushed.length * words.length).toBeGreaterThan(UNHEARD_MAX_BYTES);
});
