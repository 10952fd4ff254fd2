import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "#chat/protocol/commands.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { friendRequest, toHistory, toList } from "./support/c2c.ts";
import { loginAll, textBody, toWireName, type User } from "./support/groups.ts";
import { HOSTILE_NAMES, hostileBodies, type Names, SENDER, saidBy } from "./support/hostile-bodies.ts";
import { type PrivatePlaces, privatePlaces, readState, SECRET } from "./support/private-places.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const EXTENSIONS = "openim_msg_ext_http_svc";
const MILLION = "million_group_open_http_svc";
const NOT_LOGGED_IN = 2_024;
const NO_MEMBER = 10_007;

/** Commands that a socket may send before a login. */
const FOR_VISITORS: ReadonlySet<string> = new Set([
  "im_open_status.wshello",
  "heartbeat.alive",
  "group_open_http_noauth_svc.apply_join_group",
  "group_open_http_svc.get_online_member_num",
  "im_sdk_config_mgr.fetch_config",
  "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2",
  "imopenstat.tim_web_report_v2",
]);

let places: PrivatePlaces;
/** A user who was a member of both groups and a friend of Alice, until she removed and blocked him. */
let former: User;
let stranger: User;

beforeAll(async () => {
  [former, stranger] = await loginAll("former", "stranger");
  places = await privatePlaces([former]);
  const { alice } = places;
  await alice.must("sns.friend_add", friendRequest(alice.id, former.id));
  await alice.must("sns.black_list_add", { From_Account: alice.id, To_Account: [former.id] });
});

/**
 * A command that reads from private groups and conversations: the content that a member gets, and the error code for others (0: an
 * answer without content).
 */
interface Reading {
  name: string;
  body: (at: PrivatePlaces) => object;
  holds: RegExp;
  otherwise: number;
}

const reading = (name: string, body: Reading["body"], holds: RegExp, otherwise = NO_MEMBER): Reading => ({
  ...{ name, body, holds, otherwise },
});
const READINGS: readonly Reading[] = [
  reading("group_msg_get", ({ group }) => ({ GroupId: group, ReqMsgNumber: 20 }), /hidden-message/),
  reading(
    `${MILLION}.group_msg_get`,
    ({ community, topic }) => ({ GroupId: community, TopicId: topic, ReqMsgNumber: 20 }),
    /hidden-message/,
  ),
  reading(
    "get_group_public_info",
    ({ group, community }) => ({ GroupIdList: [group, community] }),
    /hidden-name.*hidden-notice/,
    0,
  ),
  reading("get_group_self_member_info", ({ group, community }) => ({ GroupIdList: [group, community] }), /hidden-notice/, 0),
  reading("get_group_member_info", ({ group }) => ({ GroupId: group, Limit: 20, Offset: 0 }), /hidden-card/),
  reading(
    "get_specified_group_member_info",
    ({ group, bob }) => ({ GroupId: group, Member_List_Account: [bob.id] }),
    /hidden-card/,
  ),
  reading("group_open_avchatroom_http_svc.get_members", ({ group }) => ({ GroupId: group, Timestamp: 0 }), /hidden-card/),
  reading(`${MILLION}.get_topic`, ({ community }) => ({ GroupId: community }), /hidden-topic/),
  reading("group_open_attr_http_svc.get_group_attr", ({ group }) => ({ GroupId: group }), /hidden-attribute/),
  reading("get_group_counter", ({ group }) => ({ GroupId: group }), /hidden-counter/),
  reading(`${EXTENSIONS}.group_get_key_values`, ({ group, seq }) => ({ GroupId: group, MsgSeq: seq }), /hidden-sign-group/),
  reading("get_group_msg_receipt", ({ group, seq }) => ({ GroupId: group, MsgSeqList: [{ MsgSeq: seq }] }), /"ReadNum":1/),
  reading(
    "get_group_msg_receipt_detail",
    ({ group, seq }) => ({ GroupId: group, MsgSeq: seq, Flag: 0, Cursor: "", Num: 20 }),
    /Read_Account/,
  ),
  reading("get_online_member_num", ({ group }) => ({ GroupId: group }), /OnlineMemberNum/),
  reading(
    "get_group_notify",
    ({ group }) => ({ GroupId: group, NotifyType: 1, BeginTime: 0, EndTime: 4_000_000_000, Limit: 20 }),
    /NotifyList/,
  ),
  reading(`${EXTENSIONS}.get_key_values`, ({ letter }) => letter, /hidden-sign-letter/, 20_002),
  reading("openim.getroammsg", ({ bob }) => toHistory(bob.id), /hidden-letter/, 0),
  reading("recentcontact.page_get", ({ alice }) => toList(alice.id), /hidden-letter/, 50_003),
];

