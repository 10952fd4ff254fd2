import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { contract, type Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { newSession } from "#edge/ground/people/new-session.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { sessions } from "#edge/ground/people/schema/sessions.ts";
import { say, textTo } from "../edge/chat/support/c2c.ts";
import { WireClient } from "../edge/chat/support/wire-client.ts";
import { inProcess, requestToken } from "../edge/product/implementations.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { formKey } from "../support/form-key.ts";
import { refusal } from "../support/refusal.ts";

const [ANN, BEN] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid)];
const [STRANGER, FORMER] = [4_811, 4_812];
const GROUP = "group-hidden-from-all";
/** Every private text contains this word. */
const HIDDEN = /hidden-word/;
const db = openDatabase(env.DB);
const system = new ChatSystem(env);

const as = (token: string | null): Product => inProcess({ token, now: Date.now });

async function signedIn(uid: number): Promise<string> {
  const { token, row } = newSession({ now: Date.now, userAgent: "" }, uid);
  await db.insert(sessions).values(row);
  return token;
}

/** The message between Ann and Ben and the message in their group, as reports name them. */
let letter: { seq: number; random: number };
let groupSeq = 0;

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.insert(users).values(
    [STRANGER, FORMER].map((uid) => ({
      uid,
      mobile: `+861380000${uid}`,
      passwordHash: "",
      nickName: `Person ${uid}`,
      inviteCode: `ROLE${uid}`,
      registeredAt: 0,
    })),
  );
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

/** A call about private data of Ann and Ben. `signedIn` is the status for a signed-in user who has no part in that data. */
interface Row {
  call: string;
  ask: (product: Product) => Promise<unknown>;
  visitor: number;
  signedIn: number;
}

const REASONED = () => ({ reason: "a good reason", request_key: formKey() });

/** One or more rows per call. 200 means an answer without the private data. */
const ROWS: readonly Row[] = [
  { call: "chatgroup.getGroup", ask: (p) => p.chatgroup.getGroup({ group_id: GROUP }), visitor: 200, signedIn: 200 },
  { call: "chatgroup.getPublicGroups", ask: (p) => p.chatgroup.getPublicGroups({ size: 100 }), visitor: 200, signedIn: 200 },
  {
    call: "chatgroup.getFansGroup",
    ask: (p) => p.chatgroup.getFansGroup({ anchorid: OTHER_ACCOUNT.uid }),
    visitor: 200,
    signedIn: 200,
  },
  {
    call: "chatgroup.getAnnouncements",
    ask: (p) => p.chatgroup.getAnnouncements({ group_id: GROUP }),
    visitor: 401,
    signedIn: 403,
  },
  {
    call: "chatgroup.findMembers",
    ask: (p) => p.chatgroup.findMembers({ group_id: GROUP, word: BEN }),
    visitor: 401,
    signedIn: 403,
  },
  { call: "contact.findGroups", ask: (p) => p.contact.findGroups({ keyword: "hidden-word" }), visitor: 200, signedIn: 200 },
  { call: "contact.findGroups", ask: (p) => p.contact.findGroups({ keyword: GROUP }), visitor: 200, signedIn: 200 },
  {
    call: "contact.report",
    ask: (p) => p.contact.report({ kind: "group", id: GROUP, reason: "spam" }),
    visitor: 401,
    signedIn: 403,
  },
  {
    call: "contact.report",
    ask: (p) => p.contact.report({ kind: "message", id: GROUP, in_group: 1, seq: groupSeq, reason: "spam" }),
    visitor: 401,
    signedIn: 403,
  },
  {
    call: "contact.report",
    ask: (p) => p.contact.report({ kind: "message", id: ANN, ...letter, reason: "spam" }),
    visitor: 401,
    signedIn: 403,
  },
  { call: "operate.getChatReports", ask: (p) => p.operate.getChatReports({}), visitor: 401, signedIn: 403 },
  { call: "operate.getChatReport", ask: (p) => p.operate.getChatReport({ report_id: 1 }), visitor: 401, signedIn: 403 },
  {
    call: "operate.decideChatReport",
    ask: (p) => p.operate.decideChatReport({ report_id: 1, version: 0, decision: "dismissed", request_key: formKey() }),
    visitor: 401,
    signedIn: 403,
  },
  { call: "operate.getLexicon", ask: (p) => p.operate.getLexicon({}), visitor: 401, signedIn: 403 },
  {
    call: "operate.saveLexicon",
    ask: (p) => p.operate.saveLexicon({ words: "x", version: 0, request_key: formKey() }),
    visitor: 401,
    signedIn: 403,
  },
  {
    call: "operate.mutePerson",
    ask: (p) => p.operate.mutePerson({ person: ANN, seconds: 600, ...REASONED() }),
    visitor: 401,
    signedIn: 403,
  },
  {
    call: "operate.muteInRoom",
    ask: (p) => p.operate.muteInRoom({ group_id: GROUP, person: ANN, seconds: 600, ...REASONED() }),
    visitor: 401,
    signedIn: 403,
  },
  {
    call: "operate.banInRoom",
    ask: (p) => p.operate.banInRoom({ group_id: GROUP, person: ANN, seconds: 600, ...REASONED() }),
    visitor: 401,
    signedIn: 403,
  },
  {
    call: "operate.removeFile",
    ask: (p) => p.operate.removeFile({ address: "/chat/files/x", ...REASONED() }),
    visitor: 401,
    signedIn: 403,
  },
  { call: "operate.getLog", ask: (p) => p.operate.getLog({ subject_kind: "chat_report" }), visitor: 401, signedIn: 403 },
  { call: "user.getPrivacy", ask: (p) => p.user.getPrivacy({}), visitor: 401, signedIn: 200 },
  { call: "push.getMessageNotices", ask: (p) => p.push.getMessageNotices({}), visitor: 401, signedIn: 200 },
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
  ["a stranger", () => signedIn(STRANGER), true],
  ["a former member", () => signedIn(FORMER), true],
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
  expect(calls.filter((call) => !ROWS.some((row) => row.call === call))).toEqual([]);
});

it("a member can read the private data of each row", async () => {
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
    for (const { call, ask, ...expected } of ROWS) {
      const [http, data] = await status(ask(product));
      expect([call, http]).toEqual([call, isSignedIn ? expected.signedIn : expected.visitor]);
      expect(JSON.stringify(data), call).not.toMatch(HIDDEN);
      expect(JSON.stringify(data), call).not.toContain(GROUP);
    }
  });

  it("a stranger cannot find a person who hides from the search", async () => {
    for (const keyword of [BEN, "fan "]) {
      const found = JSON.stringify([await product.search.user({ keyword }), (await product.search.multiple({ keyword })).user]);
      expect(found).not.toContain(`"uid":${BEN},`);
    }
    const seen = await status(product.user.getUserLastOnline({ userid: OTHER_ACCOUNT.uid }));
    expect(seen).toEqual(isSignedIn ? [200, { last_online: 0 }] : [401, null]);
  });
});
