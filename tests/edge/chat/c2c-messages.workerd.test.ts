import { describe, expect, test } from "vitest";
import type { WireBody } from "#tests/support/wire-session.ts";
import { expectBoth, isMessage, pair, readHistory, readTexts, say, textTo, toKey, toText } from "./support/c2c.ts";
import { WireClient } from "./support/wire-client.ts";

describe("a private message", () => {
  test("a private message reaches every session of both users @spec 7.63 7.69", async () => {
    const { a, b, alice, bob } = await pair("reach");
    const [phone, bobsPhone] = [await WireClient.login(a), await WireClient.login(b)];
    const sent = await say(alice, textTo(a, b, "hi"));
    const { C2cMsgArray } = await bob.next(isMessage("hi"));
    expect(C2cMsgArray).toEqual([
      expect.objectContaining({
        From_Account: a,
        To_Account: b,
        MsgSeq: sent.MsgSeq,
        MsgRandom: sent.MsgRandom,
        MsgTimeStamp: sent.MsgTime,
        TinyId: alice.head.tinyid,
      }),
    ]);
    await bobsPhone.next(isMessage("hi"));
    await phone.next(isMessage("hi"));
    await expectBoth({ a, b, alice, bob }, ["hi"]);
    expect(alice.pushed).toEqual([]);
  });

  test("a repeated private message gets the same answer", async () => {
    const { a, b, alice, bob } = await pair("again");
    const body = textTo(a, b, "once");
    const [first, second] = [await alice.ask("openim.sendmsg", body), await alice.ask("openim.sendmsg", body)];
    expect(second).toEqual(first);
    await say(alice, textTo(a, b, "then"), bob);
    expect(await readTexts(bob, a)).toEqual(["once", "then"]);
    expect(bob.pushed.flatMap(({ C2cMsgArray }) => C2cMsgArray)).toHaveLength(1);
  });

  test("private messages keep their sender's order @spec 7.69 3.49", async () => {
    const { a, b, alice, bob } = await pair("pages");
    const texts = Array.from({ length: 35 }, (_, index) => `message ${index}`);
    for (const text of texts) await say(alice, textTo(a, b, text));
    await bob.next(isMessage("message 34"));
    const back: string[] = [];
    let page = await readHistory(bob, a);
    for (;;) {
      back.unshift(...page.MsgList.map(toText));
      if (page.Complete === 1) break;
      page = await readHistory(bob, a, { LastMsgTime: page.LastMsgTime, MsgKey: page.MsgKey });
    }
    expect(back).toEqual(texts);
    const newest = (await readHistory(bob, a, { MaxCnt: 1 })).MsgList[0];
    const anchor = (await readHistory(bob, a, { MaxCnt: 5, LastMsgTime: newest.MsgTimeStamp, MsgKey: newest.MsgKey })).MsgList[0];
    const on = await readHistory(bob, a, { GetDirection: 1, LastMsgTime: anchor.MsgTimeStamp, MsgKey: anchor.MsgKey });
    expect(on.MsgList.map(toText)).toEqual(texts.slice(30));
    expect(on.Complete).toBe(1);
  });

  test("a returning device loads the private messages since the last known message @spec 9.25", async () => {
    const { a, b, alice, bob } = await pair("away");
    const known = await say(alice, textTo(a, b, "before"), bob);
    bob.close();
    await say(alice, textTo(a, b, "meanwhile"));
    const again = await WireClient.login(b);
    const recovered = await readHistory(again, a, { MaxCnt: 16, LastMsgTime: known.MsgTime, GetDirection: 1 });
    expect(recovered.MsgList.map(toText)).toEqual(["before", "meanwhile"]);
  });

  test("private messages have the same order on both sides", async () => {
    const { a, b, alice, bob } = await pair("order");
    const stamps: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { MsgTime, MsgTimeMs } = await (turn % 2 === 0
        ? alice.ask("openim.sendmsg", textTo(a, b, `${turn}`))
        : bob.ask("openim.sendmsg", textTo(b, a, `${turn}`)));
      stamps.push(MsgTime * 1_000 + MsgTimeMs);
    }
    expect(stamps).toEqual([...new Set(stamps)].sort((one, other) => one - other));
    for (const { MsgList } of [await readHistory(alice, b), await readHistory(bob, a)])
      expect(MsgList.map(({ MsgTimeStamp, MsgTimeMs = 0 }: WireBody) => MsgTimeStamp * 1_000 + MsgTimeMs)).toEqual(stamps);
  });

  test("an online-only private message is not stored @spec 4.38", async () => {
    const { a, b, alice, bob } = await pair("typing");
    const body = textTo(a, b, "typing", { MsgLifeTime: 0 });
    const first = await say(alice, body);
    expect(await say(alice, body)).toEqual(first);
    await say(alice, textTo(a, b, "said"), bob);
    expect(bob.pushed.filter(isMessage("typing"))).toHaveLength(1);
    await expectBoth({ a, b, alice, bob }, ["said"]);
  });

  test("a private message sent in another user's name is refused @spec 8.20", async () => {
    const { a, b, alice } = await pair("refused");
    expect(await alice.code("openim.sendmsg", textTo(b, a, "I am Bob"))).toBe(20_002);
    expect(await alice.code("openim.sendmsg", textTo(a, b, "x".repeat(12_001)))).toBe(80_002);
    const heavy = textTo(a, b, "y".repeat(8_000), { CloudCustomData: "x".repeat(8_000) });
    expect(await alice.code("openim.sendmsg", heavy)).toBe(80_002);
    expect((await readHistory(alice, b)).MsgList).toEqual([]);
  });
});

