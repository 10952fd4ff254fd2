import { describe, expect, test } from "vitest";
import { createChat } from "../../chat/index";
import { EVENT } from "../../chat/protocol/event-names";
import { NOTIFY_ROOM } from "../../chat/protocol/notify-room";
import { becomeReady, type ClientAtRelay, clientAtRelay, until } from "../support/chat-client";
import { useFakeClock } from "../support/fake-clock";
import { FakeRelay } from "../support/fake-relay";

const clock = useFakeClock();
const LOGIN = "im_open_status.wslogin";

const codeOf = (call: Promise<unknown>): Promise<number | "resolved"> =>
  call.then(
    () => "resolved" as const,
    (error: { code: number }) => error.code,
  );

describe("login", () => {
  test.each([
    ["no userID", { userID: "", userSig: "sig" }, 2002],
    ["no userSig", { userID: "alice", userSig: "" }, 2003],
  ])("with %s fails without asking the server @spec 5.41", async (_, options, code) => {
    const { chat, relay } = clientAtRelay();
    await clock.settle();
    expect(await codeOf(chat.login(options))).toBe(code);
    expect(relay.asked(LOGIN)).toEqual([]);
  });

  test.each([
    ["TinyId", { A2Key: "k" }, 2022],
    ["A2Key", { TinyId: "1" }, 2023],
  ])("whose answer holds no %s fails @spec 8.18", async (_, answer, code) => {
    const { chat, relay } = clientAtRelay();
    relay.on(LOGIN, () => answer);
    await clock.settle();
    expect(await codeOf(chat.login({ userID: "alice", userSig: "sig" }))).toBe(code);
  });

  test("again while logged in does nothing and says so @spec 4.60", async () => {
    const client = clientAtRelay();
    await becomeReady(client, clock);
    const { data } = await client.chat.login({ userID: "alice", userSig: "sig" });
    expect(data).toMatchObject({ repeatLogin: true, errorCode: 0 });
    expect(client.relay.asked(LOGIN)).toHaveLength(1);
  });

  test("while another is under way fails for 15 s, then begins anew @spec 4.60 9.22", async () => {
    const { chat, relay } = clientAtRelay();
    relay.on(LOGIN, () => undefined);
    await clock.settle();
    void codeOf(chat.login({ userID: "alice", userSig: "sig" }));
    await clock.pass(14_900);
    expect(await codeOf(chat.login({ userID: "alice", userSig: "sig" }))).toBe(2025);
    await clock.pass(200);
    void codeOf(chat.login({ userID: "alice", userSig: "sig" }));
    await clock.settle();
    expect(relay.asked(LOGIN)).toHaveLength(2);
  });

  test("that was refused can be tried again at once @spec 8.8", async () => {
    const { chat, relay } = clientAtRelay();
    relay.refuse(LOGIN, 70_005);
    await clock.settle();
    expect(await codeOf(chat.login({ userID: "alice", userSig: "bad" }))).toBe(70_005);
    expect(await codeOf(chat.login({ userID: "alice", userSig: "bad" }))).toBe(70_005);
  });

  test("of another user ends the session of the first @spec 4.63", async () => {
    const client = clientAtRelay();
    await becomeReady(client, clock);
    await client.chat.login({ userID: "bob", userSig: "sig" });
    expect(client.relay.asked("im_open_status.wslogout")).toHaveLength(1);
    expect(client.relay.asked(LOGIN).at(-1)?.head).toMatchObject({ identifier: "bob", usersig: "sig" });
  });

  test("that succeeds makes ready once conversations and messages are there, even if they failed @spec 4.25 4.28", async () => {
    const client = clientAtRelay();
    client.relay.refuse("recentcontact.page_get", 50_004).refuse("openim.getmsg", 20_005);
    await becomeReady(client, clock);
    expect(client.told(EVENT.SDK_READY)).toHaveLength(1);
  });

  test("says hello as often as the server wants @spec 4.61 9.22", async () => {
    const client = clientAtRelay();
    client.relay.on(LOGIN, () => ({
      A2Key: "a2",
      TinyId: "1",
      InstId: 1,
      HelloInterval: 30,
      TimeStamp: 0,
      CustomStatus: "",
      PurchaseBits: "1",
    }));
    await becomeReady(client, clock);
    await clock.pass(95_000);
    expect(client.relay.asked("im_open_status.wshello")).toHaveLength(3);
  });
});

describe("not ready", () => {
  const states: [string, (client: ClientAtRelay) => Promise<void>, number][] = [
    ["nobody logged in", async () => {}, 2024],
    [
      "a login is under way",
      async ({ chat, relay }) => {
        relay.on(LOGIN, () => undefined);
        void codeOf(chat.login({ userID: "alice", userSig: "sig" }));
      },
      3000,
    ],
    [
      "the login failed",
      async ({ chat, relay }) => {
        relay.refuse(LOGIN, 70_003);
        await codeOf(chat.login({ userID: "alice", userSig: "sig" }));
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
        client.relay.push({ Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: 2 } }] });
        await clock.settle();
      },
      3002,
    ],
  ];

  test.each(states)("because %s: calls fail with the reason, and the app hears of it @spec 5.8", async (_, enter, code) => {
    const client = clientAtRelay();
    await clock.settle();
    await enter(client);
    expect(await codeOf(client.chat.getMyProfile())).toBe(code);
    expect(() => client.chat.createTextMessage({ to: "bob", conversationType: "C2C", payload: { text: "hi" } })).toThrow(
      expect.objectContaining({ code }),
    );
    expect(client.told(EVENT.ERROR).at(-1)?.code).toBe(code);
  });
});

