import { env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { chatConfig } from "#edge/chat/config.ts";
import { chatRest } from "#edge/chat/http/chat-rest.ts";
import { checkUserSig } from "#edge/ground/chat-identity/user-sig.ts";
import { signCall } from "#tests/support/sign-call.ts";
import { readHistory } from "./support/c2c.ts";
import { loginAll, type User, unusedId } from "./support/groups.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const nowS = (): number => Math.floor(Date.now() / 1_000);

/** Posts a signed request. A header that is null is left out. */
async function post(
  route: string,
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | null,
): Promise<{ http: number; answer: WireBody }> {
  const headers: HeadersInit = signature === null ? {} : { "x-chat-signature": signature };
  const response = await SELF.fetch(`http://relay/chat/${route}`, { method: "POST", headers, body });
  return { http: response.status, answer: await response.json() };
}

const sign = (route: string, body: string | Uint8Array<ArrayBuffer>, timeS = nowS(), secret = env.CHAT_SECRET): string =>
  signCall(secret, `/chat/${route}`, body, timeS);

async function call(route: string, body: object, timeS = nowS()): Promise<{ http: number; answer: WireBody }> {
  const json = JSON.stringify(body);
  return post(route, json, sign(route, json, timeS));
}

/** Throws if the call fails. */
async function done(route: string, body: object): Promise<WireBody> {
  const { http, answer } = await call(route, body);
  expect({ http, ...answer }).toMatchObject({ http: 200, status: 0, msg: "" });
  return answer.data;
}

const importAccount = (user_id: string, nick: string) => done("accounts", { accounts: [{ user_id, nick }] });

const saidIn = async (user: User, groupId: string): Promise<string[]> =>
  (await user.readHistory(groupId)).flatMap(({ MsgBody }) => MsgBody[0]?.MsgContent?.Text ?? []);

test("a signature from the REST call opens a session for the requested time @spec 4.61", async () => {
  const user_id = unusedId("alice");
  const { user_sig, ...rest } = await done("user-sig", { user_id, expire_seconds: 60 });
  expect(rest).toEqual({ user_id, sdk_app_id: chatConfig(env).appId });
  const signed = { sdkAppId: rest.sdk_app_id, secret: env.CHAT_SECRET, now: nowS() };
  const { check, signedAt, expiresAt } = checkUserSig(user_sig, user_id, signed);
  expect([check, expiresAt - signedAt]).toEqual(["valid", 60]);
  const client = await WireClient.open();
  const login = await client.ask("im_open_status.wslogin", { State: "Online" }, { identifier: user_id, usersig: user_sig });
  expect(login.ErrorCode).toBe(0);
});

test("an imported account is shown by its name and picture @spec 5.10", async () => {
  const [bob] = await loginAll("bob");
  const [both, nickOnly] = [unusedId("alice"), unusedId("carol")];
  const avatar = `https://site.example/chat/files/${"a".repeat(32)}.png`;
  const accounts = [
    { user_id: both, nick: "Alice", avatar },
    { user_id: nickOnly, nick: "Carol" },
  ];
  expect(await done("accounts", { accounts })).toEqual({ imported: 2 });
  const { UserProfileItem } = await bob.must("profile.portrait_get_all", {
    From_Account: bob.id,
    UserItem: [{ To_Account: both }, { To_Account: nickOnly }],
    TagList: ["Tag_Profile_IM_Nick", "Tag_Profile_IM_Image"],
  });
  const shown = UserProfileItem.map(({ ProfileItem }: WireBody) =>
    Object.fromEntries(ProfileItem.map(({ Tag, Value }: WireBody) => [Tag, Value])),
  );
  const picture = { Tag_Profile_IM_Nick: "Alice", Tag_Profile_IM_Image: avatar };
  expect(shown).toMatchObject([picture, { Tag_Profile_IM_Nick: "Carol" }]);
});

test.each(["Public", "Community"])("the back end can create, use and dismiss a group (%s)", async (type) => {
  const [bob] = await loginAll("bob");
  const group_id = type === "Community" ? `@TGS#_${unusedId()}` : unusedId();
  expect(await done("groups", { group_id, type, name: "Site", owner: bob.id, introduction: "of the site" })).toMatchObject({
    GroupId: group_id,
  });
  const text = { group_id, text: "welcome", key: { random: 7, client_seq: 1 } };
  const { seq } = await done("groups/messages", text);
  expect(seq).toBeGreaterThan(0);
  expect(await done("groups/messages", text)).toEqual({ seq });
  expect(await done("groups/messages", { ...text, key: { random: 7, client_seq: 2 } })).toEqual({ seq: seq + 1 });
  expect(await saidIn(bob, group_id)).toEqual(["welcome", "welcome"]);
  await done("groups/delete", { group_id });
  expect(await bob.code("group_msg_get", { GroupId: group_id, ReqMsgNumber: 1 })).toBe(10_010);
  // The answer contains the error code of the chat.
  expect(await call("groups/delete", { group_id }, nowS() + 1)).toMatchObject({
    http: 400,
    answer: { status: 1, msg: expect.stringMatching(/^10010: /), data: null },
  });
});

test("a kick ends the open sessions and invalidates the signature @spec 4.63", async () => {
  const user_id = unusedId("alice");
  const { user_sig } = await done("user-sig", { user_id });
  const client = await WireClient.login(user_id);
  expect(await done("users/kick", { user_id })).toEqual({ kicked: user_id });
  await client.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray?.[0]?.KickoutMsgNotify?.KickType === 3);
  expect(await client.code("recentcontact.page_get", {})).toBe(2_024);
  const again = await (await WireClient.open()).ask(
    "im_open_status.wslogin",
    { State: "Online" },
    { identifier: user_id, usersig: user_sig },
  );
  expect(again).toMatchObject({ ErrorCode: 70_052 });
});