/** Commands that change private groups and conversations, with the error code for users without access. */
const CHANGES: readonly [name: string, body: (at: PrivatePlaces) => object, otherwise?: number][] = [
  [
    "send_group_msg",
    ({ group, alice }) => ({ From_Account: alice.id, GroupId: group, Random: 9, ClientSeq: 9, MsgBody: textBody("x") }),
  ],
  [
    `${MILLION}.send_group_msg`,
    ({ community, topic, alice }) => ({
      ...{ From_Account: alice.id, GroupId: community, TopicId: topic, Random: 9, ClientSeq: 9 },
      MsgBody: textBody("x"),
    }),
  ],
  ["group_msg_recall", ({ group, seq }) => ({ GroupId: group, MsgSeqList: [{ MsgSeq: seq }] })],
  ["openim.modify_group_msg", ({ group, seq }) => ({ GroupId: group, MsgSeq: seq, MsgVersion: 0, MsgBody: textBody("x") })],
  [`${EXTENSIONS}.group_set_key_values`, ({ group, seq }) => ({ GroupId: group, MsgSeq: seq, OperateType: 3 })],
  ["apply_join_group", ({ group }) => ({ GroupId: group, ApplyMsg: "" })],
  ["apply_join_group", ({ community }) => ({ GroupId: community, ApplyMsg: "" })],
  ["quit_group", ({ group }) => ({ GroupId: group })],
  ["destroy_group", ({ community }) => ({ GroupId: community })],
  ["change_group_owner", ({ community, bob }) => ({ GroupId: community, NewOwner_Account: bob.id })],
  ["modify_group_base_info", ({ group }) => ({ GroupId: group, Name: "mine" })],
  ["modify_group_base_info", ({ group }) => ({ GroupId: group, ShutUpAllMember: "On" })],
  ["modify_group_base_info", ({ community }) => ({ GroupId: community, ApplyJoinOption: "FreeAccess" })],
  ["add_group_member", ({ group, alice }) => ({ GroupId: group, MemberList: [{ Member_Account: alice.id }] })],
  ["delete_group_member", ({ group, bob }) => ({ GroupId: group, MemberToDel_Account: [bob.id] })],
  ["modify_group_member_info", ({ group, bob }) => ({ GroupId: group, Member_Account: bob.id, ShutUpTime: 60 })],
  ["modify_group_member_info", ({ community, bob }) => ({ GroupId: community, Member_Account: bob.id, Role: "Admin" })],
  ["modify_group_member_info", ({ group, bob }) => ({ GroupId: group, Member_Account: bob.id, NameCard: "x" })],
  ["set_group_attr", ({ group }) => ({ GroupId: group, AttrMainSeq: 0, GroupAttr: [{ key: "x", value: "x" }] })],
  ["clear_group_attr", ({ group }) => ({ GroupId: group, AttrMainSeq: 0 })],
  ["update_group_counter", ({ group }) => ({ GroupId: group, Mode: "Set", GroupCounter: [{ Key: "x", Value: 1 }] })],
  ["group_msg_receipt", ({ group, seq }) => ({ GroupId: group, MsgSeqList: [{ MsgSeq: seq }] })],
  ["msg_read_report", ({ group }) => ({ GroupId: group, MsgReadedSeq: 1 })],
  [`${MILLION}.create_topic`, ({ community }) => ({ GroupId: community, TopicName: "x" })],
  [`${MILLION}.destroy_topic`, ({ community, topic }) => ({ GroupId: community, TopicIdList: [topic] })],
  ["openim.modify_c2c_msg", ({ letter }) => ({ ...letter, MsgVersion: 0, MsgBody: textBody("x") }), 20_002],
  ["openim.msgwithdraw", ({ letter: { MsgTime, ...letter } }) => ({ MsgInfo: { ...letter, MsgTimeStamp: MsgTime } }), 20_002],
  [`${EXTENSIONS}.set_key_values`, ({ letter }) => ({ ...letter, OperateType: 3 }), 20_002],
  [
    "openim.sendmsg",
    ({ alice, bob }) => ({ From_Account: alice.id, To_Account: bob.id, MsgSeq: 9, MsgRandom: 9, MsgBody: textBody("x") }),
    20_002,
  ],
  [
    "openim.delete_c2c_msg_ramble",
    ({ letter: { From_Account, To_Account, MsgKey } }) => ({ From_Account, To_Account, MsgKeyList: [MsgKey] }),
    20_002,
  ],
  [
    "profile.portrait_set",
    ({ alice }) => ({ From_Account: alice.id, ProfileItem: [{ Tag: "Tag_Profile_IM_Nick", Value: "x" }] }),
    40_004,
  ],
  ["sns.black_list_add", ({ alice, bob }) => ({ From_Account: alice.id, To_Account: [bob.id] }), 30_004],
  ["recentcontact.clear_msg", ({ alice, bob }) => ({ From_Account: alice.id, Type: 1, To_Account: bob.id }), 50_003],
];

