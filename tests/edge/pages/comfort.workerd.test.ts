import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Comfort } from "#edge/contract/rules/comfort.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { requestPage } from "#tests/support/page.ts";
import { openSession, personRow } from "#tests/support/people.ts";

const ORIGIN = "https://site.test";
const rendered = vi.hoisted(() => [] as string[]);

// Mocks Remix with a page that shows the comfort settings in force.
vi.mock("#edge/pages/remix.ts", () => ({
  async renderPage(request: Request, { visit }: LoadContext) {
    rendered.push(new URL(request.url).pathname);
    return { response: new Response(null), content: new TextEncoder().encode(JSON.stringify(visit.comfort)) };
  },
}));

const db = openDatabase(env.DB);
const ALL = "comfort=1-american-h12-saturday-BR-plain";
const serve = (path: string, cookie: string) => requestPage(ORIGIN + path, { headers: { cookie } });
const comfortOf = async (path: string, cookie: string): Promise<Comfort> => (await serve(path, cookie)).json();
let uid = 61_000;

async function person(more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  uid += 1;
  await db.insert(users).values(personRow(uid, more));
  return `session=${await signToken(await openSession(uid), env.SESSION_SECRET)}`;
}
const stored = async () => env.DB.prepare("select comfort from users where uid = ?").bind(uid).first<string>("comfort");

beforeAll(() => seedFixture(env.DB));
beforeEach(() => {
  rendered.length = 0;
});

describe("the comfort settings of a guest", () => {
  it("the cookie decides what the page shows", async () => {
    expect(await comfortOf("/m/score/detail/1", ALL)).toEqual({
      odds: "american",
      clock: "h12",
      weekStart: 6,
      country: "BR",
      plain: true,
    });
    expect(await comfortOf("/m/score", "")).toMatchObject({ odds: "decimal", clock: "h24", weekStart: null, plain: false });
  });

  it("guests without choices and guests with the defaults share one page", async () => {
    await Promise.all(["", "comfort=1-decimal-h24---", "comfort=1----BR-"].map((cookie) => serve("/m/search-one", cookie)));
    expect(rendered).toHaveLength(1);
  });

  it("guests with different settings get different pages", async () => {
    await Promise.all(["", "comfort=1--h12---", "comfort=1-----plain"].map((cookie) => serve("/m/search-two", cookie)));
    expect(rendered).toHaveLength(3);
  });

  it("only pages of matches depend on the country", async () => {
    const cookies = ["", "comfort=1----BR-", "comfort=1----GB-"];
    await Promise.all(cookies.map((cookie) => serve("/m/score", cookie)));
    expect(rendered).toHaveLength(1);
    await Promise.all(cookies.map((cookie) => serve("/m/score/detail/football/9", cookie)));
    expect(rendered).toHaveLength(4);
  });
});

describe("the comfort settings of an account", () => {
  it("the first page after a sign-in moves the device's choices into the account", async () => {
    const session = await person();
    const answer = await serve("/m/score", `${session}; ${ALL}`);
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringContaining("comfort=; Path=/; Max-Age=0"));
    expect(await answer.json()).toMatchObject({ odds: "american", plain: true });
    expect(await stored()).toBe("1-american-h12-saturday-BR-plain");
    // A second device has no cookie.
    expect(await comfortOf("/m/score", session)).toMatchObject({ odds: "american", clock: "h12", plain: true });
  });

  it("a choice of the account overrides a choice of the device", async () => {
    const session = await person({ comfort: "1-malay----" });
    expect(await comfortOf("/m/score", `${session}; ${ALL}`)).toMatchObject({ odds: "malay", clock: "h12" });
    expect(await stored()).toBe("1-malay-h12-saturday-BR-plain");
  });

  it("a person under 18 never sees odds", async () => {
    const year = new Date().getUTCFullYear();
    expect(await comfortOf("/m/score", await person({ birthday: `${year - 17}-12-31` }))).toMatchObject({ plain: true });
    expect(await comfortOf("/m/score", await person({ birthday: `${year - 19}-01-01` }))).toMatchObject({ plain: false });
    expect(await comfortOf("/m/score", await person())).toMatchObject({ plain: false });
  });

  it("a guest's choices stay on the device after the session has ended", async () => {
    const answer = await serve("/m/score", `session=gone; ${ALL}`);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith("comfort="))).toEqual([]);
  });
});