const [ID, GROUP] = ["somebody", "some-group"];

/** Returns a valid body without one of its fields. */
const without = <Body extends object>(body: Body, field: keyof Body) => ({ ...body, [field]: undefined });
const KEY = { random: 1, client_seq: 1 };
const ACCOUNT = { user_id: ID, nick: "N" };
const NEW_GROUP = { group_id: GROUP, type: "Public", name: "G" };
const TOPIC = { group_id: "@TGS#_hall", topic_id: "@TGS#_hall@TOPIC#_one", name: "T" };
const TO_GROUP = { group_id: GROUP, text: "hello", key: KEY };
const TO_USER = { from: ID, to: ID, text: "hello", key: KEY };

/** For each call a valid body, and some invalid ones. */
const ROUTES: [route: string, right: object, wrong: object[]][] = [
  [
    "user-sig",
    { user_id: ID },
    [
      ...[undefined, "", "a\u0000b", "a\ud800", "x".repeat(129)].map((user_id) => ({ user_id })),
      { user_id: ID, expire_seconds: 0 },
    ],
  ],
  [
    "accounts",
    { accounts: [ACCOUNT] },
    [[], [{ user_id: ID }], [{ ...ACCOUNT, user_id: "a\nb" }], Array(101).fill(ACCOUNT)].map((accounts) => ({ accounts })),
  ],
  [
    "groups",
    NEW_GROUP,
    [
      without(NEW_GROUP, "name"),
      { ...NEW_GROUP, group_id: "a\u007f" },
      { ...NEW_GROUP, type: "Work" },
      { ...NEW_GROUP, owner: "\udc00" },
    ],
  ],
  [
    "groups/members",
    { group_id: GROUP, members: [ID] },
    [undefined, [], Array(101).fill(ID)].map((members) => ({ group_id: GROUP, members })),
  ],
  ["groups/topics", TOPIC, [without(TOPIC, "name"), { ...TOPIC, topic_id: "one" }]],
  [
    "groups/messages",
    TO_GROUP,
    [without(TO_GROUP, "key"), { ...TO_GROUP, text: "" }, { ...TO_GROUP, key: { ...KEY, random: -1 } }],
  ],
  ["messages", TO_USER, [without(TO_USER, "to"), { ...TO_USER, text: "" }, without(TO_USER, "key")]],
  ["friends", { user_id: ID, friend_id: ID }, [{ user_id: ID }]],
  ["groups/delete", { group_id: GROUP }, [{}, { group_id: 7 }]],
  [
    "groups/counters/delete",
    { group_id: GROUP, keys: ["likes"] },
    [undefined, [], [""], Array(101).fill("likes")].map((keys) => ({ group_id: GROUP, keys })),
  ],
  ["users/kick", { user_id: ID }, [{}, { user_id: "a\u0000b" }]],
];

