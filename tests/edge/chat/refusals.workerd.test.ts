import { SELF } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { UPLOAD_FILE_TYPES, UPLOAD_MAX_BYTES, UPLOAD_SLICE_BYTES } from "#chat/protocol/limits/uploads.ts";
import { CHAT_RULES } from "#tests/support/chat-rules.ts";
import { friendRequest, textTo, write } from "./support/c2c.ts";
import { found, loginAll, message, textBody, toProfile, type User } from "./support/groups.ts";

const MILLION = "million_group_open_http_svc";
let [alice, bob]: [User, User] = [] as never;
let work = "";
let open = "";
let room = "";
let community = "";

beforeAll(async () => {
  [alice, bob] = await loginAll("alice", "bob");
  work = await found(alice, "Private", [bob]);
  open = await found(alice, "Public", [bob], { ApplyJoinOption: "NeedPermission" });
  room = await found(alice, "AVChatRoom");
  community = await found(alice, "Community", [bob], { SupportTopic: 1 });
});

/** Sends a request to the relay as a client without checks. Returns the code of the answer or of its only result. */
async function relayed(by: User, name: string, body: object): Promise<number> {
  const answer = await by.ask(name, body);
  return answer.ErrorCode || (answer.ResultItem?.[0]?.ResultCode ?? 0);
}

/** Asks for permission to upload a file of a type and uploads its first bytes. Returns the HTTP status. */
async function stored(file_type: number, file_name: string, bytes: Uint8Array<ArrayBuffer>, length: number): Promise<number> {
  const { upload_url } = await alice.must("im_cos_msg.pre_sig", { file_type, file_name, Duration: 900, upload_method: 0 });
  const headers = { "content-range": `bytes 0-${bytes.byteLength - 1}/${length}` };
  return (await SELF.fetch(upload_url, { method: "PUT", body: bytes, headers })).status;
}

const SLICE = new Uint8Array(UPLOAD_SLICE_BYTES);
const JUNK = new TextEncoder().encode("neither a picture nor a video");
const asMember = (by: User, Member_Account: string, fields: object, groupId = open) =>
  relayed(by, "modify_group_member_info", { GroupId: groupId, Member_Account, ...fields });
const create = (fields: object) => relayed(alice, "create_group", { Type: "Public", Name: "Group", ...fields });
const friend = (To_Account: string, AddWording = "") =>
  relayed(alice, "sns.friend_add", friendRequest(alice.id, To_Account, { AddWording }));
const oversized = (FileType: number, name: string, max: number) => stored(FileType, name, SLICE, max + 1);

