import { describe, expect, test, vi } from "vitest";
import { createChat } from "#chat/index.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import type { Conversation } from "#chat/types/conversation.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { becomeReady, type ClientAtRelay, clientAtRelay, until } from "../support/chat-client.ts";
import { useFakeClock } from "../support/fake-clock.ts";
import { FakeRelay, type WireBody } from "../support/fake-relay.ts";
import { roomJoined } from "../support/room-wire.ts";
import { loseSocket, openClient, pushTo, readyClient, receivedMessages } from "./clients.ts";
import { c2cItem, NOW_S } from "./wire-messages.ts";

const clock = useFakeClock();
const LOGIN = "im_open_status.wslogin";
const PAGE = "recentcontact.page_get";
const ALICE = { userID: "alice", userSig: "sig" };
const LOGGED_IN = {
  A2Key: "a2-new",
  TinyId: "144115198244471703",
  InstId: 2,
  HelloInterval: 120,
  TimeStamp: 0,
  CustomStatus: "",
  PurchaseBits: "1",
};

const write = ({ chat }: ClientAtRelay) =>
  chat.createTextMessage({ to: "bob", conversationType: "C2C", payload: { text: "hi" } });
const rename = ({ chat }: ClientAtRelay) => readCode(chat.updateMyProfile({ nick: "x" }));

const readCode = (call: Promise<unknown>): Promise<number | "resolved"> =>
  call.then(
    () => "resolved" as const,
    (error: { code: number }) => error.code,
  );

const kickOut = (client: ClientAtRelay, KickType: number) =>
  pushTo(client, clock, { Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType } }] });