describe("a revoked message", () => {
  test("a revoked message is hidden from its receiver everywhere @spec 7.65 4.34", async () => {
    const { a, b, alice, bob } = await pair("revoke");
    const sent = await say(alice, textTo(a, b, "oops"), bob);
    await alice.must("openim.msgwithdraw", { MsgInfo: toKey(sent) });
    const { C2cNotifyMsgArray } = await bob.next(({ C2cNotifyMsgArray: notices }) => notices?.[0].C2CMsgWithdrawNotify);
    const [seen] = (await readHistory(bob, a)).MsgList;
    // The notice contains the parts of the message ID, because a client may not have the message itself.
    const { TinyId, MsgClientTime } = seen;
    expect(C2cNotifyMsgArray[0].C2CMsgWithdrawNotify).toEqual({ ...toKey(sent), TinyId, MsgClientTime });
    // The same notice in the form that the chat vendor's clients expect.
    expect(C2cNotifyMsgArray[1].WithdrawC2cMsgNotify.C2cWithdrawInfoArray).toEqual([
      { ...C2cNotifyMsgArray[0].C2CMsgWithdrawNotify, RevokerInfo: { Revoker_Account: a } },
    ]);
    expect(TinyId).toMatch(/^\d+$/);
    expect(seen).toMatchObject({ MsgSeq: sent.MsgSeq, MsgFlagBits: 8 });
    expect(toText(seen)).toBe("");
    expect(toText((await readHistory(alice, b)).MsgList[0])).toBe("oops");
    expect((await readHistory(bob, a, { WithRecalledMsg: 0 })).MsgList).toEqual([]);
  });

  test("only the sender can revoke a message @spec 7.65", async () => {
    const { a, b, alice, bob } = await pair("not yours");
    const sent = await say(alice, textTo(a, b, "mine"), bob);
    expect(await bob.code("openim.msgwithdraw", { MsgInfo: toKey(sent) })).toBe(20_002);
    expect(await alice.code("openim.msgwithdraw", { MsgInfo: { ...toKey(sent), MsgSeq: 1 } })).toBe(20_001);
    expect(toText((await readHistory(bob, a)).MsgList[0])).toBe("mine");
  });
});

