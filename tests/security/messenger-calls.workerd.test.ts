import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { contract, type Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { say, textTo } from "../edge/chat/support/c2c.ts";
import { WireClient } from "../edge/chat/support/wire-client.ts";
import { inProcess, requestToken } from "../edge/product/implementations.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { formKey } from "../support/form-key.ts";
import { openSession, personRow } from "../support/people.ts";
import { refusal } from "../support/refusal.ts";

const [ANN, BEN] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid)];
const [STRANGER, FORMER] = [4_811, 4_812];
const GROUP = "group-hidden-from-all";
/** Every private text contains this word. */
const HIDDEN = /hidden-word/;
const db = openDatabase(env.DB);
const system = new ChatSystem(env);

const as = (token: string | null): Product => inProcess({ token, now: Date.now });

/** The message between Ann and Ben and the message in their group, as reports name them. */
let letter: { seq: number; random: number };
let groupSeq = 0;

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.insert(users).values([STRANGER, FORMER].map((uid) => personRow(uid)));
  await system.foundGroup({
    GroupId: GROUP,
    Type: "Private",
    Name: "Friends",
    Owner_Account: BEN,
    MemberList: [ANN, String(FORMER)].map((Member_Account) => ({ Member_Account })),
  });
  const [ann, ben] = [await WireClient.login(ANN), await WireClient.login(BEN)];
  await ben.ask("group_open_http_svc.delete_group_member", { GroupId: GROUP, MemberToDel_Account: [String(FORMER)] });
  await ben.ask("group_open_http_svc.modify_group_base_info", {
    GroupId: GROUP,
    Name: "hidden-word of a name",
    Notification: "hidden-word of a notice",
  });
  const said = await say(ann, textTo(ANN, BEN, "hidden-word of a letter"));
  letter = { seq: said.MsgSeq, random: said.MsgRandom };
  const MsgBody = [{ MsgType: "TIMTextElem", MsgContent: { Text: "hidden-word of a message" } }];
  groupSeq = (
    await ann.ask("group_open_http_svc.send_group_msg", { From_Account: ANN, GroupId: GROUP, Random: 1, ClientSeq: 1, MsgBody })
  ).MsgSeq;
  const { user } = as(await requestToken(OTHER_ACCOUNT));
  await user.savePrivacy({ findable: 0, show_online: 0 });
});

/** A call about private data of Ann and Ben, or a call that answers without this data. */
type Row = readonly [call: string, ask: (product: Product) => Promise<unknown>];

const REASONED = () => ({ reason: "a good reason", request_key: formKey() });

/** One or more rows per call, under the status for a visitor and for a signed-in user who has no part in the data. */
const ROWS: readonly [visitor: number, signedIn: number, rows: readonly Row[]][] = [
  [
    200,
    200,
    [
      ["chatgroup.getGroup", (p) => p.chatgroup.getGroup({ group_id: GROUP })],
      ["chatgroup.getClosedGroup", (p) => p.chatgroup.getClosedGroup({ group_id: GROUP })],
      ["chatgroup.getPublicGroups", (p) => p.chatgroup.getPublicGroups({ size: 100 })],
      ["chatgroup.getFansGroup", (p) => p.chatgroup.getFansGroup({ anchorid: OTHER_ACCOUNT.uid })],
      ["contact.findGroups", (p) => p.contact.findGroups({ keyword: "hidden-word" })],
      ["contact.findGroups", (p) => p.contact.findGroups({ keyword: GROUP })],
    ],
  ],
  [401, 200, [["contact.getUnread", (p) => p.contact.getUnread({})]]],
  [
    401,
    403,
    [
      ["chatgroup.getAnnouncements", (p) => p.chatgroup.getAnnouncements({ group_id: GROUP })],
      ["chatgroup.findMembers", (p) => p.chatgroup.findMembers({ group_id: GROUP, word: BEN })],
      ["contact.report", (p) => p.contact.report({ kind: "group", id: GROUP, reason: "spam" })],
      ["contact.report", (p) => p.contact.report({ kind: "message", id: GROUP, in_group: 1, seq: groupSeq, reason: "spam" })],
      ["contact.report", (p) => p.contact.report({ kind: "message", id: ANN, ...letter, reason: "spam" })],
      ["operate.getChatReports", (p) => p.operate.getChatReports({})],
      ["operate.getChatReport", (p) => p.operate.getChatReport({ report_id: 1 })],
      [
        "operate.decideChatReport",
        (p) => p.operate.decideChatReport({ report_id: 1, version: 0, decision: "dismissed", request_key: formKey() }),
      ],
      ["operate.getLexicon", (p) => p.operate.getLexicon({})],
      ["operate.saveLexicon", (p) => p.operate.saveLexicon({ words: "x", version: 0, request_key: formKey() })],
      ["operate.mutePerson", (p) => p.operate.mutePerson({ person: ANN, seconds: 600, ...REASONED() })],
      ["operate.muteInRoom", (p) => p.operate.muteInRoom({ group_id: GROUP, person: ANN, seconds: 600, ...REASONED() })],
      ["operate.banInRoom", (p) => p.operate.banInRoom({ group_id: GROUP, person: ANN, seconds: 600, ...REASONED() })],
      ["operate.removeFile", (p) => p.operate.removeFile({ address: "/chat/files/x", ...REASONED() })],
      ["operate.getLog", (p) => p.operate.getLog({ subject_kind: "chat_report" })],
    ],
  ],
  [
    401,
    200,
    [
      ["user.getPrivacy", (p) => p.user.getPrivacy({})],
      ["push.getMessageNotices", (p) => p.push.getMessageNotices({})],
    ],
  ],
];

