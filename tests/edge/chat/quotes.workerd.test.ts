import { describe, expect, test } from "vitest";
import { isMessage, readHistory, say, textTo, toKey, write } from "./support/c2c.ts";
import { found, groupWith, loginAll, message, textBody, watch } from "./support/groups.ts";
import { answerTo, findQuotes } from "./support/quotes.ts";
import type { WireBody } from "./support/wire-client.ts";

describe("the words of a message that a reply quotes", () => {
  test("quoted words disappear from both histories when the quoted message is revoked", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const sent = await write(alice, bob, "secret");
    const [quoted] = (await bob.client.next(isMessage("secret"))).C2cMsgArray;
    await write(alice, bob, "other");
    const [other] = (await bob.client.next(isMessage("other"))).C2cMsgArray;
    for (const answered of [quoted, other])
      await say(bob.client, textTo(bob.id, alice.id, "so?", { CloudCustomData: answerTo(answered) }), alice.client);
    await alice.must("openim.msgwithdraw", { MsgInfo: { ...toKey(sent), From_Account: alice.id, To_Account: bob.id } });
    await bob.client.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0]?.C2CMsgWithdrawNotify !== undefined);
    for (const [person, peer] of [
      [alice, bob.id],
      [bob, alice.id],
    ] as const)
      expect(findQuotes((await readHistory(person.client, peer)).MsgList)).toEqual(
        expect.arrayContaining([
          ["", true],
          ["secret", false],
        ]),
      );
  });

  test("quoted words disappear from a group's history when the quoted message is revoked", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const { MsgSeq } = await alice.say(groupId, "secret");
    const history = () => bob.readHistory(groupId, { WithRecalledMsg: 1 });
    const [quoted] = await history();
    await bob.say(groupId, "so?", { CloudCustomData: answerTo(quoted as WireBody) });
    expect(findQuotes(await history())).toEqual([["secret", false]]);
    await alice.must("group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
    const [answer] = await history();
    expect(findQuotes([answer as WireBody])).toEqual([["", true]]);
    expect(answer).toMatchObject({ MsgBody: [{ MsgContent: { Text: "so?" } }] });
    expect(answer?.MsgVersion ?? 0).toBe(0);
  });

  test("quoted words disappear even from a reply sent six hundred messages later", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const seqs: number[] = [];
    for (const text of ["secret", "secret", "kept"]) seqs.push((await alice.say(groupId, text)).MsgSeq);
    const page = (ReqMsgSeq?: number) => bob.readHistory(groupId, { ReqMsgNumber: 3, ReqMsgSeq, WithRecalledMsg: 1 });
    const quoted = await page(seqs.at(-1));
    // A socket may send about three hundred commands at once.
    await Promise.all(
      [alice, bob, carol].map(async (user) => {
        for (let at = 0; at < 200; at += 1) await user.say(groupId, "on");
      }),
    );
    for (const one of quoted) await bob.say(groupId, "so?", { CloudCustomData: answerTo(one) });
    await alice.must("group_msg_recall", { GroupId: groupId, MsgSeqList: seqs.slice(0, 2).map((MsgSeq) => ({ MsgSeq })) });
    expect(findQuotes(await page())).toEqual([
      ["", true],
      ["", true],
      ["secret", false],
    ]);
  }, 90_000);

  test("a later private reply lacks the revoked words", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const bobsPhone = await bob.alsoOn();
    const sent = await write(alice, bob, "secret");
    const [quoted] = (await bob.client.next(isMessage("secret"))).C2cMsgArray;
    await alice.must("openim.msgwithdraw", { MsgInfo: { ...toKey(sent), From_Account: alice.id, To_Account: bob.id } });
    await bob.client.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0]?.C2CMsgWithdrawNotify !== undefined);
    const late = await write(bob, alice, "late", { CloudCustomData: answerTo(quoted) });
    for (const { client } of [alice, bobsPhone])
      expect(findQuotes((await client.next(isMessage("late"))).C2cMsgArray)).toEqual([["", true]]);
    const histories = async () => [
      findQuotes((await readHistory(alice.client, bob.id)).MsgList),
      findQuotes((await readHistory(bob.client, alice.id)).MsgList),
    ];
    expect(await histories()).toEqual([[["", true]], [["", true]]]);
    const body = textBody("late, changed");
    const changed = await bob.must("openim.modify_c2c_msg", { ...late, MsgVersion: 0, MsgBody: body });
    expect(findQuotes([changed])).toEqual([["", true]]);
    await alice.client.next(({ C2cMsgModNotifys }) => C2cMsgModNotifys !== undefined);
    expect(await histories()).toEqual([[["", true]], [["", true]]]);
  });

  test.each(["Public", "AVChatRoom", "Community"])(
    "a later reply in a group of type %s lacks the revoked words",
    async (type) => {
      const [alice, bob] = await loginAll("alice", "bob");
      const groupId = await found(alice, type, type === "AVChatRoom" ? [] : [bob]);
      if (type === "AVChatRoom") await watch(bob, groupId);
      const { MsgSeq } = await alice.say(groupId, "secret");
      const history = () => bob.readHistory(groupId, { WithRecalledMsg: 1 });
      const quoted = (await history()).find((item) => item.MsgSeq === MsgSeq) as WireBody;
      await alice.must("group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
      const late = { ...message(bob, groupId, "late"), CloudCustomData: answerTo(quoted) };
      const { MsgSeq: answered } = await bob.must("send_group_msg", late);
      expect(findQuotes(await history())).toEqual([["", true]]);
      const MsgBody = textBody("late, changed");
      const change = { ...late, MsgSeq: answered, MsgVersion: 0, MsgBody };
      if (type !== "AVChatRoom") expect(findQuotes([await bob.must("openim.modify_group_msg", change)])).toEqual([["", true]]);
      expect(findQuotes(await history())).toEqual([["", true]]);
    },
  );
});