describe("login", () => {
  test.each([
    ["no userID", { userID: "", userSig: "sig" }, 2002],
    ["no userSig", { userID: "alice", userSig: "" }, 2003],
  ])("a login with %s fails without a request to the server @spec 5.41", async (_, options, code) => {
    const { chat, relay } = await openClient(clock);
    expect(await readCode(chat.login(options))).toBe(code);
    expect(relay.requested(LOGIN)).toEqual([]);
  });

  test.each([
    ["TinyId", { A2Key: "k" }, 2022],
    ["A2Key", { TinyId: "1" }, 2023],
  ])("a login fails if its answer lacks %s @spec 8.18", async (_, answer, code) => {
    const { chat, relay } = await openClient(clock);
    relay.on(LOGIN, () => answer);
    expect(await readCode(chat.login(ALICE))).toBe(code);
  });

  test("a login while the user is logged in changes nothing @spec 4.60", async () => {
    const client = await readyClient(clock);
    const { data } = await client.chat.login(ALICE);
    expect(data).toMatchObject({ repeatLogin: true, errorCode: 0 });
    expect(client.relay.requested(LOGIN)).toHaveLength(1);
  });

  test("a login during another login fails for 15 s @spec 4.60 9.22", async () => {
    const { chat, relay } = await openClient(clock);
    relay.on(LOGIN, () => undefined);
    void readCode(chat.login(ALICE));
    await clock.pass(14_900);
    expect(await readCode(chat.login(ALICE))).toBe(2025);
    await clock.pass(200);
    void readCode(chat.login(ALICE));
    await clock.settle();
    expect(relay.requested(LOGIN)).toHaveLength(2);
  });

  test("a late answer to an older login changes nothing in the newer session @spec 4.60", async () => {
    const { chat, relay } = await openClient(clock);
    relay.on(LOGIN, () => undefined);
    const older = readCode(chat.login(ALICE));
    await clock.pass(15_100);
    const newer = readCode(chat.login({ userID: "bob", userSig: "sig" }));
    await clock.settle();
    const [ofAlice, ofBob] = relay.requested(LOGIN);
    relay.answer(ofBob!, { ...LOGGED_IN, A2Key: "a2-bob", TinyId: "2" });
    expect(await newer).toBe("resolved");
    relay.answer(ofAlice!, { ...LOGGED_IN, A2Key: "a2-alice", TinyId: "1" });
    expect(await older).toBe(2025);
    void readCode(chat.getMyProfile());
    await until(clock, () => relay.requested("profile.portrait_get_all").length > 0);
    expect(relay.requested("profile.portrait_get_all").at(-1)?.head).toMatchObject({ a2: "a2-bob", tinyid: "2" });
  });

  test("a late refusal of an older login does not end the newer session @spec 4.60", async () => {
    const { chat, relay, emitted } = await openClient(clock);
    relay.on(LOGIN, ({ head }) => (head.identifier === "bob" ? LOGGED_IN : undefined));
    const older = readCode(chat.login(ALICE));
    await clock.pass(15_100);
    await chat.login({ userID: "bob", userSig: "sig" });
    relay.answer(relay.requested(LOGIN)[0]!, { ActionStatus: "FAIL", ErrorCode: 70_001, ErrorInfo: "expired" });
    expect(await older).toBe(70_001);
    expect(emitted(EVENT.KICKED_OUT)).toEqual([]);
    await until(clock, () => chat.isReady());
  });

  test("a refused login can be repeated at once @spec 4.60", async () => {
    const { chat, relay } = await openClient(clock);
    relay.refuse(LOGIN, 70_005);
    expect(await readCode(chat.login({ userID: "alice", userSig: "bad" }))).toBe(70_005);
    expect(await readCode(chat.login({ userID: "alice", userSig: "bad" }))).toBe(70_005);
  });

  test("a login of another user ends the first session @spec 4.63", async () => {
    const client = await readyClient(clock);
    await client.chat.login({ userID: "bob", userSig: "sig" });
    expect(client.relay.requested("im_open_status.wslogout")).toHaveLength(1);
    expect(client.relay.requested(LOGIN).at(-1)?.head).toMatchObject({ identifier: "bob", usersig: "sig" });
  });

  test("a login loads the user's data and the settings @spec 4.61", async () => {
    const client = await readyClient(clock);
    const commands = ["profile.portrait_get_all", "sns.black_list_get", "openim.getmsg", PAGE];
    expect(commands.filter((command) => client.relay.requested(command).length === 0)).toEqual([]);
    await until(clock, () => client.relay.requested("im_sdk_config_mgr.fetch_config").length > 0);
  });

  test("a login sets the client's clock and the purchased features @spec 4.61 6.9", async () => {
    const aheadS = Math.floor(Date.now() / 1_000) + 3_600;
    const relay = new FakeRelay()
      .on(LOGIN, () => ({ ...LOGGED_IN, TimeStamp: aheadS, PurchaseBits: "1".repeat(64) }))
      .on("im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2", () => undefined)
      .on("group_open_http_svc.get_group_counter", () => ({ GroupCounterSeq: 1, GroupCounter: [] }));
    const client = await readyClient(clock, {}, relay);
    expect(write(client).time).toBeGreaterThanOrEqual(aheadS);
    expect((await client.chat.getGroupCounters({ groupID: "grp" })).data.counters).toEqual({});
  });

  test("a login makes the client ready even if conversations failed to load @spec 4.25 4.28", async () => {
    const client = await readyClient(clock, {}, new FakeRelay().refuse(PAGE, 50_004).refuse("openim.getmsg", 20_005));
    expect(client.emitted(EVENT.SDK_READY)).toHaveLength(1);
  });

  test.each([
    [30, 95_000, 3],
    [0, 119_000, 0],
    [0, 121_000, 1],
  ])("a hello interval of %i s leads within %i ms to %i requests @spec 4.61 9.22", async (HelloInterval, ms, times) => {
    const client = await readyClient(
      clock,
      {},
      new FakeRelay().on(LOGIN, () => ({ ...LOGGED_IN, HelloInterval })),
    );
    await clock.pass(ms);
    expect(client.relay.requested("im_open_status.wshello")).toHaveLength(times);
  });
});