const status = async (work: Promise<unknown>): Promise<[number, unknown]> => {
  const answer = work.then(
    (data) => [200, data] as [number, unknown],
    () => null,
  );
  return (await answer) ?? [(await refusal(work)).http, null];
};

const PEOPLE: [who: string, token: () => Promise<string | null>, isSignedIn: boolean][] = [
  ["a visitor", async () => null, false],
  ["a stranger", () => openSession(STRANGER), true],
  ["a former member", () => openSession(FORMER), true],
  [
    "a member's device whose session was ended",
    async () => {
      const [lost, kept] = [await requestToken(ACCOUNT), await requestToken(ACCOUNT)];
      await as(kept).user.endSession({ id: "others", password: ACCOUNT.password });
      return lost;
    },
    false,
  ],
  [
    "a banned member",
    async () => {
      const token = await requestToken(ACCOUNT);
      const { operate } = as(await requestToken(OPERATOR));
      await operate.banPerson({ person: ACCOUNT.uid, hours: 24, ...REASONED() });
      return token;
    },
    false,
  ],
];

it("every call about groups or contacts has a row in this test", () => {
  const calls = (["chatgroup", "contact"] as const).flatMap((group) =>
    Object.keys(contract[group]).map((name) => `${group}.${name}`),
  );
  expect(calls.filter((call) => !ROWS.some(([, , rows]) => rows.some(([name]) => name === call)))).toEqual([]);
});

it("a member can read the group's private data", async () => {
  const { chatgroup, contact } = as(await requestToken(ACCOUNT));
  expect(JSON.stringify(await chatgroup.getAnnouncements({ group_id: GROUP }))).toMatch(HIDDEN);
  expect((await chatgroup.findMembers({ group_id: GROUP, word: BEN })).list).toHaveLength(1);
  expect((await contact.report({ kind: "group", id: GROUP, reason: "spam" })).report_id).toBeGreaterThan(0);
});

describe.each(PEOPLE)("%s", (_who, tokenFor, isSignedIn) => {
  let product: Product;
  beforeAll(async () => {
    product = as(await tokenFor());
  });

  it("a stranger gets no byte of private data", async () => {
    for (const [visitor, signedIn, rows] of ROWS)
      for (const [call, ask] of rows) {
        const [http, data] = await status(ask(product));
        expect([call, http]).toEqual([call, isSignedIn ? signedIn : visitor]);
        expect(JSON.stringify(data), call).not.toMatch(HIDDEN);
        expect(JSON.stringify(data), call).not.toContain(GROUP);
      }
  });

  it("a stranger cannot find a person hidden from the search", async () => {
    for (const keyword of [BEN, "fan "]) {
      const found = JSON.stringify([await product.search.user({ keyword }), (await product.search.multiple({ keyword })).user]);
      expect(found).not.toContain(`"uid":${BEN},`);
    }
    const seen = await status(product.user.getUserLastOnline({ userid: OTHER_ACCOUNT.uid }));
    expect(seen).toEqual(isSignedIn ? [200, { last_online: 0 }] : [401, null]);
  });
});
