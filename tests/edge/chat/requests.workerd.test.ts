import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import type { MessagesFrom } from "#edge/contract/rules/contacts.ts";
import { REQUEST_MARK, STRANGERS_A_DAY } from "#edge/contract/rules/contacts.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { isMessage, readConversations, say, textTo, until } from "./support/c2c.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const DAY_S = 86_400;
let made = 700_000;

beforeAll(() => seedFixture(env.DB));

async function newAccount(ageS = 30 * DAY_S): Promise<{ id: string; client: WireClient }> {
  made += 1;
  const uid = made;
  await env.DB.prepare(
    "insert into users (uid, mobile, password_hash, nick_name, role, invite_code, registered_at) values (?, ?, '', ?, 'user', ?, ?)",
  )
    .bind(uid, `139${uid}00`, `n${uid}`, `c${uid}`, Math.floor(Date.now() / 1000) - ageS)
    .run();
  return { id: String(uid), client: await WireClient.login(String(uid)) };
}
type Account = Awaited<ReturnType<typeof newAccount>>;

const choose = async ({ id }: Account, from: MessagesFrom): Promise<void> => {
  await env.DB.prepare(
    "insert into privacy_choices (uid, messages_from) values (?1, ?2) on conflict (uid) do update set messages_from = ?2",
  )
    .bind(Number(id), from)
    .run();
  await new ChatSystem(env).privacyChanged(id);
};

const requestCode = async (from: Account, to: Account, text = "hello"): Promise<number> =>
  (await from.client.ask("openim.sendmsg", textTo(from.id, to.id, text))).ErrorCode;

const readListed = async ({ client, id }: Account, peer: Account): Promise<WireBody | undefined> =>
  (await readConversations(client, id)).find(({ To_Account }) => To_Account === peer.id);

const isWaiting = async (owner: Account, peer: Account): Promise<boolean> =>
  Math.floor(((await readListed(owner, peer))?.StandardMark ?? 0) / REQUEST_MARK) % 2 === 1;

let ann: Account;
let ben: Account;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newAccount(), newAccount()]);
});

describe("the first message of a stranger", () => {
  test("a stranger's message waits in the folder of requests", async () => {
    await say(ben.client, textTo(ben.id, ann.id, "hello"));
    const { C2cMsgArray } = await ann.client.next(isMessage("hello"));
    expect(C2cMsgArray[0]).toMatchObject({ From_Account: ben.id, SendMsgControl: ["NoUnread"] });
    expect(await readListed(ann, ben)).toMatchObject({ UnreadMsgCount: 0, StandardMark: REQUEST_MARK });
    // The sender sees no sign of the request.
    const own = await until(
      () => readListed(ben, ann),
      (item) => item !== undefined,
    );
    expect(own).not.toHaveProperty("LastMsg.SendMsgControl");
  });

  test("a stranger's message arrives once the person has replied", async () => {
    await say(ben.client, textTo(ben.id, ann.id, "hello"));
    await say(ann.client, textTo(ann.id, ben.id, "hi"));
    await expect.poll(() => isWaiting(ann, ben)).toBe(false);
    await say(ben.client, textTo(ben.id, ann.id, "how are you"));
    expect(await readListed(ann, ben)).toMatchObject({ UnreadMsgCount: 1 });
  });

  test("a stranger's message arrives once the person has accepted the request", async () => {
    await say(ben.client, textTo(ben.id, ann.id, "hello"));
    await ann.client.ask("recentcontact.mark_contact", {
      From_Account: ann.id,
      MarkItem: [{ OptType: 1, ClearMark: [32], ContactItem: { Type: 1, To_Account: ben.id } }],
    });
    await say(ben.client, textTo(ben.id, ann.id, "again"));
    expect(await isWaiting(ann, ben)).toBe(false);
    expect(await readListed(ann, ben)).toMatchObject({ UnreadMsgCount: 1 });
  });

  test("a stranger's message waits again after the person deleted the request", async () => {
    await say(ben.client, textTo(ben.id, ann.id, "hello"));
    await ann.client.ask("recentcontact.batch_delete", {
      From_Account: ann.id,
      ContactItem: [{ Type: 1, To_Account: ben.id }],
      ClearRamble: 1,
    });
    expect(await readListed(ann, ben)).toBeUndefined();
    await say(ben.client, textTo(ben.id, ann.id, "hello again"));
    expect(await isWaiting(ann, ben)).toBe(true);
  });

  test("a stranger's typing message reaches nobody before the person replies", async () => {
    await say(ben.client, textTo(ben.id, ann.id, "typing", { MsgLifeTime: 0 }));
    await say(ben.client, textTo(ben.id, ann.id, "hello"));
    await ann.client.next(isMessage("hello"));
    expect(ann.client.pushed.some(isMessage("typing"))).toBe(false);
  });

  test("a message of a friend arrives without a request", async () => {
    await ann.client.ask("sns.friend_add", {
      From_Account: ann.id,
      AddFriendItem: [{ To_Account: ben.id, AddSource: "AddSource_Type_Web" }],
    });
    await until(
      () =>
        ben.client.ask("sns.friend_response", {
          From_Account: ben.id,
          ResponseFriendItem: [{ To_Account: ann.id, ResponseAction: "Response_Action_AgreeAndAdd" }],
        }),
      ({ ResultItem }) => ResultItem[0].ResultCode === 0,
    );
    await expect
      .poll(
        async () =>
          (
            await ann.client.ask("sns.friend_get", {
              From_Account: ann.id,
              StartIndex: 0,
              StandardSequence: 0,
              CustomSequence: 0,
            })
          ).FriendNum,
      )
      .toBe(1);
    await say(ben.client, textTo(ben.id, ann.id, "hello"));
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
    const strangers: Account[] = [];
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
    const ask = () =>
      ben.client.ask("sns.friend_add", {
        From_Account: ben.id,
        AddFriendItem: [{ To_Account: ann.id, AddSource: "AddSource_Type_Web" }],
      });
    expect((await ask()).ResultItem[0].ResultCode).toBe(SERVER_ERRORS.FRIEND_WAITS_FOR_CONSENT);
    await ann.client.ask("profile.portrait_set", {
      From_Account: ann.id,
      ProfileItem: [{ Tag: "Tag_Profile_IM_AllowType", Value: "AllowType_Type_AllowAny" }],
    });
    expect((await ask()).ResultItem[0].ResultCode).toBe(0);
  });
});
