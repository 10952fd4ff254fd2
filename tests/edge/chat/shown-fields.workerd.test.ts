import { describe, expect, test } from "vitest";
import { SHOWN_FIELDS } from "#edge/chat/shown-fields.ts";
import { act, foundRoom, speak } from "./support/anchor-room.ts";
import { say, textTo, toKey } from "./support/c2c.ts";
import { found, loginAll, type User, unusedId, watch } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const WORD = "unsayable";
const POLL = JSON.stringify({ type: "poll", question: `x ${WORD} x`, options: ["a", "b"] });

/** Elements with a forbidden word in one field. */
const ELEMENTS: Readonly<Record<string, WireBody>> = {
  Text: { MsgType: "TIMTextElem", MsgContent: { Text: WORD } },
  Data: { MsgType: "TIMCustomElem", MsgContent: { Data: POLL, Desc: "", Ext: "" } },
  Desc: { MsgType: "TIMCustomElem", MsgContent: { Data: "", Desc: WORD, Ext: "" } },
  Ext: { MsgType: "TIMCustomElem", MsgContent: { Data: "", Desc: "", Ext: WORD } },
  FileName: { MsgType: "TIMFileElem", MsgContent: { UUID: "u", FileName: `${WORD}.pdf` } },
};
const merged = (fields: object) => ({
  MsgType: "TIMRelayElem",
  MsgContent: { Title: "Talk", AbstractList: ["a: hi"], CompatibleText: "a list", MsgNum: 1, JsonMsgKey: "k", ...fields },
});
const listed = (fields: object) => ({
  ...{ From_Account: "alice", MsgSeq: 1, MsgRandom: 1, MsgTimeStamp: 1 },
  MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "hi" } }],
  ...fields,
});

function element(path: string): WireBody {
  const [field = ""] = path.split(".");
  if (field === "MsgList") return merged({ MsgList: [entry(path.slice("MsgList.*.".length))] });
  if (ELEMENTS[field]) return ELEMENTS[field];
  return merged({ [field]: field === "AbstractList" ? [`a: ${WORD}`] : WORD });
}

const entry = (path: string): WireBody =>
  path.startsWith("MsgBody.")
    ? listed({ MsgBody: [element(path.slice("MsgBody.*.MsgContent.".length))] })
    : listed({ [path]: WORD });

const message = (path: string): WireBody =>
  path === "CloudCustomData"
    ? { CloudCustomData: JSON.stringify({ messageReply: { messageAbstract: `x ${WORD}`, messageSender: "Bob" } }) }
    : { MsgBody: [element(path.slice("MsgBody.*.MsgContent.".length))] };

function field(path: string, more: object = {}): WireBody {
  const [name = "", star, ...rest] = path.split(".");
  if (star === undefined) return { [name]: WORD };
  return { [name]: [{ ...more, ...field(rest.join(".")) }] };
}

interface Places {
  alice: User;
  bob: User;
  group: string;
  community: string;
  topic: string;
  said: WireBody;
  /** Sequence number of a message in the group. */
  inGroup: number;
}

const HEAD = (path: string, { alice, group }: Places) => ({
  ...{ From_Account: alice.id, GroupId: group, Random: 1, ClientSeq: 1, MsgBody: [ELEMENTS.Text!] },
  ...{ MsgSeq: 1, MsgVersion: 0 },
  ...message(path),
});

