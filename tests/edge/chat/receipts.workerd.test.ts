import { afterEach, describe, expect, test, vi } from "vitest";
import { UserBoxRuntime } from "#edge/chat/user-box/runtime.ts";
import { pair, readConversations, readHistory, say, textTo, toKey } from "./support/c2c.ts";
import { WireClient } from "./support/wire-client.ts";

const readUnread = async (client: WireClient, userId: string, peer: string): Promise<number> =>
  (await readConversations(client, userId)).find(({ To_Account }) => To_Account === peer)?.UnreadMsgCount ?? 0;

const read = (client: WireClient, peer: string, time: number, fields: object = {}) =>
  client.ask("openim.msgreaded", {
    C2CMsgReaded: { Cookie: "", C2CMsgReadedItem: [{ To_Account: peer, LastedMsgTime: time, Receipt: 1, ...fields }] },
  });

afterEach(() => vi.restoreAllMocks());

describe("the read position of a conversation", () => {
  test("a read position resets the unread count to zero @spec 7.68 4.37 7.70", async () => {
    const [a, b] = ["alice read", "bob read"];
    const [alice, bob, bobsPhone] = [await WireClient.login(a), await WireClient.login(b), await WireClient.login(b)];
    await say(alice, textTo(a, b, "one"));
    const last = await say(alice, textTo(a, b, "two"), bob);
    expect(await readUnread(bob, b, a)).toBe(2);
    expect(await read(bob, a, last.MsgTime)).toMatchObject({ ErrorCode: 0 });
    expect(await readUnread(bob, b, a)).toBe(0);
    const notice = await alice.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0].C2cReadedReceipt);
    const receipt = { To_Account: b, UinPairReadArray: [{ LastReadTime: last.MsgTime }] };
    expect(notice.C2cNotifyMsgArray).toEqual([{ C2cReadedReceipt: receipt }]);
    const elsewhere = await bobsPhone.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0].ReadC2cMsgNotify);
    const position = { UinPairReadArray: [{ From_Account: a, LastReadTime: last.MsgTime }] };
    expect(elsewhere.C2cNotifyMsgArray).toEqual([{ ReadC2cMsgNotify: position }]);
    const times = await alice.ask("openim.get_peer_read_time", { To_Account: [b, "nobody"] });
    expect(times.PeerReadTime).toEqual([last.MsgTime, 0]);
    expect((await readHistory(alice, b)).MsgList).toMatchObject([{ IsPeerRead: 1 }, { IsPeerRead: 1 }]);
    expect((await readConversations(alice, a))[0]).toMatchObject({ To_Account: b, C2cPeerReadTime: last.MsgTime });
  });

  test("a read position cannot pass the newest message", async () => {
    const { a, b, alice, bob } = await pair("clock");
    const sent = await say(alice, textTo(a, b, "now"), bob);
    await read(bob, a, sent.MsgTime + 86_400);
    const [position] = (await bob.ask("openim.get_peer_read_time", { To_Account: [a] })).ReadTime;
    expect(position).toBeLessThan(sent.MsgTime + 3_600);
    await read(bob, a, sent.MsgTime - 100);
    expect((await bob.ask("openim.get_peer_read_time", { To_Account: [a] })).ReadTime).toEqual([position]);
  });

  test("the unread count includes no revoked messages @spec 4.30 4.34 3.43", async () => {
    const { a, b, alice, bob } = await pair("count");
    await say(alice, textTo(a, b, "quiet", { SendMsgControl: ["NoUnread"] }));
    const oops = await say(alice, textTo(a, b, "oops"));
    await say(alice, textTo(a, b, "counts"), bob);
    expect(await readUnread(bob, b, a)).toBe(2);
    await alice.ask("openim.msgwithdraw", { MsgInfo: toKey(oops) });
    await expect.poll(() => readUnread(bob, b, a)).toBe(1);
  });
});