describe("a client that is not ready", () => {
  const states: [string, (client: ClientAtRelay) => Promise<void>, number][] = [
    ["nobody logged in", async () => {}, 2024],
    [
      "a login is under way",
      async ({ chat, relay }) => {
        relay.on(LOGIN, () => undefined);
        void readCode(chat.login(ALICE));
      },
      3000,
    ],
    [
      "the login failed",
      async ({ chat, relay }) => {
        relay.refuse(LOGIN, 70_003);
        await readCode(chat.login(ALICE));
      },
      3001,
    ],
    [
      "logged out",
      async (client) => {
        await becomeReady(client, clock);
        await client.chat.logout();
      },
      3005,
    ],
    [
      "another device logged in",
      async (client) => {
        await becomeReady(client, clock);
        await kickOut(client, 2);
      },
      3002,
    ],
  ];

  test.each(states)("calls of a client that is not ready fail with the reason: %s @spec 5.8", async (_, enter, code) => {
    const client = await openClient(clock);
    await enter(client);
    expect(await readCode(client.chat.getMyProfile())).toBe(code);
    expect(() => write(client)).toThrow(expect.objectContaining({ code }));
    expect(client.emitted(EVENT.ERROR).at(-1)?.code).toBe(code);
  });
});

const expectEnd = async ({ relay }: ClientAtRelay): Promise<void> => {
  await clock.settle();
  expect(vi.getTimerCount()).toBe(0);
  const { length } = relay.requests;
  await clock.pass(300_000);
  expect(relay.requests).toHaveLength(length);
};

describe("the end of a session", () => {
  test.each([
    [1, "multipleAccount"],
    [2, "multipleDevice"],
    [3, "REST_API_Kick"],
  ])("the client emits the kick-out %i as %s @spec 4.63", async (KickType, type) => {
    const client = await readyClient(clock);
    await kickOut(client, KickType);
    expect(client.emitted(EVENT.KICKED_OUT)).toEqual([{ type }]);
    expect(client.heard.map(({ name }) => name).slice(-2)).toEqual([EVENT.KICKED_OUT, EVENT.SDK_NOT_READY]);
    expect(client.chat.isReady()).toBe(false);
  });

  test("any refusal with the code of an expired signature ends the session @spec 4.63 8.22", async () => {
    const client = await readyClient(clock);
    client.relay.refuse("profile.portrait_set", 70_001);
    void rename(client);
    await until(clock, () => client.emitted(EVENT.KICKED_OUT).length > 0);
    expect(client.emitted(EVENT.KICKED_OUT)).toEqual([{ type: "userSigExpired" }]);
  });

  const expire = ({ chat, relay }: ClientAtRelay) => {
    relay.refuse("openim.getroammsg", 70_001);
    return readCode(chat.getMessageList({ conversationID: "C2Cbob" }));
  };

  test.each([
    ["kick-out 1", (client: ClientAtRelay) => kickOut(client, 1), CHAT_ERRORS.KICKED_OUT_MULT_ACCOUNT],
    ["kick-out 2", (client: ClientAtRelay) => kickOut(client, 2), CHAT_ERRORS.KICKED_OUT_MULT_DEVICE],
    ["kick-out 3", (client: ClientAtRelay) => kickOut(client, 3), CHAT_ERRORS.KICKED_OUT_REST_API],
    ["an expired signature", expire, CHAT_ERRORS.KICKED_OUT_USERSIG_EXPIRED],
  ])("pending calls fail with the code of the session's end by %s @spec 8.17 8.18", async (_, end, code) => {
    const client = await readyClient(clock);
    client.relay.on("profile.portrait_set", () => undefined);
    const call = rename(client);
    await until(clock, () => client.relay.requested("profile.portrait_set").length > 0);
    void end(client);
    expect(await call).toBe(code);
  });

  test("a logout without a login fails @spec 4.62", async () => {
    const { chat } = clientAtRelay();
    expect(await readCode(chat.logout())).toBe(2024);
  });

  test("a destroyed client closes the socket and stops every timer", async () => {
    const client = await readyClient(clock);
    await client.chat.destroy();
    await expectEnd(client);
    expect(client.emitted(EVENT.SDK_DESTROY)).toHaveLength(1);
    expect(client.relay.sockets.every(({ readyState }) => readyState === 3)).toBe(true);
  });
});