describe("a modified message", () => {
  const modify = (client: WireClient, sent: ReturnType<typeof textTo>, version: number, text: string) =>
    client.ask("openim.modify_c2c_msg", {
      ...toKey(sent),
      MsgTime: sent.MsgTime,
      MsgVersion: version,
      MsgBody: textTo("", "", text).MsgBody,
      CloudCustomData: "c",
    });

  test("a modified message changes for both users @spec 7.67 4.35 8.19", async () => {
    const { a, b, alice, bob } = await pair("modify");
    const sent = await say(alice, textTo(a, b, "one"), bob);
    const modified = await modify(bob, sent, 0, "two");
    expect(modified).toMatchObject({ ErrorCode: 0, MsgVersion: 1, CloudCustomData: "c" });
    expect(toText(modified)).toBe("two");
    const { C2cMsgModNotifys } = await alice.next(({ C2cMsgModNotifys: items }) => items !== undefined);
    expect(C2cMsgModNotifys[0]).toMatchObject({ MsgSeq: sent.MsgSeq, MsgVersion: 1, CloudCustomData: "c" });
    const late = await modify(alice, sent, 0, "three");
    expect(late).toMatchObject({ ErrorCode: 20_027, MsgVersion: 1 });
    expect(toText(late)).toBe("two");
    expect(await modify(alice, sent, 1, "four")).toMatchObject({ ErrorCode: 0, MsgVersion: 2 });
    await bob.next(({ C2cMsgModNotifys: items }) => items?.[0].MsgVersion === 2);
    await expectBoth({ a, b, alice, bob }, ["four"]);
  });

  test("a message is changed only by its sender @spec 7.67", async () => {
    const { a, b, alice } = await pair("modify not yours");
    const carol = await WireClient.login("carol modify not yours");
    const sent = await say(alice, textTo(a, b, "ours"));
    expect(await modify(carol, sent, 0, "hers")).toMatchObject({ ErrorCode: 20_002 });
    expect(toText((await readHistory(alice, b)).MsgList[0])).toBe("ours");
  });
});

test("a deleted message disappears only for the user who deleted it @spec 7.66 5.48", async () => {
  const { a, b, alice, bob } = await pair("delete");
  const sent = await say(alice, textTo(a, b, "gone"));
  await say(alice, textTo(a, b, "stays"), bob);
  await bob.must("openim.delete_c2c_msg_ramble", { From_Account: b, To_Account: a, MsgKeyList: [sent.MsgKey] });
  expect(await readTexts(bob, a)).toEqual(["stays"]);
  expect(await readTexts(alice, b)).toEqual(["gone", "stays"]);
  await say(alice, sent);
  expect(await readTexts(bob, a)).toEqual(["stays"]);
});

test("one call deletes at most 30 messages @spec 5.48 9.24", async () => {
  const { a, b, alice } = await pair("delete many");
  const keys: string[] = [];
  for (let i = 0; i < 31; i++) keys.push((await say(alice, textTo(a, b, `m${i}`))).MsgKey);
  const remove = (MsgKeyList: string[]) =>
    alice.code("openim.delete_c2c_msg_ramble", { From_Account: a, To_Account: b, MsgKeyList });
  const left = async () => (await readHistory(alice, b, { MaxCnt: 50 })).MsgList.length;
  expect(await remove(keys)).toBe(20_001);
  expect(await left()).toBe(31);
  expect(await remove(keys.slice(0, 30))).toBe(0);
  expect(await left()).toBe(1);
});

