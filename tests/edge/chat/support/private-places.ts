import { toHistory, write } from "./c2c.ts";
import { found, loginAll, textBody, type User } from "./groups.ts";

/** A word in all private texts below and in no other text. */
export const SECRET = /hidden-/;

const EXTENSIONS = "openim_msg_ext_http_svc";
const MILLION = "million_group_open_http_svc";

/** A private group, a closed community with a topic, and a conversation of Alice and Bob, each with texts that match SECRET. */
export interface PrivatePlaces {
  alice: User;
  bob: User;
  group: string;
  community: string;
  topic: string;
  /** Sequence number of the group's message. */
  seq: number;
  /** The private message between Alice and Bob, with the fields by which requests name it. */
  letter: { From_Account: string; To_Account: string; MsgKey: string; MsgSeq: number; MsgRandom: number; MsgTime: number };
}

const sign = (place: string) => ({ OperateType: 1, ExtensionList: [{ Key: `hidden-sign-${place}`, Value: "1", Seq: 0 }] });

/** `leavers` were removed from both groups before the secret texts were written. */
export async function privatePlaces(leavers: readonly User[] = []): Promise<PrivatePlaces> {
  const [alice, bob] = await loginAll("alice", "bob");
  const members = [bob, ...leavers];
  const group = await found(alice, "Private", members);
  const community = await found(alice, "Community", members, { SupportTopic: 1, ApplyJoinOption: "DisableApply" });
  for (const GroupId of [group, community]) {
    for (const leaver of leavers) {
      await alice.must("delete_group_member", { GroupId, MemberToDel_Account: [leaver.id] });
      await leaver.notice(GroupId, 4);
    }
    const profile = { Name: "hidden-name", Introduction: "hidden-introduction", Notification: "hidden-notice" };
    await alice.must("modify_group_base_info", { GroupId, ...profile });
  }
  const { TopicId: topic } = await alice.must(`${MILLION}.create_topic`, { GroupId: community, TopicName: "hidden-topic" });
  const said = { From_Account: alice.id, MsgBody: textBody("hidden-message"), Random: 1, ClientSeq: 1, NeedReadReceipt: 1 };
  const { MsgSeq } = await alice.must("send_group_msg", { ...said, GroupId: group });
  await alice.must(`${MILLION}.send_group_msg`, { ...said, GroupId: community, TopicId: topic });
  await alice.must(`${EXTENSIONS}.group_set_key_values`, { GroupId: group, MsgSeq, ...sign("group") });
  await alice.must("set_group_attr", { GroupId: group, AttrMainSeq: 0, GroupAttr: [{ key: "hidden-attribute", value: "1" }] });
  await alice.must("update_group_counter", { GroupId: group, Mode: "Set", GroupCounter: [{ Key: "hidden-counter", Value: 1 }] });
  await bob.must("modify_group_member_info", { GroupId: group, Member_Account: bob.id, NameCard: "hidden-card" });
  await bob.must("group_msg_receipt", { GroupId: group, MsgSeqList: [{ MsgSeq }] });
  const written = await write(alice, bob, "hidden-letter");
  const { From_Account, To_Account, MsgKey, MsgRandom, MsgTime } = written;
  const letter = { From_Account, To_Account, MsgKey, MsgSeq: written.MsgSeq, MsgRandom, MsgTime };
  await alice.must(`${EXTENSIONS}.set_key_values`, { From_Account, To_Account, MsgKey, ...sign("letter") });
  return { alice, bob, group, community, topic, seq: MsgSeq, letter };
}

export async function readState({ alice, bob, group, community, topic, seq, letter }: PrivatePlaces): Promise<unknown> {
  const requests: [string, object][] = [
    ["get_group_self_member_info", { GroupIdList: [group, community] }],
    ["get_group_member_info", { GroupId: group, Limit: 50, Offset: 0 }],
    ["get_group_member_info", { GroupId: community, Limit: 50, Offset: 0 }],
    ["group_msg_get", { GroupId: group, ReqMsgNumber: 50, WithRecalledMsg: 1 }],
    [`${MILLION}.group_msg_get`, { GroupId: community, TopicId: topic, ReqMsgNumber: 50, WithRecalledMsg: 1 }],
    [`${MILLION}.get_topic`, { GroupId: community }],
    ["group_open_attr_http_svc.get_group_attr", { GroupId: group }],
    ["get_group_counter", { GroupId: group }],
    [`${EXTENSIONS}.group_get_key_values`, { GroupId: group, MsgSeq: seq }],
    ["get_group_msg_receipt_detail", { GroupId: group, MsgSeq: seq, Flag: 0, Cursor: "", Num: 50 }],
    [`${EXTENSIONS}.get_key_values`, letter],
    ["openim.getroammsg", toHistory(bob.id)],
  ];
  return Promise.all(requests.map(([name, body]) => alice.must(name, body)));
}
