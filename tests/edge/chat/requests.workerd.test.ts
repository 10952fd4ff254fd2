import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { type MessagesFrom, REQUEST_MARK, STRANGERS_A_DAY } from "#edge/contract/rules/contacts.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { insertAccount, loginAccount } from "./support/accounts.ts";
import { friendRequest, isMessage, readConversations, say, textTo, write } from "./support/c2c.ts";
import type { User } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const DAY_S = 86_400;

beforeAll(() => seedFixture(env.DB));

const newAccount = async (ageS = 30 * DAY_S): Promise<User> =>
  loginAccount(await insertAccount({ registeredAt: Math.floor(Date.now() / 1_000) - ageS }));

const choose = async ({ id }: User, from: MessagesFrom): Promise<void> => {
  const set =
    "insert into privacy_choices (uid, messages_from) values (?1, ?2) on conflict (uid) do update set messages_from = ?2";
  await env.DB.prepare(set).bind(Number(id), from).run();
  await new ChatSystem(env).privacyChanged(id);
};

const requestCode = (from: User, to: User): Promise<number> => from.code("openim.sendmsg", textTo(from.id, to.id, "hello"));

const readListed = async ({ client, id }: User, peer: User): Promise<WireBody | undefined> =>
  (await readConversations(client, id)).find(({ To_Account }) => To_Account === peer.id);

const isWaiting = async (owner: User, peer: User): Promise<boolean> =>
  Math.floor(((await readListed(owner, peer))?.StandardMark ?? 0) / REQUEST_MARK) % 2 === 1;

let ann: User;
let ben: User;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newAccount(), newAccount()]);
});

describe("the first message of a stranger", () => {
  test("a stranger's message waits in the folder of requests", async () => {
    await write(ben, ann, "hello");
    const { C2cMsgArray } = await ann.client.next(isMessage("hello"));
    expect(C2cMsgArray[0]).toMatchObject({ From_Account: ben.id, SendMsgControl: ["NoUnread"] });
    expect(await readListed(ann, ben)).toMatchObject({ UnreadMsgCount: 0, StandardMark: REQUEST_MARK });
    // The sender sees no sign of the request.
    await expect.poll(() => readListed(ben, ann)).toBeDefined();
    expect(await readListed(ben, ann)).not.toHaveProperty("LastMsg.SendMsgControl");
  });

  test("a stranger's message arrives once the person has replied", async () => {
    await write(ben, ann, "hello");
    await write(ann, ben, "hi");
    await expect.poll(() => isWaiting(ann, ben)).toBe(false);
    await write(ben, ann, "how are you");
    expect(await readListed(ann, ben)).toMatchObject({ UnreadMsgCount: 1 });
  });

  test("a stranger's message arrives once the person has accepted the request", async () => {
    await write(ben, ann, "hello");
    const accepted = { OptType: 1, ClearMark: [32], ContactItem: { Type: 1, To_Account: ben.id } };
    await ann.must("recentcontact.mark_contact", { From_Account: ann.id, MarkItem: [accepted] });
    await write(ben, ann, "again");
    expect(await isWaiting(ann, ben)).toBe(false);
    expect(await readListed(ann, ben)).toMatchObject({ UnreadMsgCount: 1 });
  });

  test("a stranger's message waits again after the person deleted the request", async () => {
    await write(ben, ann, "hello");
    const ContactItem = [{ Type: 1, To_Account: ben.id }];
    await ann.must("recentcontact.batch_delete", { From_Account: ann.id, ContactItem, ClearRamble: 1 });
    expect(await readListed(ann, ben)).toBeUndefined();
    await write(ben, ann, "hello again");
    expect(await isWaiting(ann, ben)).toBe(true);
  });

  test("a stranger's typing message reaches nobody before the person replies", async () => {
    await write(ben, ann, "typing", { MsgLifeTime: 0 });
    await say(ben.client, textTo(ben.id, ann.id, "hello"), ann.client);
    expect(ann.client.pushed.some(isMessage("typing"))).toBe(false);
  });

  test("a message from a friend arrives without a request", async () => {
    await ann.ask("sns.friend_add", friendRequest(ann.id, ben.id));
    const ResponseFriendItem = [{ To_Account: ann.id, ResponseAction: "Response_Action_AgreeAndAdd" }];
    const response = { From_Account: ben.id, ResponseFriendItem };
    const agree = async () => (await ben.ask("sns.friend_response", response)).ResultItem[0].ResultCode;
    await expect.poll(agree).toBe(0);
    const friends = async () => (await ann.ask("sns.friend_get", { From_Account: ann.id, StartIndex: 0 })).FriendNum;
    await expect.poll(friends).toBe(1);
    await write(ben, ann, "hello");
    expect(await isWaiting(ann, ben)).toBe(false);
  });

  test("a stranger's message is refused if the person accepts friends only", async () => {
    for (const from of ["friends", "answered"] as const) {
      await choose(ann, from);
      expect([from, await requestCode(ben, ann)]).toEqual([from, SERVER_ERRORS.MESSAGE_NOT_PEER_FRIEND]);
      expect(await readListed(ann, ben)).toBeUndefined();
    }
    await choose(ann, "everybody");
    expect(await requestCode(ben, ann)).toBe(0);
  });
});

describe("the limits of an account", () => {
  test("a new account can begin conversations with five strangers a day", async () => {
    const newcomer = await newAccount(DAY_S);
    const strangers: User[] = [];
    for (let at = 0; at <= STRANGERS_A_DAY.newAccount; at++) strangers.push(await newAccount());
    const first = strangers.slice(0, STRANGERS_A_DAY.newAccount);
    for (const stranger of first) expect(await requestCode(newcomer, stranger)).toBe(0);
    expect(await requestCode(newcomer, strangers.at(-1)!)).toBe(SERVER_ERRORS.MESSAGE_PUSH_DENIED);
    expect(await requestCode(newcomer, first[0]!)).toBe(0);
    // A user who wrote first is no stranger.
    expect(await requestCode(strangers.at(-1)!, newcomer)).toBe(0);
    expect(await requestCode(newcomer, strangers.at(-1)!)).toBe(0);
  });

  test("an account becomes a friend only with the owner's consent @spec 4.68", async () => {
    const ask = () => ben.ask("sns.friend_add", friendRequest(ben.id, ann.id));
    expect((await ask()).ResultItem[0].ResultCode).toBe(SERVER_ERRORS.FRIEND_WAITS_FOR_CONSENT);
    await ann.setProfile("AllowType", "AllowType_Type_AllowAny");
    expect((await ask()).ResultItem[0].ResultCode).toBe(0);
  });
});
