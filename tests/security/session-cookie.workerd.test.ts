import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { OLD_NAME_UNTIL_MS, SESSION_MAX_AGE_S, sessionOfRequest, setsSession, signToken } from "#edge/ground/visit/viewer.ts";
import { servePage } from "#edge/pages/pages.ts";
import { provide } from "#edge/provide.ts";
import { inProcess } from "../edge/product/implementations.ts";
import { ACCOUNT, seedFixture } from "../support/fixture.ts";

// A page that shows its viewer, and a page that signs the viewer out.
vi.mock("#edge/pages/remix.ts", () => ({
  async renderPage(request: Request, { visit, sessionCookie }: LoadContext) {
    const signsOut = request.method === "POST";
    return {
      response: new Response(
        null,
        signsOut ? { status: 302, headers: { location: "/m/score", "set-cookie": await sessionCookie(null) } } : {},
      ),
      content: new TextEncoder().encode(String(visit.viewer?.user.uid ?? "guest")),
    };
  },
}));

let value = "";
beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  const { token } = await inProcess({ now: Date.now }).user.login({ mobile: ACCOUNT.mobile, password: ACCOUNT.password });
  value = await signToken(token, env.SESSION_SECRET);
});
const ask = (origin: string, cookie: string, init: RequestInit = {}) =>
  servePage(provide, new Request(`${origin}/m/user-center`, { ...init, headers: { cookie, origin } }), env, {
    waitUntil: () => undefined,
  });

const sessionLines = (response: Response): string[] => response.headers.getSetCookie().filter(setsSession);

describe("the cookie of a session over https", () => {
  it("the session's cookie has a name that no sibling subdomain can set", async () => {
    expect(
      sessionOfRequest(new Request("https://site.test", { headers: { cookie: "session=planted; __Host-session=own" } })),
    ).toEqual({ value: "own", isOld: false });
    const response = await ask("https://site.test", `__Host-session=${value}`);
    expect([await response.text(), sessionLines(response)]).toEqual([String(ACCOUNT.uid), []]);
  });

  it("a session's cookie with the earlier name gets the new name", async () => {
    const response = await ask("https://site.test", `session=${value}`);
    expect(await response.text()).toBe(String(ACCOUNT.uid));
    expect(sessionLines(response)).toEqual([
      expect.stringMatching(/^session=; Path=\/; Max-Age=0; .*Secure$/),
      expect.stringMatching(
        new RegExp(
          `^__Host-session=${value.replaceAll(".", "\\.")}; Path=/; Max-Age=${SESSION_MAX_AGE_S}; HttpOnly; SameSite=Lax; Secure$`,
        ),
      ),
    ]);
  });

  it("the server stops reading the earlier cookie name after its expiry", () => {
    const request = new Request("https://site.test", { headers: { cookie: "session=planted" } });
    expect([sessionOfRequest(request, OLD_NAME_UNTIL_MS - 1)?.isOld, sessionOfRequest(request, OLD_NAME_UNTIL_MS)]).toEqual([
      true,
      null,
    ]);
  });
});

describe("the own pages of a person", () => {
  it.each(["https://site.test", "http://site.test"])(
    "no cache at %s keeps a person's own pages, also after signing out",
    async (origin) => {
      const cookie = `${origin.startsWith("https:") ? "__Host-" : ""}session=${value}`;
      expect((await ask(origin, cookie)).headers.get("cache-control")).toBe("no-store");
      const out = await ask(origin, cookie, { method: "POST" });
      expect([out.headers.get("clear-site-data"), sessionLines(out).length]).toEqual(['"cache", "storage"', 1]);
    },
  );

  it("a page deletes the cookie of an ended session", async () => {
    const ended = await ask("http://site.test", `session=${await signToken("ended", env.SESSION_SECRET)}`);
    expect([await ended.text(), ended.headers.getSetCookie()]).toEqual([
      "guest",
      [expect.stringContaining("session=; Path=/; Max-Age=0")],
    ]);
    expect((await ask("http://site.test", "")).headers.get("cache-control")).toBe("private, no-cache");
  });
});