test("each route has an example of a wrong body", () => {
  expect(ROUTES.map(([route]) => `/${route}`).sort()).toEqual(chatRest.routes.map(({ path }) => path).sort());
});

test.each(ROUTES)("the route %s requires a fresh signature of its own body", async (route, right) => {
  const body = JSON.stringify(right);
  const refused: [signature: string | null, why: RegExp][] = [
    [null, /missing/],
    ["t=1", /cannot be read/],
    [sign(route, body, nowS(), `${env.CHAT_SECRET}x`), /does not fit/],
    [sign(route, `${body} `), /does not fit/],
    [sign(route, body).replace(/^t=\d+/, `t=${nowS() + 1}`), /does not fit/],
    [sign(route, body, nowS() - 330), /sign again/],
    [sign(route, body, nowS() + 330), /sign again/],
  ];
  for (const [signature, why] of refused)
    expect(await post(route, body, signature)).toMatchObject({
      http: 401,
      answer: { status: 1, msg: expect.stringMatching(why), data: null },
    });
});

test.each(ROUTES)("the route %s names the fault of a wrong body", async (route, _right, wrong) => {
  for (const body of wrong)
    expect(await call(route, body), JSON.stringify(body)).toMatchObject({ http: 400, answer: { status: 1, data: null } });
  for (const bytes of ["", "{", new Uint8Array([0x22, 0xff, 0x22])])
    expect(await post(route, bytes, sign(route, bytes))).toMatchObject({ http: 400 });
  const large = JSON.stringify({ user_id: "x".repeat(262_144) });
  expect(await post(route, large, sign(route, large))).toMatchObject({ http: 413 });
});

test("a private message from the site's back end arrives only once", async () => {
  const [bob] = await loginAll("bob");
  const alice = unusedId("alice");
  await importAccount(alice, "Alice");
  const message = { from: alice, to: bob.id, text: "<b>hi</b>", key: { random: 5, client_seq: 9 } };
  const { time } = await done("messages", message);
  expect(await done("messages", message)).toEqual({ time });
  const { MsgList } = await readHistory(bob.client, alice);
  expect(MsgList.map(({ From_AccountNick, MsgBody }: WireBody) => [From_AccountNick, MsgBody[0].MsgContent.Text])).toEqual([
    ["Alice", "<b>hi</b>"],
  ]);
});

test("a private message from the site's back end obeys the two users' rules", async () => {
  const [bob] = await loginAll("bob");
  const alice = unusedId("alice");
  const message = { from: alice, to: bob.id, text: "hi", key: { random: 5, client_seq: 9 } };
  expect((await call("messages", message)).http).toBe(400);
  await importAccount(alice, "Alice");
  await bob.must("sns.black_list_add", { From_Account: bob.id, To_Account: [alice] });
  expect((await call("messages", message)).answer.msg).toMatch(/^20007: /);
  expect((await call("messages", { ...message, text: "unsayable" })).answer.msg).toMatch(/^80001: /);
  expect((await call("messages", { ...message, to: unusedId("nobody") })).http).toBe(400);
});

test("the back end can make two users friends of each other", async () => {
  const [bob] = await loginAll("bob");
  const alice = unusedId("alice");
  await importAccount(alice, "Alice");
  for (let time = 0; time < 2; time++)
    expect(await done("friends", { user_id: alice, friend_id: bob.id })).toEqual({ state: "friend" });
  const { UserDataItem } = await bob.must("sns.friend_get", { From_Account: bob.id, StartIndex: 0 });
  expect(UserDataItem.map(({ To_Account }: WireBody) => To_Account)).toEqual([alice]);
});
