import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exchangeToken, handedOver, handoverAnswered } from "#edge/accounts/token-exchange.ts";
import { signToken, tokenOfRequest } from "#edge/ground/visit/viewer.ts";
import { findViewer } from "#edge/product/provide.ts";
import { provide } from "#edge/provide.ts";
import { ACCOUNT, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { inProcess } from "../product/implementations.ts";

// The token exchange uses the machine's clock.
const signIn = async ({ mobile, password }: { mobile: string; password: string }) =>
  (await inProcess({ now: Date.now }).user.login({ mobile, password })).token;
let mine = "";
let mineAgain = "";
let theirs = "";

beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  await env.DB.prepare("delete from sessions").run();
  [mine, mineAgain, theirs] = [await signIn(ACCOUNT), await signIn(ACCOUNT), await signIn(OTHER_ACCOUNT)];
});

const ORIGIN = "https://site.test";
const reading = (url: string, cookie: string, headers: Record<string, string> = {}) => ({
  request: new Request(url, { headers: { cookie, ...headers } }),
  env,
  waitUntil: () => undefined,
  provide,
});
const readCookies = (lines: readonly string[]) => new Map(lines.map((line) => [line.split("=", 1)[0] ?? "", line]));
async function entered(line: string | undefined) {
  const cookie = line?.split(";", 1)[0] ?? "";
  const token = await tokenOfRequest(new Request(ORIGIN, { headers: { cookie } }), env.SESSION_SECRET);
  return { token, uid: (await findViewer(env, token, Date.now(), () => undefined))?.user.uid };
}

/** Returns the address of the redirect and the cookies that are set. */
async function open(token: string, session: string | null, headers?: Record<string, string>) {
  const address = `${ORIGIN}/m/score?sport=basketball&token=${token}`;
  const cookie = session === null ? "" : `__Host-session=${await signToken(session, env.SESSION_SECRET)}`;
  const response = await exchangeToken(reading(address, cookie, headers), new URL(address));
  return { location: response.headers.get("location"), cookies: readCookies(response.headers.getSetCookie()) };
}

describe("a page opened with a token", () => {
  it("a page with a token in its address requests the reader's consent @spec 7.3", async () => {
    for (const session of [null, "ended", theirs]) {
      const { location, cookies } = await open(mine, session);
      expect(location).toBe("/m/switch-account?back=%2Fscore%3Fsport%3Dbasketball");
      expect(cookies.has("__Host-session")).toBe(false);
      expect(cookies.get("__Host-handover")).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
    }
  });

  it("a page with a token in its address opens a new session after consent", async () => {
    const { cookies } = await open(mine, null);
    const request = reading(ORIGIN, cookies.get("__Host-handover")?.split(";", 1)[0] ?? "");
    const coming = await handedOver(request);
    expect(coming?.user.uid).toBe(ACCOUNT.uid);
    const answered = readCookies(await handoverAnswered(request, coming));
    expect(answered.get("__Host-handover")).toContain("Max-Age=0");
    const { uid, token } = await entered(answered.get("__Host-session"));
    expect([uid, token === mine]).toEqual([ACCOUNT.uid, false]);
    expect([...readCookies(await handoverAnswered(request, null)).keys()]).toEqual(["__Host-handover"]);
  });

  it("a token with the app's header signs its owner in at once @spec 7.3", async () => {
    const { location, cookies } = await open(mine, null, { authorization: `Bearer ${mine}` });
    const { uid, token } = await entered(cookies.get("__Host-session"));
    expect([location, uid, token === mine]).toEqual(["/m/score?sport=basketball", ACCOUNT.uid, false]);
    expect((await open(mine, null, { authorization: `Bearer ${theirs}` })).cookies.has("__Host-session")).toBe(false);
  });

  it.each([
    ["nobody knows the token", "junk"],
    ["it is the same person's", ""],
  ])("a page with a token in its address leaves the session unchanged if %s @spec 7.3", async (_, token) => {
    const { location, cookies } = await open(token || mineAgain, mine);
    expect([location, [...cookies.keys()]]).toEqual(["/m/score?sport=basketball", ["app"]]);
  });
});