describe("work that destroy ends", () => {
  const FETCHES = ["im_sdk_config_mgr.fetch_config", "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2"];

  test("a destroyed client drops settings that are loading @spec 9.12 9.27", async () => {
    const client = clientAtRelay({ onlyRooms: true });
    for (const fetch of FETCHES) client.relay.on(fetch, () => undefined);
    await becomeReady(client, clock);
    await until(clock, () => FETCHES.every((fetch) => client.relay.requested(fetch).length > 0));
    await client.chat.destroy();
    await expectEnd(client);
  });

  test("a client that is destroyed at SDK_READY loads no settings", async () => {
    const client = clientAtRelay({ onlyRooms: true });
    client.chat.on(EVENT.SDK_READY, () => void client.chat.destroy());
    await clock.settle();
    await client.chat.login(ALICE);
    await until(clock, () => client.emitted(EVENT.SDK_DESTROY).length > 0);
    await import("#chat/modules/config/config.ts");
    await expectEnd(client);
  });

  test("a destroyed client polls no room", async () => {
    const visitor = await openClient(clock);
    await visitor.chat.joinGroup({ groupID: "room" });
    await clock.settle();
    await visitor.chat.destroy();
    await expectEnd(visitor);
    const user = await readyClient(
      clock,
      { notifyRoom: NOTIFY_ROOM, onlyRooms: true },
      new FakeRelay().on("group_open_http_svc.apply_join_group", roomJoined),
    );
    await user.chat.destroy();
    await expectEnd(user);
  });

  test("a destroyed client fails its pending calls", async () => {
    const visitor = await openClient(clock);
    visitor.relay.on("group_open_http_svc.get_online_member_num", () => undefined);
    const code = readCode(visitor.chat.getGroupOnlineMemberCount("room"));
    await clock.settle();
    await visitor.chat.destroy();
    expect(await code).toBe(3005);
    expect(visitor.fetched).toEqual([]);
  });
});