describe("a receipt of a private message", () => {
  test("a receipt is accepted once for a message that requested it @spec 5.21 7.70", async () => {
    const { a, b, alice, bob } = await pair("receipt");
    const withReceipt = await say(alice, textTo(a, b, "please", { IsNeedReadReceipt: 1 }));
    const plain = await say(alice, textTo(a, b, "plain"), bob);
    const infos = [withReceipt, plain].map(({ MsgTime, ...message }) => ({ ...toKey({ ...message, MsgTime }), MsgTime }));
    await bob.must("openim.c2c_msg_read_receipt", { Peer_Account: a, C2CMsgInfo: infos });
    const { C2cMsgInfo } = await alice.next(({ C2cMsgInfo: receipts }) => receipts !== undefined);
    const { MsgSeq, MsgRandom, MsgTime, MsgClientTime } = withReceipt;
    expect(C2cMsgInfo).toEqual({
      Peer_Account: b,
      ReadReceiptList: [{ From_Account: a, To_Account: b, MsgSeq, MsgRandom, MsgTime, MsgClientTime, TinyId: alice.head.tinyid }],
    });
    // The lite client reads the list `C2cMsgInfo`. It reads the reader and the time from fields beside that list.
    const listed = await alice.next(({ C2cMsgInfo: receipts }) => Array.isArray(receipts));
    expect(listed).toMatchObject({ C2cMsgInfo: C2cMsgInfo.ReadReceiptList, Peer_Account: b });
    expect(listed.PeerReadTime).toBeGreaterThanOrEqual(MsgTime);
    expect((await readHistory(alice, b)).MsgList.map(({ IsPeerRead }: { IsPeerRead: number }) => IsPeerRead)).toEqual([1, 0]);
    expect(await alice.code("openim.c2c_msg_read_receipt", { Peer_Account: b, C2CMsgInfo: infos })).toBe(20_001);
  });
});

test("one call marks all conversations as read @spec 4.31 7.78", async () => {
  const [a, b, c] = ["alice all", "bob all", "carol all"];
  const [alice, bob, carol] = [await WireClient.login(a), await WireClient.login(b), await WireClient.login(c)];
  await say(bob, textTo(b, a, "from bob"), alice);
  await say(carol, textTo(c, a, "from carol"), alice);
  const answer = await alice.ask("openim.read_all_unread_msg", {
    C2CReadAllMsg: 1,
    GroupReadInfo: [{ GroupId: "no such group", MsgSeq: 3 }],
  });
  expect(answer).toMatchObject({
    ErrorCode: 0,
    C2CReadAllTime: expect.any(Number),
    GroupMessageReadInfoList: [{ GroupId: "no such group", RetCode: 10_010 }],
  });
  expect(await readUnread(alice, a, b)).toBe(0);
  expect(await readUnread(alice, a, c)).toBe(0);
  await bob.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0].C2cReadedReceipt.To_Account === a);
  await carol.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0].C2cReadedReceipt.To_Account === a);
});

test("a receipt for many groups sends the read position once to each group @spec 4.31 7.78", async () => {
  const me = "alice of groups";
  const alice = await WireClient.login(me);
  const { GroupId } = await alice.ask("group_open_http_svc.create_group", { Type: "Public", Name: "read", Owner_Account: me });
  // Waits until the user's mailbox has stored the group, a moment after the join.
  await expect
    .poll(() => alice.ask("group_open_http_svc.get_joined_group_list", { Member_Account: me, Limit: 50, Offset: 0 }))
    .toMatchObject({ TotalCount: 1 });
  const requested = vi.spyOn(UserBoxRuntime.prototype, "askGroup");
  const invented = Array.from({ length: 60 }, (_, index) => ({ GroupId: `invented-${index}`, MsgSeq: 1 }));
  const answer = await alice.ask("openim.read_all_unread_msg", {
    GroupReadInfo: [{ GroupId, MsgSeq: 1 }, ...invented, { GroupId, MsgSeq: 3 }, { GroupId, MsgSeq: 2 }],
  });
  expect(requested.mock.calls).toEqual([
    [GroupId, "group_open_http_svc.msg_read_report", expect.objectContaining({ MsgReadedSeq: 3 })],
  ]);
  const results = answer.GroupMessageReadInfoList as { GroupId: string; RetCode: number }[];
  expect(results.filter(({ RetCode }) => RetCode === 0).map((result) => result.GroupId)).toEqual([GroupId]);
  expect(results.filter(({ RetCode }) => RetCode === 10_010)).toHaveLength(invented.length);
});