/** For each command whose text others read, a body with a forbidden word at a path and no other fault. */
const BODIES: Readonly<Record<string, (path: string, places: Places) => WireBody>> = {
  "openim.sendmsg": (path, { alice, bob }) => ({ ...textTo(alice.id, bob.id, "hi"), ...message(path) }),
  "openim.modify_c2c_msg": (path, { said }) => {
    const { MsgTimeStamp, ...key } = toKey(said);
    return { ...key, MsgTime: MsgTimeStamp, MsgVersion: 0, MsgBody: said.MsgBody, ...message(path) };
  },
  "openim.modify_group_msg": (path, places) => ({
    ...HEAD(path, places),
    MsgSeq: places.inGroup,
    MsgBody: message(path).MsgBody ?? [merged({})],
  }),
  "million_group_open_http_svc.send_group_msg": (path, places) => ({
    ...{ ...HEAD(path, places), GroupId: places.community, TopicId: places.topic },
    MsgBody: message(path).MsgBody ?? [merged({})],
  }),
  send_group_msg: (path, places) => ({ ...HEAD(path, places), MsgBody: message(path).MsgBody ?? [merged({})] }),
  group_msg_recall: (path, { group }) => ({ GroupId: group, MsgSeqList: [{ MsgSeq: 1 }], ...field(path) }),
  "im_long_msg.save_relay_json_msg": (path) => ({ MsgList: [entry(path.slice("MsgList.*.".length))] }),
  "openim_msg_ext_http_svc.set_key_values": (path, { said }) => ({
    ...{ From_Account: said.From_Account, To_Account: said.To_Account, OperateType: 1 },
    MsgKey: `${said.MsgSeq}_${said.MsgRandom}_${said.MsgTime}`,
    ...field(path, { Key: "k", Value: "v", Seq: 0 }),
  }),
  "openim_msg_ext_http_svc.group_set_key_values": (path, { group }) => ({
    ...{ GroupId: group, MsgSeq: 1, OperateType: 1 },
    ...field(path, { Key: "k", Value: "v", Seq: 0 }),
  }),
  "openim_msg_ext_http_svc.reaction_add": (path, { alice, said }) => ({
    ...{ From_Account: said.From_Account, To_Account: said.To_Account, Add_Account: [alice.id] },
    MsgKey: `${said.MsgSeq}_${said.MsgRandom}_${said.MsgTime}`,
    ...field(path),
  }),
  "openim_msg_ext_http_svc.group_reaction_add": (path, { alice, group }) => ({
    ...{ GroupId: group, MsgSeq: 1, Add_Account: [alice.id] },
    ...field(path),
  }),
  create_group: (path, { bob }) => {
    if (path === "GroupId") return { Type: "Public", Name: "Group", GroupId: `the-${WORD}-${unusedId()}` };
    if (!path.startsWith("MemberList.")) return { Type: "Public", Name: "Group", ...field(path, { Key: "k", Value: "v" }) };
    const data = field(path.slice("MemberList.*.".length), { Key: "k", Value: "v" });
    return { Type: "Public", Name: "Group", MemberList: [{ Member_Account: bob.id, ...data }] };
  },
  modify_group_base_info: (path, { group }) => ({ GroupId: group, ...field(path, { Key: "k", Value: "v" }) }),
  apply_join_group: (path, { group }) => ({ GroupId: group, ...field(path) }),
  handle_apply_join_group: (path, { bob, group }) => ({
    ...{ GroupId: group, Applicant_Account: bob.id, HandleMsg: "Reject" },
    ...field(path),
  }),
  handle_invite_join_permission_group: (path, { alice, bob, group }) => ({
    ...{ GroupId: group, Applicant_Account: alice.id, Invited_Account: bob.id, HandleMsg: "Reject" },
    ...field(path),
  }),
  delete_group_member: (path, { bob, group }) => ({ GroupId: group, MemberToDel_Account: [bob.id], ...field(path) }),
  ban_group_member: (path, { bob, group }) => ({ GroupId: group, Members_Account: [bob.id], Duration: 60, ...field(path) }),
  modify_group_member_info: (path, { alice, group }) => ({
    ...{ GroupId: group, Member_Account: alice.id },
    ...field(path, { Key: "k", Value: "v" }),
  }),
  set_group_attr: (path, { group }) => ({ GroupId: group, AttrMainSeq: 0, ...field(path, { key: "k", value: "v" }) }),
  modify_group_attr: (path, { group }) => ({ GroupId: group, AttrMainSeq: 0, ...field(path, { key: "k", value: "v" }) }),
  update_group_counter: (path, { group }) => ({ GroupId: group, Mode: "Set", ...field(path, { Key: "k", Value: 1 }) }),
  "million_group_open_http_svc.create_topic": (path, { community }) => ({
    ...{ GroupId: community, TopicName: "News" },
    ...(path === "TopicId" ? { TopicId: `${community}@TOPIC#_${WORD}` } : field(path)),
  }),
  "million_group_open_http_svc.modify_topic": (path, { community, topic }) => ({
    ...{ GroupId: community, TopicId: topic },
    ...field(path),
  }),
  "profile.portrait_set": (path, { alice }) => ({
    From_Account: alice.id,
    ...field(path, { Tag: "Tag_Profile_Custom_Motto" }),
  }),
  "im_open_status.ws_set_custom_status": (path) => field(path),
  "sns.friend_add": (path, { alice, bob }) => ({
    From_Account: alice.id,
    ...field(path, { To_Account: bob.id, AddSource: "AddSource_Type_Web" }),
  }),
};

const SERVICE = /^(million_)?group_open_http_svc\./;
const findBody = (name: string) => BODIES[name] ?? BODIES[name.replace(SERVICE, "")];