describe("the end of a session", () => {
  test.each([
    [1, "multipleAccount"],
    [2, "multipleDevice"],
    [3, "REST_API_Kick"],
  ])("by kick-out %i is told as %s, then everything is reset @spec 4.63", async (KickType, type) => {
    const client = clientAtRelay();
    await becomeReady(client, clock);
    client.relay.push({ Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType } }] });
    await clock.settle();
    expect(client.told(EVENT.KICKED_OUT)).toEqual([{ type }]);
    expect(client.heard.map(({ name }) => name).slice(-2)).toEqual([EVENT.KICKED_OUT, EVENT.SDK_NOT_READY]);
    expect(client.chat.isReady()).toBe(false);
  });

  test("by an expired signature is found by any refusal that says so @spec 4.63 8.22", async () => {
    const client = clientAtRelay();
    await becomeReady(client, clock);
    client.relay.refuse("profile.portrait_set", 70_001);
    void codeOf(client.chat.updateMyProfile({ nick: "x" }));
    await until(clock, () => client.told(EVENT.KICKED_OUT).length > 0);
    expect(client.told(EVENT.KICKED_OUT)).toEqual([{ type: "userSigExpired" }]);
  });

  test("by logout needs a login @spec 4.62", async () => {
    const { chat } = clientAtRelay();
    expect(await codeOf(chat.logout())).toBe(2024);
  });

  test("by destroy closes the socket and stops every timer", async () => {
    const client = clientAtRelay();
    await becomeReady(client, clock);
    await client.chat.destroy();
    const { length } = client.relay.requests;
    await clock.pass(300_000);
    expect(client.told(EVENT.SDK_DESTROY)).toHaveLength(1);
    expect(client.relay.requests).toHaveLength(length);
    expect(client.relay.sockets.every(({ readyState }) => readyState === 3)).toBe(true);
  });
});

describe("after a lost connection", () => {
  test("a key that opens nothing any more is replaced by the signature @spec 8.22", async () => {
    const client = clientAtRelay();
    await becomeReady(client, clock);
    client.relay.on(LOGIN, ({ head }) =>
      head.a2
        ? { ActionStatus: "FAIL", ErrorCode: 70_052, ErrorInfo: "withdrawn" }
        : {
            A2Key: "a2-new",
            TinyId: "144115198244471703",
            InstId: 2,
            HelloInterval: 120,
            TimeStamp: 0,
            CustomStatus: "",
            PurchaseBits: "1",
          },
    );
    client.relay.socket.drop();
    await clock.pass(600);
    expect(client.relay.asked(LOGIN).map(({ head }) => head.a2 ?? head.usersig)).toEqual(["sig", "a2-alice", "sig"]);
    expect(client.told(EVENT.KICKED_OUT)).toEqual([]);
  });

  test("a call made meanwhile waits for the session to be back @spec 4.67", async () => {
    const client = clientAtRelay();
    await becomeReady(client, clock);
    client.relay.socket.drop();
    const message = client.chat.createTextMessage({ to: "bob", conversationType: "C2C", payload: { text: "hi" } });
    client.relay.on("openim.sendmsg", () => ({ MsgTime: 1_767_225_600 }));
    const sent = client.chat.sendMessage(message);
    await clock.pass(600);
    await sent;
    const order = client.relay.requests.map(({ servcmd }) => servcmd);
    expect(order.lastIndexOf(LOGIN)).toBeLessThan(order.indexOf("openim.sendmsg"));
  });
});

test("the notify room is joined when ready, and held beside the one chat-room @spec 4.25 6.7", async () => {
  const relay = new FakeRelay();
  relay.on("group_open_http_svc.apply_join_group", ({ body }) => ({
    JoinedStatus: "JoinedSuccess",
    HugeGroupFlag: 1,
    LongPollingKey: `key-${body.GroupId}`,
    StartSeq: 1,
  }));
  const client = clientAtRelay({ notifyRoom: NOTIFY_ROOM }, relay);
  await becomeReady(client, clock);
  await client.chat.joinGroup({ groupID: "room-1" });
  await client.chat.joinGroup({ groupID: "room-2" });
  await clock.settle();
  expect(relay.asked("group_open_http_svc.apply_join_group").map(({ body }) => body.GroupId)).toEqual([
    NOTIFY_ROOM,
    "room-1",
    "room-2",
  ]);
  expect(relay.asked("group_open_http_svc.quit_group").map(({ body }) => body.GroupId)).toEqual(["room-1"]);
});

test("only rooms: a login asks for nothing but itself", async () => {
  const client = clientAtRelay({ onlyRooms: true });
  await becomeReady(client, clock);
  await clock.pass(1_000);
  const asked = new Set(client.relay.requests.map(({ servcmd }) => servcmd));
  expect([...asked].sort()).toEqual(
    ["heartbeat.alive", LOGIN, "im_sdk_config_mgr.fetch_config", "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2"].sort(),
  );
});

test("a platform without WebSocket is told so when the client is made", () => {
  const { WebSocket } = globalThis;
  Reflect.deleteProperty(globalThis, "WebSocket");
  try {
    expect(() => createChat({ SDKAppID: 1, proxyServer: "ws://x" })).toThrow(/WebSocket/);
  } finally {
    if (WebSocket) globalThis.WebSocket = WebSocket;
  }
});
