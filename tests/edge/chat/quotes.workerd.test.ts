import { describe, expect, test } from "vitest";
import { quoteData, quoteIn } from "#edge/contract/rules/messenger.ts";
import { message } from "./support/anchor-room.ts";
import { historyOf, isMessage, keyOf, say, textTo } from "./support/c2c.ts";
import { found, loginAll } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const idOf = ({ TinyId, MsgClientTime, MsgRandom }: WireBody): string => `${TinyId}-${MsgClientTime}-${MsgRandom}`;
const answerTo = (quoted: WireBody): string =>
  quoteData({
    messageID: idOf(quoted),
    messageAbstract: "secret",
    messageSender: "Alice",
    messageSenderID: quoted.From_Account,
    messageTime: 1,
    messageSequence: quoted.MsgSeq,
  });
const quotesOf = (list: WireBody[]) =>
  list.flatMap(({ CloudCustomData }) => {
    const quote = quoteIn(CloudCustomData ?? "");
    return quote ? [[quote.messageAbstract, quote.isRevoked === true]] : [];
  });

describe("the words that an answer quotes", () => {
  test("leave both people's histories when the message is taken back; quotes of others stay", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const sent = await say(alice.client, textTo(alice.id, bob.id, "secret"));
    const [quoted] = (await bob.client.next(isMessage("secret"))).C2cMsgArray;
    await say(alice.client, textTo(alice.id, bob.id, "other"));
    const [other] = (await bob.client.next(isMessage("other"))).C2cMsgArray;
    for (const answered of [quoted, other])
      await say(bob.client, textTo(bob.id, alice.id, "so?", { CloudCustomData: answerTo(answered) }));
    await alice.client.next(isMessage("so?"));
    await alice.must("openim.msgwithdraw", { MsgInfo: { ...keyOf(sent), From_Account: alice.id, To_Account: bob.id } });
    await bob.client.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0]?.C2CMsgWithdrawNotify !== undefined);
    for (const [person, peer] of [
      [alice, bob.id],
      [bob, alice.id],
    ] as const)
      expect(quotesOf((await historyOf(person.client, peer)).MsgList)).toEqual(
        expect.arrayContaining([
          ["", true],
          ["secret", false],
        ]),
      );
  });

  test("leave a group's history as well, and the answer's own words and version stay", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const groupId = await found(alice, "Public", [bob]);
    const { MsgSeq } = await alice.must("send_group_msg", message(alice, groupId, "secret"));
    const history = async (): Promise<WireBody[]> =>
      (await bob.must("group_msg_get", { GroupId: groupId, ReqMsgNumber: 21, WithRecalledMsg: 1 })).RspMsgList;
    const [quoted] = await history();
    await bob.must("send_group_msg", { ...message(bob, groupId, "so?"), CloudCustomData: answerTo(quoted as WireBody) });
    expect(quotesOf(await history())).toEqual([["secret", false]]);
    await alice.must("group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
    const [answer] = await history();
    expect(quotesOf([answer as WireBody])).toEqual([["", true]]);
    expect(answer).toMatchObject({ MsgBody: [{ MsgContent: { Text: "so?" } }] });
    expect(answer?.MsgVersion ?? 0).toBe(0);
  });
});