async function places(): Promise<Places> {
  const [alice, bob] = await loginAll("alice", "bob");
  const group = await found(alice, "Public", [bob]);
  const community = await found(alice, "Community", [bob], { SupportTopic: 1 });
  const { TopicId: topic } = await alice.must("million_group_open_http_svc.create_topic", { GroupId: community, TopicName: "t" });
  const said = await say(alice.client, textTo(alice.id, bob.id, "hello"));
  const first = { From_Account: alice.id, GroupId: group, Random: 9, ClientSeq: 9, MsgBody: said.MsgBody };
  const { MsgSeq: inGroup } = await alice.must("send_group_msg", first);
  return { alice, bob, group, community, topic, said, inGroup };
}

const REFUSED = [80_001, 30_005, 40_005];

describe("forbidden words in messages @spec 5.43", () => {
  test.each(Object.entries(SHOWN_FIELDS))(
    "a forbidden word is refused in every field of %s that others read",
    async (name, fields = []) => {
      const body = findBody(name);
      if (!body) throw new Error(`No body for ${name}: add one to BODIES.`);
      const at = await places();
      for (const path of fields) {
        const answer = await at.alice.ask(name, body(path, at));
        const code = answer.ErrorCode || (answer.ResultItem?.[0]?.ResultCode ?? 0);
        expect([path, REFUSED.includes(code) ? "refused" : `${code} ${answer.ErrorInfo}`]).toEqual([path, "refused"]);
      }
    },
  );

  const text = (Data: string) => [{ MsgType: "TIMCustomElem", MsgContent: { Data } }];
  test.each<[string, object]>([
    ["a place's name", { MsgBody: [{ MsgType: "TIMLocationElem", MsgContent: { Desc: WORD, Latitude: 1, Longitude: 1 } }] }],
    ["a sticker's data", { MsgBody: [{ MsgType: "TIMFaceElem", MsgContent: { Index: 1, Data: WORD } }] }],
    ["an option of a poll", { MsgBody: text(JSON.stringify({ type: "poll", question: "Who?", options: ["a", WORD] })) }],
    ["JSON within JSON", { MsgBody: text(JSON.stringify({ a: JSON.stringify({ b: [WORD] }) })) }],
    ["JSON with its letters escaped", { MsgBody: text(`{"text":"\\u0075nsayable"}`) }],
    ["a field's name", { MsgBody: text(JSON.stringify({ [WORD]: 1 })) }],
    ["data that are no JSON", { MsgBody: text(`{ ${WORD}`) }],
  ])("a forbidden word is refused in %s", async (_what, part) => {
    const { alice, bob, group } = await places();
    expect(await alice.code("openim.sendmsg", { ...textTo(alice.id, bob.id, "hi"), ...part })).toBe(80_001);
    const inGroup = { From_Account: alice.id, GroupId: group, Random: 2, ClientSeq: 2, ...part };
    expect(await alice.code("send_group_msg", inGroup)).toBe(80_001);
  });

  test("a user can still delete a stored text with a forbidden word", async () => {
    const { alice, group } = await places();
    const attribute = { GroupId: group, AttrMainSeq: 0, GroupAttr: [{ key: WORD }] };
    expect(await alice.code("delete_group_attr", attribute)).not.toBe(80_001);
    const { MsgSeq } = await alice.must("send_group_msg", {
      ...{ From_Account: alice.id, GroupId: group, Random: 3, ClientSeq: 3, SupportMessageExtension: 1 },
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "hi" } }],
    });
    const taken = { GroupId: group, MsgSeq, OperateType: 2, ExtensionList: [{ Key: WORD, Value: "", Seq: 0 }] };
    expect(await alice.code("openim_msg_ext_http_svc.group_set_key_values", taken)).toBe(0);
  });

  test("the room's own word list also covers polls, forwards and quotes", async () => {
    const [owner, bob] = await loginAll("owner", "bob");
    const { anchorId, room } = await foundRoom(owner.id);
    await watch(bob, room);
    await act(anchorId, owner, { act: "words", words: ["spoiler"] });
    const poll = JSON.stringify({ type: "poll", question: "Which spoiler?", options: ["a", "b"] });
    const parts = [
      { MsgBody: text(poll) },
      { MsgBody: [merged({ MsgList: [listed({ MsgBody: text("a spoiler") })] })] },
      { CloudCustomData: JSON.stringify({ messageReply: { messageAbstract: "a spoiler" } }) },
    ];
    for (const part of parts) expect(await speak(bob, room, "hi", part)).toBe(80_001);
    expect(await act(anchorId, owner, { act: "announce", text: `an ${WORD}` })).toBe(80_001);
  });
});
