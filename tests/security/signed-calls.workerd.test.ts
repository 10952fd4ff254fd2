import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { chatConfig } from "#edge/chat/config.ts";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { signBody } from "#edge/ground/http/signature.ts";
import { type CallAnswer, once } from "#edge/ground/http/signed-call.ts";
import { unusedId } from "../edge/chat/support/groups.ts";
import { WireClient } from "../edge/chat/support/wire-client.ts";
import { signCall } from "../support/sign-call.ts";

const nowS = (): number => Math.floor(Date.now() / 1_000);
const KICK = "/chat/users/kick";
const USER_SIG = "/chat/user-sig";

async function post(
  path: string,
  body: string,
  signature: string,
): Promise<{ http: number; msg: string; data: Record<string, unknown> | null }> {
  const response = await SELF.fetch(`http://relay${path}`, { method: "POST", headers: { "x-chat-signature": signature }, body });
  return { http: response.status, ...(await response.json<{ msg: string; data: Record<string, unknown> | null }>()) };
}

const toBody = (user_id: string): string => JSON.stringify({ user_id });

it("the signature of an intercepted call is invalid at a different path", async () => {
  const body = toBody(unusedId("alice"));
  expect(await post(USER_SIG, body, signCall(env.CHAT_SECRET, KICK, body, nowS()))).toMatchObject({ http: 401, data: null });
  expect(await post(KICK, body, signCall(env.CHAT_SECRET, USER_SIG, body, nowS()))).toMatchObject({ http: 401, data: null });
});

it("an older call signature works at only one address", async () => {
  const body = toBody(unusedId("alice"));
  const signature = await signBody(env.CHAT_SECRET, body, nowS());
  expect(await post(KICK, body, signature)).toMatchObject({ http: 200 });
  expect(await post(USER_SIG, body, signature)).toMatchObject({ http: 409, msg: expect.stringContaining(KICK), data: null });
});

it("a replayed kick call does not end a newer session", async () => {
  const userId = unusedId("alice");
  const body = toBody(userId);
  const signature = signCall(env.CHAT_SECRET, KICK, body, nowS() - 1);
  const first = await post(KICK, body, signature);
  const client = await WireClient.open();
  const { appId: sdkAppId, secret } = chatConfig(env);
  // The signature is dated after the kick, because signatures count whole seconds.
  const usersig = signUser(userId, { sdkAppId, secret, now: nowS() + 1 });
  expect(await client.ask("im_open_status.wslogin", { State: "Online" }, { identifier: userId, usersig })).toMatchObject({
    ErrorCode: 0,
  });
  expect(await post(KICK, body, signature)).toEqual(first);
  expect(
    await client.ask("profile.portrait_get_all", {
      From_Account: userId,
      UserItem: [{ To_Account: userId }],
      TagList: ["Tag_Profile_IM_Nick"],
    }),
  ).toMatchObject({ ErrorCode: 0 });
});

it("a repeated request returns the same user signature", async () => {
  const body = toBody(unusedId("alice"));
  const signature = signCall(env.CHAT_SECRET, USER_SIG, body, nowS() - 100);
  expect(await post(USER_SIG, body, signature)).toEqual(await post(USER_SIG, body, signature));
});

it("a repeated call gets 409 while the first call is still running", async () => {
  const body = toBody(unusedId("alice"));
  const signature = signCall(env.CHAT_SECRET, KICK, body, nowS());
  const takenAgo = (seconds: number) =>
    env.DB.prepare("INSERT OR REPLACE INTO signed_calls (mac, path, received_at) VALUES (?1, ?2, ?3)")
      .bind(signature.slice(-64), KICK, nowS() - seconds)
      .run();
  await takenAgo(5);
  expect(await post(KICK, body, signature)).toMatchObject({ http: 409, msg: expect.stringContaining("in work") });
  await takenAgo(70);
  expect(await post(KICK, body, signature)).toMatchObject({ http: 200 });
});

const ANSWERS_MAX_BYTES = 6_000_000;

it("a call is answered even if its answer cannot be stored", async () => {
  const data = { text: "x".repeat(ANSWERS_MAX_BYTES) };
  expect(await once(env.DB, { mac: "too-large" }, KICK, nowS(), async () => ({ http: 200, msg: "", data }))).toEqual({
    http: 200,
    msg: "",
    data,
  });
});

it("a slow first run does not replace the second run's result", async () => {
  const done: CallAnswer = { http: 200, msg: "", data: { by: "second" } };
  const refused: CallAnswer = { http: 400, msg: "too late", data: null };
  const ask = (atS: number, act: () => Promise<CallAnswer>) => once(env.DB, { mac: "slow" }, KICK, atS, act);
  const first = await ask(nowS(), async () => {
    expect(await ask(nowS() + 70, async () => done)).toEqual(done);
    return refused;
  });
  expect(first).toEqual(refused);
  expect(await ask(nowS() + 71, async () => refused)).toEqual(done);
});

it("the server deletes stored calls after an hour", async () => {
  await env.DB.prepare("INSERT INTO signed_calls (mac, path, received_at, answer) VALUES ('old', ?1, ?2, '{}')")
    .bind(KICK, nowS() - 3_600)
    .run();
  const body = toBody(unusedId("alice"));
  await post(KICK, body, signCall(env.CHAT_SECRET, KICK, body, nowS()));
  expect(await env.DB.prepare("SELECT mac FROM signed_calls WHERE mac = 'old'").first()).toBeNull();
});