/** A socket, and the user id that its requests name as the sender. */
interface Caller {
  client: WireClient;
  id: string;
}

/**
 * Users without access, each with a socket and the error code that all their commands get; null if the code depends on the command.
 */
const OUTSIDERS: [who: string, connect: () => Promise<Caller>, always: number | null][] = [
  ["a visitor", async () => ({ client: await WireClient.open(), id: "nobody" }), NOT_LOGGED_IN],
  ["a stranger", () => stranger.alsoOn(), null],
  ["a former member and friend who was blocked", () => former.alsoOn(), null],
  [
    "a device whose session was ended",
    async () => {
      const { alice } = places;
      const device = (await alice.alsoOn()).client;
      await new ChatSystem(env).kick(alice.id);
      await expect
        .poll(() => device.ask("group_open_http_svc.get_joined_group_list", { Member_Account: alice.id, Limit: 1, Offset: 0 }))
        .toMatchObject({ ErrorCode: NOT_LOGGED_IN });
      // The owner logs in again with a signature that is newer than the end of the sessions.
      await expect.poll(async () => (await alice.client.login(alice.id)).ErrorCode).toBe(0);
      return { client: device, id: alice.id };
    },
    NOT_LOGGED_IN,
  ],
];

test("the owner can read each kind of private data", async () => {
  const { alice } = places;
  for (const { name, body, holds } of READINGS) expect(JSON.stringify(await alice.ask(name, body(places))), name).toMatch(holds);
});

describe.each(OUTSIDERS)("%s", (_who, connect, always) => {
  test("an outsider can read no private data @spec 6.12", async () => {
    const { client } = await connect();
    for (const { name, body, otherwise } of READINGS) {
      const answer = await client.ask(toWireName(name), body(places));
      expect([name, answer.ErrorCode]).toEqual([
        name,
        FOR_VISITORS.has(toWireName(name)) && always ? NO_MEMBER : (always ?? otherwise),
      ]);
      expect(JSON.stringify(answer), name).not.toMatch(SECRET);
    }
    expect(JSON.stringify(client.frames)).not.toMatch(SECRET);
  });

  test("an outsider can change no private data @spec 6.12", async () => {
    const { client } = await connect();
    const before = await readState(places);
    for (const [name, body, otherwise = NO_MEMBER] of CHANGES)
      expect([name, (await client.ask(toWireName(name), body(places))).ErrorCode]).toEqual([name, always ?? otherwise]);
    expect(await readState(places)).toEqual(before);
  });

  test("no chat command gives an outsider a byte of private data", {
    timeout: 120_000,
  }, async () => {
    const { alice, bob, group, community, topic, letter } = places;
    const names: Names = {
      users: [SENDER, alice.id, alice.id, bob.id],
      groups: [group, community, topic],
      messageKeys: [letter.MsgKey],
      pollingKeys: [],
    };
    const bodies = HOSTILE_NAMES.map((name) => ({
      name,
      bodies: hostileBodies(name, names).filter((body) => COMMANDS[name].request.safeParse(body).success),
    }));
    const before = await readState(places);
    for (let turn = 0; turn < Math.max(...bodies.map((of) => of.bodies.length)); turn++) {
      // Each round has a new socket, so that no rate limit of a command is reached.
      const { client, id } = turn === 0 || always === null ? await connect() : { client: await WireClient.open(), id: alice.id };
      const requests = bodies.flatMap((of) => of.bodies.slice(turn, turn + 1).map((body) => ({ name: of.name, body })));
      const answers: WireBody[] = await Promise.all(requests.map(({ name, body }) => client.ask(name, saidBy(id, body))));
      for (const [at, answer] of answers.entries()) {
        const { name, body } = requests[at]!;
        expect(JSON.stringify(answer), `${name} ${JSON.stringify(body)}`).not.toMatch(SECRET);
        if (always !== null && !FOR_VISITORS.has(name)) expect([name, answer.ErrorCode]).toEqual([name, always]);
      }
      expect(JSON.stringify(client.frames)).not.toMatch(SECRET);
      client.close();
    }
    expect(await readState(places)).toEqual(before);
  });
});
