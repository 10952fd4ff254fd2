import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exchangeToken } from "../../edge/http/token-exchange";
import { signToken, tokenOfRequest } from "../../edge/middleware/viewer";
import { ACCOUNT, OTHER_ACCOUNT, seedFixture } from "../support/fixture";
import { inProcess } from "../product/implementations";

// The exchange goes by the clock of the machine.
const signIn = async ({ mobile, password }: { mobile: string; password: string }) => (await inProcess({ now: Date.now }).user.login({ mobile, password })).token;
let mine = "";
let mineAgain = "";
let theirs = "";

beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  await env.DB.prepare("delete from sessions").run();
  [mine, mineAgain, theirs] = [await signIn(ACCOUNT), await signIn(ACCOUNT), await signIn(OTHER_ACCOUNT)];
});

/** Opens a page with a token, on a browser that has a session or none. Returns where it leads, and the cookies that are set. */
async function open(token: string, session: string | null) {
  const url = new URL(`https://site.test/m/score?sport=basketball&token=${token}`);
  const cookie = session === null ? "" : `session=${await signToken(session, env.SESSION_SECRET)}`;
  const answer = await exchangeToken({ request: new Request(url, { headers: { cookie } }), env, waitUntil: () => undefined }, url);
  const cookies = new Map(answer.headers.getSetCookie().map((line) => [line.split("=", 1)[0] ?? "", line]));
  const value = (name: string) => cookies.get(name)?.slice(name.length + 1).split(";", 1)[0];
  const signedIn = await tokenOfRequest(new Request(url, { headers: { cookie: `session=${value("session")}` } }), env.SESSION_SECRET);
  return { location: answer.headers.get("location"), cookies, signedIn };
}

describe("a page opened with a token", () => {
  it("signs its owner in where nobody is, and where it is his own @spec 7.3", async () => {
    for (const session of [null, mine, "ended"]) {
      const { location, signedIn } = await open(mineAgain, session);
      expect([location, signedIn]).toEqual(["/m/score?sport=basketball", mineAgain]);
    }
  });

  it("leaves a session alone where nobody knows the token @spec 7.3", async () => {
    const { location, cookies } = await open("junk", mine);
    expect([location, cookies.has("session"), cookies.has("handover")]).toEqual(["/m/score?sport=basketball", false, false]);
  });

  it("asks first where another person is signed in, and the token is in no address @spec 7.3", async () => {
    const { location, cookies } = await open(theirs, mine);
    expect(location).toBe("/m/switch-account?back=%2Fscore%3Fsport%3Dbasketball");
    expect(cookies.has("session")).toBe(false);
    expect(cookies.get("handover")).toMatch(/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  });
});