describe("a lost connection", () => {
  test.each([10_002, 60_022, 70_050, 70_500])("the client retries a login after the refusal %i @spec 4.63 4.67", async (code) => {
    const client = await readyClient(clock);
    client.relay.refuse(LOGIN, code);
    client.relay.socket.drop();
    const profile = rename(client);
    await clock.pass(600);
    expect(client.relay.requested(LOGIN)).toHaveLength(2);
    client.relay.on(LOGIN, () => LOGGED_IN);
    await clock.pass(3_000);
    expect(await profile).toBe("resolved");
    expect(client.relay.requested(LOGIN).map(({ head }) => head.a2)).toEqual([undefined, "a2-alice", "a2-alice"]);
    expect(client.emitted(EVENT.KICKED_OUT)).toEqual([]);
    expect(client.chat.isReady()).toBe(true);
  });

  test("the client retries a login after a lost connection at growing intervals", async () => {
    const client = await readyClient(clock);
    client.relay.refuse(LOGIN, 10_002);
    await loseSocket(client, clock, 121_000);
    const tried = client.relay.requested(LOGIN).length;
    expect(tried).toBeGreaterThan(6);
    expect(tried).toBeLessThan(10);
    client.relay.on(LOGIN, () => LOGGED_IN);
    await loseSocket(client, clock);
    expect(client.relay.requested(LOGIN)).toHaveLength(tried + 1);
    expect(client.relay.requested(LOGIN).at(-1)?.socket).toBe(client.relay.socket);
    await clock.pass(60_000);
    expect(client.relay.requested(LOGIN)).toHaveLength(tried + 1);
  });

  test("a user can start another session if the old one cannot be restored", async () => {
    const client = await readyClient(clock);
    client.relay.refuse(LOGIN, 10_002);
    await loseSocket(client, clock);
    await client.chat.logout();
    client.relay.on(LOGIN, () => LOGGED_IN);
    await becomeReady(client, clock, "bob");
    expect(await rename(client)).toBe("resolved");
  });

  test("a logout during a login also ends the session at the relay @spec 4.62", async () => {
    const client = await readyClient(clock);
    client.relay.on(LOGIN, () => undefined);
    client.relay.on("im_open_status.wslogout", () => undefined);
    await loseSocket(client, clock);
    await client.chat.logout();
    await clock.settle();
    const order = client.relay.requests.filter(({ socket }) => socket === client.relay.socket).map(({ servcmd }) => servcmd);
    expect(order.indexOf("im_open_status.wslogout")).toBeGreaterThan(order.indexOf(LOGIN));
  });

  test("the retries of many clients are spread over time", async () => {
    const tries = await Promise.all(
      [0.1, 0.9].map(async (chance) => {
        const client = await readyClient(clock, { random: () => chance });
        const at: number[] = [];
        client.relay.on(LOGIN, () => {
          at.push(clock.now());
          return { ActionStatus: "FAIL", ErrorCode: 10_002, ErrorInfo: "later" };
        });
        return { client, at };
      }),
    );
    for (const { client } of tries) client.relay.socket.drop();
    await clock.pass(20_000);
    const [one, other] = tries.map(({ at }) => at.slice(1).map((time, index) => time - at[index]!));
    expect(one!.length).toBeGreaterThan(2);
    expect(one!.filter((wait) => other!.includes(wait))).toEqual([]);
  });

  test("a refused signature ends the session @spec 4.63", async () => {
    const client = await readyClient(clock);
    client.relay.refuse(LOGIN, 70_052);
    await loseSocket(client, clock);
    expect(client.relay.requested(LOGIN).map(({ head }) => head.a2 ?? head.usersig)).toEqual(["sig", "a2-alice", "sig"]);
    expect(client.emitted(EVENT.KICKED_OUT)).toEqual([{ type: "userSigExpired" }]);
    expect(client.chat.isReady()).toBe(false);
  });

  test("the client repeats a login by signature after a missing answer @spec 4.67 8.22", async () => {
    const client = await readyClient(clock);
    client.relay.on(LOGIN, ({ head }) => (head.a2 ? { ActionStatus: "FAIL", ErrorCode: 70_005, ErrorInfo: "void" } : undefined));
    await loseSocket(client, clock);
    await clock.pass(89_000);
    client.relay.on(LOGIN, () => LOGGED_IN);
    await clock.pass(7_000);
    expect(client.relay.requested(LOGIN).map(({ head }) => head.a2 ?? head.usersig)).toEqual(["sig", "a2-alice", "sig", "sig"]);
    expect(await rename(client)).toBe("resolved");
    expect(client.relay.requests.at(-1)?.head.a2).toBe("a2-new");
  });

  test.each([70_001, 70_052])(
    "the client logs in with the signature after its key is refused with %i @spec 8.22",
    async (code) => {
      const client = await readyClient(clock);
      client.relay.on(LOGIN, ({ head }) => (head.a2 ? { ActionStatus: "FAIL", ErrorCode: code, ErrorInfo: "void" } : LOGGED_IN));
      await loseSocket(client, clock);
      expect(client.relay.requested(LOGIN).map(({ head }) => head.a2 ?? head.usersig)).toEqual(["sig", "a2-alice", "sig"]);
      expect(client.emitted(EVENT.KICKED_OUT)).toEqual([]);
    },
  );

  test("a call during a lost connection waits for the session @spec 4.67", async () => {
    const client = await readyClient(clock);
    client.relay.socket.drop();
    const message = write(client);
    client.relay.on("openim.sendmsg", () => ({ MsgTime: NOW_S }));
    const sent = client.chat.sendMessage(message);
    await clock.pass(600);
    await sent;
    const order = client.relay.requests.map(({ servcmd }) => servcmd);
    expect(order.lastIndexOf(LOGIN)).toBeLessThan(order.indexOf("openim.sendmsg"));
  });
});

