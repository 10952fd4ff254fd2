import { describe, expect, it } from "vitest";
import { Push, PushEvent } from "#chat/protocol/push.ts";
import { hasObservations, observedTitle, pushObservations } from "./wire-observations.ts";

describe.skipIf(!hasObservations)(observedTitle("pushes as observed"), () => {
  it.each(pushObservations().map(({ item }) => [item]))("the schema accepts the observed push: %j @spec 4.48", (item) => {
    expect(PushEvent.safeParse(item).error).toBeUndefined();
  });
});

describe("a push", () => {
  const group = { GroupId: "g", GroupName: "G" };
  const head = { From_Account: "bo", ToGroupId: "g", MsgSeq: 1, MsgRandom: 2, MsgTimeStamp: 3, GroupInfo: group };

  it("a push can contain several events", () => {
    const push = {
      EventArray: [
        { Event: 4, GroupTips: [{ ...head, MsgBody: { OpType: 1, Operator_Account: "bo", List_Account: ["cy"] } }] },
        { Event: 5, GroupTips: [{ ...head, MsgBody: { ReportType: 255, UserDefinedField: "hi" } }] },
      ],
      NeedAck: 1,
      SessionData: "s",
    };
    expect(Push.parse(push)).toEqual(push);
  });

  it.each([
    ["ends a session @spec 4.63", { Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: 2 } }] }],
    [
      "says until when a peer has read @spec 4.37",
      { Event: 9, C2cNotifyMsgArray: [{ C2cReadedReceipt: { To_Account: "bo", UinPairReadArray: [{ LastReadTime: 9 }] } }] },
    ],
    ["tells of a new friend @spec 4.68", { Event: 7, FriendListMod: [{ PushType: 1, FriendAdd_Account: ["bo"] }] }],
    ["tells a status @spec 3.47", { Event: 23, UserStatusList: [{ To_Account: "bo", StatusType: 1, CustomStatus: "" }] }],
    [
      "brings extensions @spec 4.40",
      {
        Event: 42,
        MsgExtensionNotify: {
          MessageInfo: { MsgRandom: 3, MsgClientTime: 2 },
          TinyId: "1",
          OperateType: 1,
          LatestSeq: 1,
          OperateResultList: [{ ExtensionList: [{ Key: "k", Value: "v", Seq: 1 }] }],
        },
      },
    ],
  ])("the schema accepts a push that %s", (_, event) => {
    expect(PushEvent.parse(event)).toEqual(event);
  });

  it.each([
    ["of an unknown number", { Event: 99, GroupTips: [] }],
    ["without what it is about", { Event: 5, GroupTips: [{ ...head, GroupInfo: undefined, MsgBody: { ReportType: 4 } }] }],
    [
      "of two things at once",
      {
        Event: 9,
        C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: 2 } }],
        C2cMsgInfo: { Peer_Account: "bo", ReadReceiptList: [] },
      },
    ],
    ["that ends a session for no known reason", { Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: 4 } }] }],
    ["that is empty", { Event: 3, GroupMsgArray: [] }],
    [
      "without a tiny id",
      {
        Event: 9,
        C2cMsgArray: [{ From_Account: "bo", To_Account: "ana", MsgSeq: 1, MsgRandom: 2, MsgTimeStamp: 3, MsgBody: [] }],
      },
    ],
  ])("the schema refuses a push event %s", (_, event) => {
    expect(PushEvent.safeParse(event).success).toBe(false);
  });
});
