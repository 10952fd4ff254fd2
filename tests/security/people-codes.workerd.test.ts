import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { getGate } from "#edge/chat/stubs.ts";
import { inProcess } from "../edge/product/implementations.ts";
import { ACCOUNT, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { messagesTo, solvedCaptcha } from "../support/phones.ts";
import { readEnd, refusal } from "../support/refusal.ts";

type Context = NonNullable<Parameters<typeof inProcess>[0]>;

beforeAll(() => seedFixture(env.DB));

/** Removes the minute of waiting between two text messages. */
const attempt: Context["attempt"] = async (address) =>
  address.kind === "code-minute" ? 0 : getGate(env, address).attempt(address.kind);
const ask = async (mobile: string, context: Context) =>
  readEnd(
    inProcess({ attempt, ...context }).user.sendCode({ mobile, purpose: "login", ...(await solvedCaptcha()) }),
    ({ http }) => http,
  );
const readCode = async (mobile: string) => /\d{6}/.exec((await messagesTo(mobile))[0] ?? "")?.[0] ?? "";

it("strangers cannot use up a phone number's limit of text messages", async () => {
  const { mobile, password } = ACCOUNT;
  const { token, device } = await inProcess().user.login({ mobile, password });
  const networks = ["203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];
  const ends = [];
  for (const ip of networks) ends.push(await ask(mobile, { ip }));
  expect(ends).toEqual(["done", "done", "done", 429, "done", "done", 429]);
  expect(await ask(mobile, { ip: "203.0.113.4", devices: device })).toBe("done");
  expect(await inProcess({ token, attempt }).user.sendVerifyCode({})).toEqual({ wait: 60 });
});

it("strangers cannot invalidate an owner's code", async () => {
  const { mobile, password } = OTHER_ACCOUNT;
  const { device } = await inProcess().user.login({ mobile, password });
  expect(await ask(mobile, { ip: "192.0.2.1", devices: device })).toBe("done");
  const code = await readCode(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  const stranger = inProcess({ ip: "203.0.113.9" });
  for (let i = 0; i < 7; i += 1) expect((await refusal(stranger.user.login({ mobile, code: wrong }))).http).toBe(403);
  expect(await ask(mobile, { ip: "203.0.113.9" })).toBe("done");
  expect((await inProcess({ ip: "192.0.2.200", devices: device }).user.login({ mobile, code })).user.uid).toBe(OTHER_ACCOUNT.uid);
});