test("a login with onlyRooms loads only the settings and purchased features", async () => {
  const client = await readyClient(clock, { onlyRooms: true });
  await clock.pass(1_000);
  const commands = new Set(client.relay.requests.map(({ servcmd }) => servcmd));
  expect([...commands].sort()).toEqual(
    [LOGIN, "im_sdk_config_mgr.fetch_config", "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2"].sort(),
  );
});

describe("a client of rooms whose app requests its conversations", () => {
  const listed = (number: number, unread: number): WireBody => ({
    CompleteFlag: 1,
    SessionItem: [{ Type: 1, To_Account: "bob", MsgTimeStamp: NOW_S + number, UnreadMsgCount: unread, TopFlags: 0 }],
  });

  test("the client loads the list and unread messages once for each login @spec 4.28 @spec 4.64", async () => {
    const client = await readyClient(
      clock,
      { onlyRooms: true },
      new FakeRelay().on(PAGE, () => listed(1, 2)),
    );
    expect(client.relay.requested(PAGE)).toEqual([]);
    const lists: Conversation[][] = [];
    for (let calls = 0; calls < 2; calls++)
      void client.chat.getConversationList().then(({ data }) => lists.push(data.conversationList));
    await until(clock, () => lists.length === 2);
    for (const list of lists)
      expect(list.map(({ conversationID, unreadCount }) => [conversationID, unreadCount])).toEqual([["C2Cbob", 2]]);
    const countRequests = (): number[] =>
      [PAGE, "openim.getmsg", "sns.black_list_get"].map((command) => client.relay.requested(command).length);
    expect(countRequests()).toEqual([1, 1, 1]);
    await client.chat.logout();
    await becomeReady(client, clock);
    expect(countRequests()).toEqual([2, 2, 2]);
  });

  test("the client recovers messages that it missed during an absence @spec 4.67 @spec 9.25", async () => {
    const client = await readyClient(
      clock,
      { onlyRooms: true },
      new FakeRelay().on(PAGE, () => listed(1, 1)),
    );
    let isListed = false;
    void client.chat.getConversationList().then(() => {
      isListed = true;
    });
    await until(clock, () => isListed);
    client.relay.on(PAGE, () => listed(3, 3));
    client.relay.on("openim.getroammsg", () => ({
      Complete: 1,
      MsgCount: 2,
      LastMsgTime: 1_767_225_603,
      MsgKey: "",
      MsgList: [c2cItem(2), c2cItem(3)],
    }));
    await loseSocket(client, clock, 1_000);
    await until(clock, () => client.emitted(EVENT.MESSAGE_RECEIVED).length > 0);
    expect(receivedMessages(client).map(({ sequence }) => sequence)).toEqual([2, 3]);
    const { data } = await client.chat.getConversationList();
    expect(data.conversationList.map(({ unreadCount }) => unreadCount)).toEqual([3]);
  });
});

test("the client cannot be created without a WebSocket", () => {
  const { WebSocket } = globalThis;
  Reflect.deleteProperty(globalThis, "WebSocket");
  try {
    expect(() => createChat({ SDKAppID: 1, proxyServer: "ws://x" })).toThrow(/WebSocket/);
  } finally {
    if (WebSocket) globalThis.WebSocket = WebSocket;
  }
});
