import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { PING, PONG, retrySeconds, TRY_AGAIN_LATER } from "#chat/protocol/ping.ts";
import { chatSockets } from "#edge/chat/http/chat-sockets.ts";
import { Relay } from "#edge/chat/socket/relay.ts";
import type { WaitingPoll } from "#edge/chat/socket/session.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { APP_ID, socketPath } from "#tests/support/wire-session.ts";
import { unusedId } from "./support/groups.ts";
import { inRelay } from "./support/objects.ts";
import { WireClient } from "./support/wire-client.ts";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";

afterEach(() => vi.restoreAllMocks());

test("the runtime answers the client's ping without a call of the Relay", async () => {
  const client = await WireClient.open();
  await client.ask("heartbeat.alive");
  const received = vi.spyOn(Relay.prototype, "webSocketMessage");
  client.sendRaw(PING);
  await expect.poll(() => client.texts).toEqual([PONG]);
  expect(received).not.toHaveBeenCalled();
  await client.must("heartbeat.alive");
  expect(received).toHaveBeenCalledOnce();
});

test("no alarm starts a Relay while viewers poll a quiet room @spec 9.27", async () => {
  const due = async (more: object): Promise<number> => {
    const viewer = await WireClient.open();
    const { LongPollingKey: Key, StartSeq } = await viewer.ask("group_open_http_noauth_svc.apply_join_group", {
      GroupId: NOTIFY_ROOM,
    });
    void viewer.ask(POLL, { Key, StartSeq, HoldTime: 90, ...more });
    const polls: Parameters<typeof inRelay<WaitingPoll[]>>[1] = (_sql, _relay, state) =>
      state.getWebSockets().flatMap((socket) => {
        const { instanceId, polls } = socket.deserializeAttachment() as { instanceId: string; polls: WaitingPoll[] };
        return instanceId === viewer.instanceId ? polls : [];
      });
    // The Relay saves the poll in the socket's attachment a moment later.
    await expect.poll(async () => (await inRelay(viewer, polls)).length).toBe(1);
    const [poll] = await inRelay(viewer, polls);
    return Math.round((poll!.until - Date.now()) / 60_000);
  };
  expect([59, 60]).toContain(await due({ HoldTimeMax: 3_600, AnswersMax: 1_000 }));
  expect(await due({})).toBe(1);
});

test("the long polls of a crowd end at whole minutes, so that they share an alarm", async () => {
  const viewers = await Promise.all(Array.from({ length: 3 }, () => WireClient.open()));
  const { LongPollingKey: Key, StartSeq } = await viewers[0]!.ask("group_open_http_noauth_svc.apply_join_group", {
    GroupId: NOTIFY_ROOM,
  });
  for (const viewer of viewers) {
    void viewer.ask(POLL, { Key, StartSeq, HoldTime: 90, HoldTimeMax: 3_600 });
    await scheduler.wait(300);
  }
  const ends = await inRelay(viewers[0]!, (_sql, _relay, state) =>
    state
      .getWebSockets()
      .flatMap((socket) => (socket.deserializeAttachment() as { polls: WaitingPoll[] }).polls)
      .filter(({ until }) => until > Date.now() + 1_800_000)
      .map(({ until }) => until % 60_000),
  );
  expect(new Set(ends)).toEqual(new Set([0]));
});

test("the Relay closes and later refuses a pinging client with an expired signature @spec 4.63", async () => {
  const client = await WireClient.open();
  expect(await client.login(unusedId("expires"), 60)).toMatchObject({ ErrorCode: 0 });
  client.sendRaw(PING);
  await expect.poll(() => client.texts.length).toBe(1);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  await inRelay(client, (_sql, relay) => relay.alarm());
  expect((await client.closed).code).toBe(1_000);
  expect((await client.comeBack()).answer).toMatchObject({ ErrorCode: 70_001 });
});

test("a network whose sockets are refused gets its answer late, and the next one without a call of the Relay", async () => {
  const asked: string[] = [];
  const refusal = () => new Response("This network has 200 sockets.", { status: 429, headers: { "retry-after": "60" } });
  const fetch = async ({ headers }: Request) => {
    asked.push(headers.get("x-chat-network") ?? "");
    return refusal();
  };
  const crowded = { ...env, RELAY: { idFromName: (name: string) => name, get: () => ({ fetch }) } } as unknown as Env;
  const open = async (network: string) => {
    const begun = performance.now();
    const headers = { upgrade: "websocket", "cf-connecting-ip": network };
    const { status, headers: answered } = await chatSockets.request(
      `http://relay${socketPath("crowd", APP_ID, true)}`,
      { headers },
      crowded,
    );
    expect(performance.now() - begun).toBeGreaterThan(900);
    return [status, answered.get("retry-after")];
  };
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  expect(await open("198.51.100.7")).toEqual([429, "60"]);
  expect(await open("198.51.100.7")).toEqual([429, "60"]);
  expect(await open("198.51.100.8")).toEqual([429, "60"]);
  expect(asked).toEqual(["198.51.100.7", "198.51.100.8"]);
  clock.mockReturnValue(Date.now() + 1_000);
  await open("198.51.100.7");
  expect(asked.length).toBe(3);
});

test("the server can close a refused browser socket with a retry time", async () => {
  const full = {
    ...env,
    RELAY: {
      idFromName: (name: string) => name,
      get: () => ({ fetch: async () => new Response("full", { status: 503, headers: { "retry-after": "5" } }) }),
    },
  };
  const open = async (more: string) =>
    chatSockets.request(
      `http://relay${socketPath("full", APP_ID, true)}${more}`,
      { headers: { upgrade: "websocket" } },
      full as unknown as Env,
    );
  const refused = await open("");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  const { status, webSocket } = await open("&refusal=close");
  const closed = new Promise<CloseEvent>((resolve) => webSocket!.addEventListener("close", resolve));
  webSocket!.accept();
  const { code, reason } = await closed;
  expect([status, code, retrySeconds(reason)]).toEqual([101, TRY_AGAIN_LATER, 5]);
});
