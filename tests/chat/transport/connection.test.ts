import { describe, expect, test } from "vitest";
import { EVENT } from "#chat/protocol/event-names.ts";
import { PONG, retryReason, TRY_AGAIN_LATER } from "#chat/protocol/ping.ts";
import { becomeReady, type ClientAtRelay, clientAtRelay, until } from "#tests/support/chat-client.ts";
import { useFakeClock } from "#tests/support/fake-clock.ts";
import { readCode } from "#tests/support/fake-context.ts";
import { FakeRelay } from "#tests/support/fake-relay.ts";
import { readyClient, receivedMessages, receivedTexts } from "../clients.ts";
import { c2cItem, textBody } from "../wire-messages.ts";

const clock = useFakeClock();
const LOGIN = "im_open_status.wslogin";
const PING = "heartbeat.alive";
const REPORT = "imopenstat.tim_web_report_v2";
const STATUS = "im_open_status.ws_set_custom_status";

/** Returns the code of the failed call. */
const setStatus = ({ chat }: ClientAtRelay): Promise<unknown> => readCode(chat.setSelfStatus({ customStatus: "x" }));

const states = ({ emitted }: ClientAtRelay): string[] => emitted(EVENT.NET_STATE_CHANGE).map(({ state }) => state);

describe("the socket of the client", () => {
  test("the socket reconnects as the same instance of the client @spec 3.50 7.57", async () => {
    const { relay } = await readyClient(clock);
    relay.socket.drop();
    await clock.pass(500);
    const [first, second] = relay.sockets.map(({ url }) => new URL(url));
    expect(first?.pathname).toBe("/binfo");
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      sdkappid: "1400000000",
      instanceid: expect.stringMatching(/^[0-9a-f]{32}$/),
      random: expect.stringMatching(/^0(\.\d+)?$/),
      platform: "7",
      host: "unknown",
      version: "-1",
      sdkversion: "2.27.6",
      compress: "gzip",
      refusal: "close",
    });
    expect(second?.searchParams.get("instanceid")).toBe(first?.searchParams.get("instanceid"));
    expect(second?.searchParams.get("random")).not.toBe(first?.searchParams.get("random"));
  });

  test("each frame of the socket has command, sequence, time and user @spec 7.57 3.50", async () => {
    const { relay } = await readyClient(clock);
    const [login] = relay.requested(LOGIN);
    const client = {
      ver: "v4",
      platform: 7,
      websdkappid: 537_048_168,
      websdkversion: "1.7.3",
      contenttype: "json",
      sdkability: 192_371,
      tjgID: "",
      sdkappid: 1_400_000_000,
    };
    const request = { servcmd: LOGIN, seq: login?.seq, reqtime: expect.any(Number) };
    expect(login?.head).toEqual({ ...client, ...request, identifier: "alice", usersig: "sig", status_instid: 0 });
    expect(Math.abs(Number(login?.head.reqtime) - clock.now() / 1_000)).toBeLessThan(60);
  });

  test("the socket reconnects within half a second and logs in by key @spec 3.50 4.67", async () => {
    const client = await readyClient(clock);
    const { relay } = client;
    relay.socket.drop();
    await clock.pass(500);
    const [first, second] = relay.requested(LOGIN);
    expect(first?.head).toMatchObject({ identifier: "alice", usersig: "sig" });
    expect(second?.head).toMatchObject({ a2: "a2-alice", tinyid: "144115198244471703", status_instid: 12_345 });
    expect(second?.head).not.toHaveProperty("usersig");
    expect(states(client)).toEqual(["connected", "connecting", "connected"]);
  });

  test("the socket probes the network after three failed attempts @spec 4.67 9.25", async () => {
    // Uses the longest delays. With short delays, a second probe would fall within the four seconds below.
    const client = await readyClient(clock, { random: () => 0.999_999 });
    const { relay } = client;
    relay.refuses = true;
    relay.socket.drop();
    await clock.pass(4_000);
    expect(relay.sockets).toHaveLength(1 + 3);
    expect(client.fetched).toHaveLength(1);
    expect(states(client).at(-1)).toBe("disconnected");
    await clock.pass(60_000);
    expect(client.emitted(EVENT.ERROR).map(({ code }) => code)).toEqual([2800]);
    relay.refuses = false;
    await clock.pass(5_000);
    expect(states(client).at(-1)).toBe("connected");
    expect(relay.requested(LOGIN).at(-1)?.head.a2).toBe("a2-alice");
  });

  test("the socket reports nothing if the probe of the network succeeds @spec 4.67", async () => {
    const fetched: string[] = [];
    const client = clientAtRelay({
      fetch: async (input) => {
        fetched.push(String(input));
        return new Response(null, { status: 204 });
      },
    });
    await becomeReady(client, clock);
    const { relay } = client;
    relay.refuses = true;
    relay.socket.drop();
    await clock.pass(8_000);
    expect(fetched.length).toBeGreaterThan(0);
    expect(relay.sockets.length).toBeGreaterThan(1 + 3);
    expect(client.emitted(EVENT.ERROR)).toEqual([]);
  });

  test("the socket sends no probe while the platform reports no network @spec 4.66 4.67", async () => {
    let isOnline = false;
    const client = clientAtRelay({ network: { isOnline: () => isOnline, listen: () => () => undefined } });
    const { relay } = client;
    relay.refuses = true;
    await clock.pass(10_000);
    expect(client.emitted(EVENT.ERROR).map(({ code }) => code)).toEqual([2800]);
    expect(client.fetched).toEqual([]);
    isOnline = true;
    await clock.pass(10_000);
    expect(client.fetched.length).toBeGreaterThan(0);
    relay.refuses = false;
    await clock.pass(5_000);
    expect(states(client).at(-1)).toBe("connected");
  });

  test("the client counts a socket that closes within a second as failed @spec 4.67", async () => {
    const client = await readyClient(clock);
    const { relay } = client;
    await clock.pass(2_000);
    relay.socket.drop();
    for (const count of [2, 3, 4]) {
      await until(clock, () => relay.sockets.length === count && relay.sockets.at(-1)?.readyState === 1);
      expect(client.fetched).toEqual([]);
      await clock.pass(900);
      relay.socket.drop();
    }
    await clock.settle();
    expect(client.fetched).toHaveLength(1);
  });

  test("the socket follows the platform's online and offline state @spec 4.66", async () => {
    let hear: (isOnline: boolean) => void = () => undefined;
    const client = clientAtRelay({
      network: {
        isOnline: () => true,
        listen: (listener) => {
          hear = listener;
          return () => undefined;
        },
      },
    });
    await clock.pass(1_500);
    hear(false);
    expect(states(client)).toEqual(["connected", "disconnected"]);
    await clock.pass(60_000);
    expect(client.relay.sockets).toHaveLength(1);
    hear(true);
    await clock.settle();
    expect(states(client).slice(2)).toEqual(["connecting", "connected"]);
  });

  test("the socket reads compressed and plain frames in the order of arrival", async () => {
    const client = await readyClient(clock);
    const { relay } = client;
    for (let number = 1; number <= 12; number++) {
      relay.compresses = number % 3 === 0;
      relay.push({ Event: 9, C2cMsgArray: [c2cItem(number, { MsgBody: textBody(String(number)) })] });
    }
    relay.compresses = false;
    await until(clock, () => receivedMessages(client).length === 12);
    expect(receivedTexts(client)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  });

  test("the client replaces the socket after data that is not a frame", async () => {
    const { relay } = await readyClient(clock);
    relay.socket.deliverRaw(new TextEncoder().encode("no json").buffer);
    await clock.pass(500);
    expect(relay.sockets).toHaveLength(2);
    expect(relay.sockets[1]?.readyState).toBe(1);
  });
});

