import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getUserBox } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { readHttp } from "#tests/support/refusal.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

beforeAll(() => seedFixture(env.DB));
beforeEach(() => env.DB.prepare("delete from sessions").run());

const { password } = ACCOUNT;
const UID = String(ACCOUNT.uid);

/**
 * `aheadMs` dates the signature later, because a signature from the second in which another test has ended all sessions is void.
 */
async function device(aheadMs = 0) {
  const chat = new ChatSystem(env);
  const token = await requestToken(ACCOUNT, { now: Date.now });
  const { user } = inProcess({ token, chat, now: Date.now });
  const signing = inProcess({ token, chat, now: () => Date.now() + aheadMs });
  const { txim_sign: signature } = await signing.user.getUserInfo({});
  const wire = await WireClient.open();
  expect(await wire.tryLogin(UID, signature)).toMatchObject({ ErrorCode: 0 });
  const [own] = (await user.getSessions({})).list;
  return { token, user, signature, wire, id: own?.id ?? "" };
}

const isIn = async ({ wire }: { wire: WireClient }): Promise<boolean> =>
  (await wire.ask("recentcontact.page_get", { From_Account: UID })).ErrorCode === 0;
const opens = async (signature: string): Promise<number> =>
  (await (await WireClient.open()).tryLogin(UID, signature)).ErrorCode as number;

describe("the chat sessions of an account", () => {
  it("a logout ends only the chat sessions of its own login session @spec 4.20 4.63", async () => {
    const [gone, kept] = [await device(), await device()];
    await gone.user.logout({});
    expect(await gone.wire.next(({ Event }) => Event === 9)).toMatchObject({
      C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: 3 } }],
    });
    expect([await isIn(gone), await isIn(kept)]).toEqual([false, true]);
    expect([await opens(gone.signature), await opens(kept.signature)]).toEqual([70_052, 0]);
  });

  it("ending a login session elsewhere ends only its own chat sessions @spec 4.63", async () => {
    const [gone, mine, third] = [await device(), await device(), await device()];
    expect(await mine.user.endSession({ id: gone.id, password })).toEqual({ ended: 1 });
    expect([await isIn(gone), await isIn(mine), await isIn(third)]).toEqual([false, true, true]);
    expect(await mine.user.endSession({ id: "others", password })).toEqual({ ended: 1 });
    expect([await isIn(mine), await isIn(third)]).toEqual([true, false]);
  });

  it("a chat session ends when the account's session limit removes its login session @spec 4.63", async () => {
    const oldest = await device();
    await env.DB.prepare("update sessions set last_seen_at = 1, created_at = 1").run();
    const kept = await device();
    await env.DB.prepare("update sessions set last_seen_at = 2, created_at = 2 where created_at <> 1").run();
    const row =
      "insert into sessions (token_hash, uid, kind, created_at, expires_at, last_seen_at, user_agent) values (?, ?, 'web', 3, 9999999999, 3, '')";
    await env.DB.batch(Array.from({ length: 48 }, (_, at) => env.DB.prepare(row).bind(`surplus-session-${at}`, ACCOUNT.uid)));
    await requestToken(ACCOUNT, { chat: new ChatSystem(env), now: Date.now });
    expect([await isIn(oldest), await isIn(kept)]).toEqual([false, true]);
  });

  it("a new password ends all other chat sessions @spec 7.16 4.63", async () => {
    const [mine, other] = [await device(), await device()];
    const nowS = Math.floor(Date.now() / 1_000);
    const ofServer = signUser(UID, { sdkAppId: APP_ID, secret: env.CHAT_SECRET, now: nowS });
    const served = await WireClient.open();
    await served.tryLogin(UID, ofServer);
    await mine.user.changePwd({ old_password: password, password: "another long password" });
    expect([await isIn(mine), await isIn(other), await isIn({ wire: served })]).toEqual([true, false, false]);
    expect([await opens(mine.signature), await opens(other.signature), await opens(ofServer)]).toEqual([0, 70_052, 70_052]);
    // A new login makes the next change, because the data that `mine` has cached is stale.
    const next = await (async () => {
      const token = await requestToken({ mobile: ACCOUNT.mobile, password: "another long password" }, { now: Date.now });
      return inProcess({ token, chat: new ChatSystem(env), now: Date.now }).user;
    })();
    await next.changePwd({ old_password: "another long password", password });
    expect([await isIn(mine), await opens(mine.signature)]).toEqual([false, 70_052]);
  });

  it("only one of two simultaneous password changes succeeds", async () => {
    const devices = [await device(2_000), await device(2_000)];
    const words = ["the first new password", "the second new password"];
    const ends = await Promise.all(
      devices.map(({ user }, at) => readHttp(user.changePwd({ old_password: password, password: words[at] ?? "" }))),
    );
    expect(ends.toSorted()).toEqual([403, "done"]);
    const at = ends.indexOf("done");
    const [winner, loser] = [devices[at], devices[1 - at]];
    if (!winner || !loser) throw new Error("Both devices were refused");
    const token = await requestToken({ mobile: ACCOUNT.mobile, password: words[at] ?? "" }, { now: Date.now });
    const later = signUser(UID, {
      sdkAppId: APP_ID,
      secret: env.CHAT_SECRET,
      now: Math.floor(Date.now() / 1_000) + 2,
      siteSession: loser.id,
    });
    expect([await isIn(winner), await isIn(loser)]).toEqual([true, false]);
    expect([await opens(winner.signature), await opens(loser.signature), await opens(later)]).toEqual([0, 70_052, 70_052]);
    const ids = (await winner.user.getSessions({})).list.map(({ id }) => id);
    expect([ids.includes(winner.id), ids.includes(loser.id)]).toEqual([true, false]);
    const restoring = inProcess({ token, chat: new ChatSystem(env), now: Date.now });
    await restoring.user.changePwd({ old_password: words[at] ?? "", password });
  });

  it("a chat session from the previous release ends when any session ends", async () => {
    const box = getUserBox(env, { appId: APP_ID, userId: "old-release" });
    const nowS = Math.floor(Date.now() / 1_000);
    const at = { relay: "", instanceId: "old", carriedInstId: 0, signedAt: nowS + 60, expiresAt: nowS + 3_600 };
    const session = await box.login({ ...at, instId: 0 });
    const resume = () => box.login({ ...at, instId: session?.instId ?? 0 });
    expect((await resume())?.instId).toBe(session?.instId);
    await box.kick({ sessions: ["any"] });
    expect(await resume()).toBeNull();
  });
});