/** For each rule of the table, an attempt to break it with a client that checks nothing. */
const TRIES: Readonly<Record<(typeof CHAT_RULES)[number]["rule"], () => Promise<number>>> = {
  "only friends are deleted as friends": () =>
    relayed(alice, "sns.friend_delete", { From_Account: alice.id, To_Account: ["nobody"] }),
  "no two groups of friends have one name": async () => {
    const add = () => relayed(alice, "sns.group_add", { From_Account: alice.id, GroupName: ["mates"] });
    await add();
    return add();
  },
  "a nick has no forbidden words": () => relayed(alice, "profile.portrait_set", toProfile(alice.id, "Nick", "unsayable")),
  "a group's name has no forbidden words": () => create({ Name: "unsayable" }),
  "a group is of one of the five types": () => create({ Type: "Club" }),
  "communities alone have ids of their form": () => create({ GroupId: "@TGS#_mine" }),
  "a group's new name has no forbidden words": () =>
    relayed(alice, "modify_group_base_info", { GroupId: open, Name: "unsayable" }),
  "nobody joins a private group unasked": async () =>
    relayed(await stranger(), "apply_join_group", { GroupId: work, ApplyMsg: "" }),
  "an application has no forbidden words": async () =>
    relayed(await stranger(), "apply_join_group", { GroupId: open, ApplyMsg: "unsayable" }),
  "only a member quits": async () => relayed(await stranger(), "quit_group", { GroupId: open }),
  "a room keeps its owner": () => relayed(alice, "change_group_owner", { GroupId: room, NewOwner_Account: bob.id }),
  "nobody hands a group over to himself": () =>
    relayed(alice, "change_group_owner", { GroupId: open, NewOwner_Account: alice.id }),
  "a private group is not dismissed": () => relayed(alice, "destroy_group", { GroupId: work }),
  "only the owner sets roles": () => asMember(bob, alice.id, { Role: "Admin" }),
  "private groups have no roles": () => asMember(alice, bob.id, { Role: "Admin" }, work),
  "admin and member are the roles that are set": () => asMember(alice, bob.id, { Role: "Owner" }),
  "nobody sets his own role": () => asMember(alice, alice.id, { Role: "Member" }),
  "nobody mutes himself": () => asMember(alice, alice.id, { ShutUpTime: 60 }),
  "a name card has no forbidden words": () => asMember(alice, alice.id, { NameCard: "unsayable" }),
  "a ban has a length": () => relayed(alice, "ban_group_member", { GroupId: room, Members_Account: [bob.id], Duration: 0 }),
  "nobody is added to a room": () =>
    relayed(alice, "add_group_member", { GroupId: room, MemberList: [{ Member_Account: bob.id }] }),
  "a topic's id is of its community": () =>
    relayed(alice, `${MILLION}.create_topic`, { GroupId: community, TopicName: "News", TopicId: "@TGS#_other@TOPIC#_x" }),
  "a topic's name has no forbidden words": () =>
    relayed(alice, `${MILLION}.create_topic`, { GroupId: community, TopicName: "unsayable" }),
  "nobody blocks himself": () => relayed(alice, "sns.black_list_add", { From_Account: alice.id, To_Account: [alice.id] }),
  "a picture is of a known type": () => stored(UPLOAD_FILE_TYPES.IMAGE, "x.png", JUNK, JUNK.byteLength),
  "a picture is not too large": () => oversized(UPLOAD_FILE_TYPES.IMAGE, "x.png", UPLOAD_MAX_BYTES.image),
  "a voice message is not too large": () => oversized(UPLOAD_FILE_TYPES.AUDIO, "x.mp3", UPLOAD_MAX_BYTES.audio),
  "a video is not too large": () => oversized(UPLOAD_FILE_TYPES.VIDEO, "x.mp4", UPLOAD_MAX_BYTES.video),
  "a video is of a known type": () => stored(UPLOAD_FILE_TYPES.VIDEO, "x.mp4", JUNK, JUNK.byteLength),
  "a file is not too large": () => oversized(UPLOAD_FILE_TYPES.FILE, "x.zip", UPLOAD_MAX_BYTES.file),
  "a message has no forbidden words": () => relayed(alice, "openim.sendmsg", textTo(alice.id, bob.id, "unsayable")),
  "a community's messages are in its topics": () =>
    relayed(alice, `${MILLION}.send_group_msg`, message(alice, community, "hello")),
  "a changed message has no forbidden words": async () => {
    const said = await write(alice, bob, "hello");
    const body = { ...said, MsgVersion: 0, MsgBody: textBody("unsayable") };
    return relayed(alice, "openim.modify_c2c_msg", body);
  },
  "nobody is made a friend twice": async () => {
    await friend(bob.id);
    await expect.poll(() => friend(bob.id)).not.toBe(0);
    return friend(bob.id);
  },
  "a wording has no forbidden words": async () => friend((await stranger()).id, "unsayable"),
  "only an application that is there is deleted": () =>
    relayed(alice, "sns.pendency_delete", {
      From_Account: alice.id,
      PendencyType: "Pendency_Type_ComeIn",
      To_Account: ["nobody"],
    }),
};

const stranger = async (): Promise<User> => (await loginAll("stranger"))[0];

describe("section 5 for a client that checks nothing", () => {
  const RULES = CHAT_RULES.map(({ clause, rule, relay }) => [clause, rule, relay] as const);
  test.each(RULES)("the Relay also enforces %s: %s", async (_clause, rule, relay) => {
    expect(await TRIES[rule]()).toBe(relay);
  });
});