describe("an overloaded server", () => {
  /** Uses the longest random delays, so that the attempts have the greatest distance. */
  const slowest = { random: () => 0.999_999, fetch: async () => new Response(null, { status: 204 }) };

  test("the client reconnects at growing intervals if the server refuses sockets", async () => {
    const relay = new FakeRelay();
    clientAtRelay(slowest, relay);
    await clock.settle();
    relay.refuses = true;
    relay.socket.drop();
    const attempts: number[] = [];
    for (let known = relay.sockets.length, passed = 0; passed < 180_000; passed += 100) {
      await clock.pass(100);
      if (relay.sockets.length > known) attempts.push(passed);
      known = relay.sockets.length;
    }
    const gaps = attempts.map((at, index) => Math.round((at - (attempts[index - 1] ?? 0)) / 500) / 2);
    expect(gaps).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });

  test("the client sends no additional requests to a slow server", async () => {
    const relay = new FakeRelay();
    relay.on(PING, () => undefined).on(LOGIN, () => undefined);
    clientAtRelay(slowest, relay);
    // A silent socket is closed after 13 s, and up to 30 s pass before the next socket.
    await clock.pass(180_000);
    expect(relay.sockets.length).toBeLessThanOrEqual(9);
  });

  test("the client sends no request during the delay that the server states", async () => {
    const { relay } = await readyClient(clock);
    relay.socket.drop(TRY_AGAIN_LATER, retryReason(20));
    await clock.pass(20_000);
    expect(relay.sockets).toHaveLength(1);
    await clock.pass(10_100);
    expect(relay.sockets).toHaveLength(2);
  });
});

