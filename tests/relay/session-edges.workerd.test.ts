import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PENDING_REQUESTS_MAX } from "../../chat/protocol/limits/session";
import { Relay } from "../../edge/relay/relay/relay";
import { relayNamed, userBoxOf } from "../../edge/relay/stubs";
import { UserBox } from "../../edge/relay/user-box/user-box";
import { loginAll } from "./support/groups";
import { WireClient } from "./support/wire-client";

const login = UserBox.prototype.login;

afterEach(() => vi.restoreAllMocks());

/** Lets logins wait until they are let go on. By looks, not by a promise: an object may not be woken by another's. */
function holdLogins() {
  let isHeld = true;
  const held = vi.spyOn(UserBox.prototype, "login").mockImplementation(async function (this: UserBox, request) {
    while (isHeld) await scheduler.wait(1);
    return login.call(this, request);
  });
  return {
    asked: () => expect.poll(() => held.mock.calls.length).toBe(1),
    goOn: () => {
      isHeld = false;
    },
  };
}

const inRelay = <Result>({ relay }: WireClient, look: (state: DurableObjectState) => Result): Promise<Result> =>
  runInDurableObject(relayNamed(env, relay) as never, (_object, state: DurableObjectState) => look(state));

describe("a login under way", () => {
  test("has so many commands wait for it, and turns more away @spec 4.60 9.25", async () => {
    const client = await WireClient.open();
    const { asked, goOn } = holdLogins();
    const answer = client.login("alice-hurries");
    await asked();
    const waiting = Array.from({ length: PENDING_REQUESTS_MAX + 7 }, () => client.ask("openim.get_peer_read_time", { To_Account: ["bob"] }));
    // The last seven are answered while the others wait.
    const turnedAway = await Promise.all(waiting.slice(PENDING_REQUESTS_MAX));
    goOn();
    expect((await answer).ErrorCode).toBe(0);
    expect(new Set(turnedAway.map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([2_996]));
    expect(new Set((await Promise.all(waiting.slice(0, PENDING_REQUESTS_MAX))).map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([0]));
    // What waited waits no more: there is room for as many again.
    expect(await client.ask("openim.get_peer_read_time", { To_Account: ["bob"] })).toMatchObject({ ErrorCode: 0 });
  });

  test("whose socket is closed leaves nobody online", async () => {
    const userId = "alice-gone";
    const client = await WireClient.open();
    const { asked, goOn } = holdLogins();
    void client.login(userId);
    await asked();
    const closed = vi.spyOn(Relay.prototype, "webSocketClose");
    client.close();
    await expect.poll(() => closed.mock.results.length).toBe(1);
    goOn();
    const relays = () => runInDurableObject(userBoxOf(env, { appId: 1_400_000_000, userId }) as never, (_box, { storage: { sql } }: DurableObjectState) => sql.exec("SELECT relay FROM instances").toArray());
    await expect.poll(relays).toEqual([{ relay: "" }]);
  });
});

test("a session whose signature expired lets its user log in again over the same socket @spec 4.63", async () => {
  const client = await WireClient.open();
  expect(await client.login("alice-renews", 60)).toMatchObject({ ErrorCode: 0 });
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  expect(await client.login("alice-renews", 60)).toMatchObject({ ErrorCode: 0 });
  expect(await client.ask("openim.get_peer_read_time", { To_Account: ["bob"] })).toMatchObject({ ErrorCode: 0 });
});

test("a fault of ours is answered with a number: no frame stays without an answer", async () => {
  const [alice] = await loginAll("alice");
  vi.spyOn(UserBox.prototype, "run").mockRejectedValue(new Error("the box is gone"));
  vi.spyOn(UserBox.prototype, "logout").mockRejectedValue(new Error("the box is gone"));
  expect(await alice.code("openim.get_peer_read_time", { To_Account: ["bob"] })).toBe(10_002);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 400 * 86_400_000);
  expect(await alice.code("heartbeat.alive")).toBe(70_001);
});

test("bodies that name more than a client ever does are turned away", async () => {
  const [alice] = await loginAll("alice");
  const To_Account = Array.from({ length: 1_000 }, (_, i) => `user-${i}`);
  const codes = await Promise.all(Array.from({ length: 11 }, () => alice.code("sns.friend_check", { From_Account: alice.id, To_Account, CheckType: "CheckResult_Type_Single" })));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 2_996]);
});

test("polls that wait wake their Relay by whole seconds", async () => {
  const viewer = await WireClient.open();
  const { LongPollingKey: Key, StartSeq } = await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: "match-1-960" });
  void viewer.ask("group_open_long_polling_http_noauth_svc.get_msg", { Key, StartSeq, HoldTime: 7 });
  const due = () => inRelay(viewer, ({ storage: { sql } }) => sql.exec<{ due: number }>("SELECT due FROM alarms WHERE name = 'polls'").toArray().map((row) => row.due % 1_000));
  await expect.poll(due).toEqual([0]);
});

test("long frames leave compressed only for a session whose address says that it reads them: answers and pushes @spec 7.57", async () => {
  const ids = ["reads gzip", "reads none"] as const;
  const [reader, plain] = await Promise.all(
    ids.map(async (id, i) => {
      const client = await WireClient.open(undefined, i === 0);
      await client.login(id);
      return client;
    }),
  ) as [WireClient, WireClient];
  const sender = await WireClient.login("speaks long");
  const { GroupId } = await sender.ask("group_open_http_svc.create_group", { Type: "Public", Name: "long", Owner_Account: "speaks long", MemberList: ids.map((id) => ({ Member_Account: id })) });
  const clients = [reader, plain];
  await Promise.all(clients.map((client) => client.next(({ Event, GroupTips }) => Event === 5 && GroupTips[0].ToGroupId === GroupId)));
  const Text = "进球了 que jogada ".repeat(200);
  await sender.ask("group_open_http_svc.send_group_msg", { From_Account: "speaks long", GroupId, Random: 1, ClientSeq: 1, MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text } }] });
  const isLong = ({ GroupMsgArray }: { GroupMsgArray?: { MsgBody: { MsgContent: { Text: string } }[] }[] }): boolean => GroupMsgArray?.[0]?.MsgBody[0]?.MsgContent.Text === Text;
  for (const client of clients) {
    const before = client.packedFrames;
    await client.next(isLong);
    const { RspMsgList } = await client.ask("group_open_http_svc.group_msg_get", { GroupId, ReqMsgNumber: 5 });
    expect(RspMsgList.some(({ MsgBody }: { MsgBody: { MsgContent?: { Text: string } }[] }) => MsgBody[0]?.MsgContent?.Text === Text)).toBe(true);
    expect(client.packedFrames > before).toBe(client === reader);
  }
  expect(plain.packedFrames).toBe(0);
});