describe("the sync of unread messages", () => {
  test("the unread sync ends with an empty round @spec 4.64 7.103", async () => {
    const { a, b, alice } = await pair("unread");
    for (const text of ["one", "two"]) await say(alice, textTo(a, b, text));
    const bob = await WireClient.login(b);
    const first = await bob.ask("openim.getmsg", { Cookie: "", SyncFlag: 0, NeedAbstract: 1, IsOnlineSync: 0, NeedSignaling: 1 });
    expect(first.MsgList.map(toText)).toEqual(["one", "two"]);
    expect(first).toMatchObject({ SyncFlag: 1, C2CUnreadInfo: [{ Peer_Account: a, UnreadMsgCount: 2 }] });
    const second = await bob.ask("openim.getmsg", { Cookie: first.Cookie, SyncFlag: 1 });
    expect(second).toMatchObject({ SyncFlag: 2, MsgList: [], EventArray: [] });
    await say(alice, textTo(a, b, "three"));
    const later = await bob.ask("openim.getmsg", { Cookie: second.Cookie, SyncFlag: 0 });
    expect(later.MsgList.map(toText)).toEqual(["three"]);
  });

  test("the unread sync counts the unread messages of each peer", async () => {
    const { a, b, alice } = await pair("unread rounds");
    await say(alice, textTo(a, b, "before"));
    const bob = await WireClient.login(b);
    const first = await bob.ask("openim.getmsg", { Cookie: "", SyncFlag: 0 });
    expect(first.C2CPairUnreadCount).toEqual([{ From_Account: a, UnreadCount: 1 }]);
    await say(alice, textTo(a, b, "meanwhile"), bob);
    const second = await bob.ask("openim.getmsg", { Cookie: first.Cookie, SyncFlag: 1 });
    expect(second).toMatchObject({ SyncFlag: 2, MsgList: [] });
    expect(second.C2CPairUnreadCount).toBeUndefined();
    const next = await bob.ask("openim.getmsg", { Cookie: second.Cookie, SyncFlag: 0 });
    expect(next.MsgList.map(toText)).toEqual(["meanwhile"]);
    expect(next.C2CPairUnreadCount).toEqual([{ From_Account: a, UnreadCount: 2 }]);
  });

  test("only the first round of the unread sync contains counts", async () => {
    const { a, b, alice } = await pair("unread current");
    await Promise.all(Array.from({ length: 100 }, (_, at) => say(alice, textTo(a, b, `text ${at}`))));
    const bob = await WireClient.login(b);
    const first = await bob.ask("openim.getmsg", { Cookie: "", SyncFlag: 0, NeedCachedMsg: 1 });
    expect(first.C2CPairUnreadCount).toEqual([{ From_Account: a, UnreadCount: 100 }]);
    const second = await bob.ask("openim.getmsg", { Cookie: first.Cookie, SyncFlag: 1, NeedCachedMsg: 1 });
    expect(second.MsgList).toHaveLength(10);
    expect(second.C2CPairUnreadCount).toBeUndefined();
  });

  test("the unread sync repeats missed revocations until the device acknowledges them", async () => {
    const { a, b, alice, bob } = await pair("missed");
    const sent = await say(alice, textTo(a, b, "oops"), bob);
    const { Cookie, SyncFlag } = await bob.ask("openim.getmsg", { Cookie: "", SyncFlag: 0 });
    expect(SyncFlag).toBe(1);
    const { head } = bob;
    bob.close();
    await alice.ask("openim.msgwithdraw", { MsgInfo: toKey(sent) });
    const { back: again } = await bob.comeBack();
    const missed = await again.ask("openim.getmsg", { Cookie, SyncFlag: 0 }, head);
    expect(missed.EventArray).toMatchObject([{ C2cNotifyMsgArray: [{ C2CMsgWithdrawNotify: toKey(sent) }, {}] }]);
    const acknowledged = await again.ask("openim.getmsg", { Cookie: missed.Cookie, SyncFlag: 1 }, head);
    expect(acknowledged).toMatchObject({ SyncFlag: 2, EventArray: [] });
    expect(await again.ask("openim.getmsg", { Cookie, SyncFlag: 0 }, head)).toMatchObject({ EventArray: [] });
  });
});