describe("the keep-alive frame", () => {
  test("the keep-alive is sent 10 s after the last frame @spec 7.58 9.25", async () => {
    const { relay } = await readyClient(clock);
    await clock.pass(9_900);
    expect(relay.requested(PING)).toHaveLength(0);
    relay.push({ Event: 23, UserStatusList: [] });
    await clock.pass(9_900);
    expect(relay.requested(PING)).toHaveLength(0);
    await clock.pass(200);
    expect(relay.requested(PING)).toHaveLength(1);
  });

  test("the keep-alive accepts a text or a frame as its answer", async () => {
    const { relay } = await readyClient(clock);
    relay.on(PING, ({ socket }) => {
      socket.deliverRaw(PONG);
      return undefined;
    });
    await clock.pass(60_000);
    expect(relay.sockets).toHaveLength(1);
    expect(relay.requested(PING)).toHaveLength(6);
  });

  test("the keep-alive closes the socket if no answer comes within 3 s @spec 8.22 9.25", async () => {
    const { relay } = await readyClient(clock);
    relay.on(PING, () => undefined);
    await clock.pass(12_900);
    expect(relay.sockets).toHaveLength(1);
    await clock.pass(1_000);
    expect(relay.sockets).toHaveLength(2);
  });

  test("the client does not reconnect after the keep-alive gets the answer 60002 @spec 4.67", async () => {
    const client = await readyClient(clock);
    client.relay.refuse(PING, 60_002);
    await clock.pass(60_000);
    expect(client.relay.sockets).toHaveLength(1);
    expect(states(client).at(-1)).toBe("disconnected");
    expect(client.emitted(EVENT.ERROR)).toEqual([{ code: 60_002, message: "refused" }]);
  });
});

describe("requests over a connection", () => {
  test("an unanswered request fails with 2801 after 15 s and probes the network @spec 8.22 9.25 8.14", async () => {
    const client = await readyClient(clock);
    client.relay.on(STATUS, () => undefined);
    const result = setStatus(client);
    await until(clock, () => client.relay.requested(STATUS).length === 1);
    let settled = false;
    void result.then(() => {
      settled = true;
    });
    await clock.pass(14_900);
    expect(settled).toBe(false);
    await clock.pass(200);
    expect(await result).toBe(2801);
    expect(client.fetched).toHaveLength(1);
  });

  test("the client reports failed requests, except requests over a limit @spec 7.98 8.21", async () => {
    const client = await readyClient(clock);
    for (const code of [2996, 60_022, 50_004]) {
      client.relay.refuse(STATUS, code);
      await setStatus(client);
    }
    // The session ends before this request is answered.
    client.relay.on(STATUS, () => undefined);
    const left = setStatus(client);
    await clock.pass(10_000);
    await client.chat.logout();
    expect(await left).toBe(3005);
    await becomeReady(client, clock);
    await until(clock, () => client.chat.isReady());
    // The report is sent with the next quality figures.
    await clock.pass(120_000);
    const events = client.relay.requested(REPORT).flatMap(({ body }) => body.Event ?? []);
    expect(events).toMatchObject([{ Event: "requestFailed", Level: 6, Code: 50_004, Message: `${STATUS}: refused` }]);
    // A refusal is an answer, so the client does not check whether the network works.
    expect(client.fetched).toEqual([]);
  });

  test("a refused report waits for the next report @spec 9.23", async () => {
    const client = await readyClient(clock);
    client.relay.refuse(REPORT, 50_004);
    await setStatus(client);
    await clock.pass(500_000);
    const reports = client.relay.requested(REPORT);
    expect(reports.length).toBeGreaterThan(3);
    expect(reports.flatMap(({ body }) => body.Event ?? [])).toEqual([]);
  });

  test("requests fail with 2800 if the socket closes before the answer @spec 8.14 8.21", async () => {
    const client = await readyClient(clock);
    client.relay.on(STATUS, () => undefined);
    const lost = setStatus(client);
    await until(clock, () => client.relay.requested(STATUS).length === 1);
    client.relay.socket.drop();
    await clock.settle();
    expect(await lost).toBe(2800);
    expect(client.fetched).toHaveLength(1);
  });

  test("a login request waits 90 s for its answer @spec 9.25", async () => {
    const client = clientAtRelay();
    client.relay.on(LOGIN, () => undefined);
    const result = readCode(client.chat.login({ userID: "alice", userSig: "sig" }));
    await clock.pass(91_000);
    expect(await result).toBe(2801);
  });
});
