import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { hashToken } from "#edge/ground/people/sessions.ts";
import { CLAIM_S } from "#edge/ground/visit/claim.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { MATCHES, seedFixture } from "#tests/support/fixture.ts";
import { requestPage } from "#tests/support/page.ts";
import { openSession, personRow } from "#tests/support/people.ts";
import { api } from "#tests/support/worker.ts";

const ORIGIN = "https://site.test";
const OPEN = "/m/score";

// A page that says whom it knows, and what the product says of that person if the address asks for it.
vi.mock("#edge/pages/remix.ts", () => ({
  async renderPage(request: Request, { visit, product, sessionCookie }: LoadContext) {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "POST") {
      const headers = pathname === "/m/logout" ? { "set-cookie": await sessionCookie(null) } : undefined;
      return { response: new Response(null, { headers }), content: new Uint8Array() };
    }
    const { viewer, comfort } = visit;
    const refused = ({ http }: { http: number }) => http;
    const page = {
      uid: viewer?.user.uid ?? null,
      nick: viewer?.user.nick_name ?? null,
      byClaim: viewer?.claim !== undefined,
      gold: viewer?.user.gold ?? null,
      plain: comfort.plain,
      operates: viewer?.user.is_operate ?? 0,
      ...(searchParams.has("adverts") && { adverts: [viewer?.user.is_no_qrad, viewer?.user.is_no_popad] }),
      ...(searchParams.has("own") && { own: await product.user.getUserInfo({}).then(({ uid }) => uid, refused) }),
      ...(searchParams.has("marks") && {
        marks: await Promise.all([
          product.sport
            .getMatchInfo({ sport: "football", matchid: MATCHES.finished })
            .then(({ match, votes }) => [match.attented, votes.mine], refused),
          product.sport
            .getMatchCombineData({ sport: "football", matchid: MATCHES.finished })
            .then(({ info }) => info.match.attented, refused),
          product.race.getDateMatch({}).then(() => "with stars", refused),
        ]),
      }),
      ...(searchParams.has("acts") && {
        acts: await product.sport
          .attentMatch({ sport: "football", matchid: MATCHES.finished, type: 1 })
          .then(({ attented }) => attented, refused),
        operates: await product.operate.getLog({ page: 1, size: 10 }).then(() => 200, refused),
      }),
    };
    return { response: new Response(null), content: new TextEncoder().encode(JSON.stringify(page)) };
  },
}));

type Page = Record<"uid" | "nick" | "gold" | "own" | "acts" | "marks" | "operates", unknown> & {
  byClaim: boolean;
  plain: boolean;
};

/** A browser: it keeps cookies as a browser does, and counts what its requests cost the database. */
class Device {
  readonly cookies = new Map<string, string>();

  constructor(token: string, signed: string) {
    this.token = token;
    this.cookies.set("__Host-session", signed);
  }
  readonly token: string;

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async send(path: string, init: RequestInit = {}) {
    const counter = countingD1(env.DB);
    const headers = { cookie: this.header, origin: ORIGIN, ...init.headers };
    const response = await requestPage(ORIGIN + path, { ...init, headers }, { DB: counter.d1 });
    const lines = response.headers.getSetCookie();
    this.take(response);
    return { text: await response.text(), trips: counter.count(), lines };
  }

  async open(path: string) {
    const { text, ...answer } = await this.send(path);
    return { ...(JSON.parse(text) as Page), ...answer };
  }

  async call(path: string, body: unknown) {
    const counter = countingD1(env.DB);
    const headers = { cookie: this.header, origin: ORIGIN, "content-type": "application/json" };
    const request = new Request(ORIGIN + path, { method: "POST", headers, body: JSON.stringify(body) });
    const context = {
      waitUntil: () => undefined,
      passThroughOnException: () => undefined,
      props: {},
    } as unknown as ExecutionContext;
    const response = await api.fetch(request, { ...env, DB: counter.d1 }, context);
    this.take(response);
    return { ...((await response.json()) as { status: number; data: unknown }), trips: counter.count() };
  }
}

const db = openDatabase(env.DB);
let lastUid = 71_000;
async function newPerson(more: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  lastUid += 1;
  await db.insert(users).values(personRow(lastUid, more));
  return lastUid;
}
async function newDevice(uid: number): Promise<Device> {
  const token = await openSession(uid);
  return new Device(token, await signToken(token, env.SESSION_SECRET));
}
/** A device whose last page has read the session. */
async function knownDevice(uid: number): Promise<Device> {
  const device = await newDevice(uid);
  await device.open(OPEN);
  return device;
}
const endSession = ({ token }: Device) =>
  env.DB.prepare("delete from sessions where token_hash = ?").bind(hashToken(token)).run();

const start = Date.now();
const later = (ms: number) => vi.spyOn(Date, "now").mockReturnValue(start + ms);

beforeAll(() => seedFixture(env.DB));
beforeEach(() => void later(0));
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the claim of a signed-in person", () => {
  it("a page that reads the session gives the browser a claim for five minutes, which no script can read", async () => {
    const device = await newDevice(await newPerson());
    const { uid, byClaim, lines } = await device.open(OPEN);
    expect({ uid, byClaim }).toEqual({ uid: lastUid, byClaim: false });
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-claim=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/),
    ]);
  });

  it("a public page by a claim shows name, roles and choices, and asks the database for nothing", async () => {
    const device = await knownDevice(await newPerson({ nickName: "Ana 球迷", isOperate: 1, comfort: "1-----plain" }));
    expect(await device.open(OPEN)).toEqual({
      uid: lastUid,
      nick: "Ana 球迷",
      byClaim: true,
      gold: 0,
      plain: true,
      operates: 1,
      trips: 0,
      lines: [],
    });
  });

  it.each([0, 1])(
    "a page by a claim shows adverts to a person with the VIP's right %i as one by the session does",
    async (right) => {
      const device = await knownDevice(await newPerson({ isNoQrad: right, isNoPopad: right }));
      expect(await device.open(`${OPEN}?adverts`)).toMatchObject({ byClaim: true, adverts: [right, right] });
    },
  );

  it("a minor's page by a claim hides odds and gifts", async () => {
    const device = await knownDevice(await newPerson({ birthday: `${new Date().getUTCFullYear() - 10}-01-01` }));
    expect(await device.open(OPEN)).toMatchObject({ byClaim: true, plain: true });
  });

  it("a claim ends five minutes after the session was read, and the next page reads it again", async () => {
    const device = await knownDevice(await newPerson());
    later(CLAIM_S * 1_000 - 1);
    expect(await device.open(OPEN)).toMatchObject({ byClaim: true });
    later(CLAIM_S * 1_000);
    expect(await device.open(OPEN)).toMatchObject({ uid: lastUid, byClaim: false });
    expect(await device.open(OPEN)).toMatchObject({ byClaim: true, trips: 0 });
  });

  it("a private page renews the claim", async () => {
    const device = await knownDevice(await newPerson());
    later(200_000);
    expect(await device.open("/m/user-center")).toMatchObject({ byClaim: false, trips: 1 });
    later(400_000);
    expect(await device.open(OPEN)).toMatchObject({ byClaim: true });
  });

  it("a session's cookie of an older release, without a claim, signs in as before", async () => {
    const device = await newDevice(await newPerson());
    expect(await device.open(OPEN)).toMatchObject({ uid: lastUid, byClaim: false });
  });

  it("a claim that an older secret signed is valid as long as the secret is listed", async () => {
    const device = await knownDevice(await newPerson());
    const rotated = `a-new-secret-of-thirty-two-characters-and-more ${env.SESSION_SECRET}`;
    const ask = async (SESSION_SECRET: string) =>
      (await (await requestPage(ORIGIN + OPEN, { headers: { cookie: device.header } }, { SESSION_SECRET })).json()) as Page;
    expect(await ask(rotated)).toMatchObject({ uid: lastUid, byClaim: true });
    expect(await ask("a-new-secret-of-thirty-two-characters-and-more")).toMatchObject({ uid: null });
  });

  it("a person whose claim would not fit into a cookie has none", async () => {
    const device = await newDevice(await newPerson({ avatar: `/files/${"a".repeat(2_000)}` }));
    expect((await device.open(OPEN)).lines).toEqual([]);
  });
});

describe("a claim that is not the browser's own", () => {
  it("a claim with other facts counts for nothing", async () => {
    const device = await knownDevice(await newPerson());
    const [text = "", mac] = (device.cookies.get("__Host-claim") ?? "").split(".");
    const forged = Buffer.from(text, "base64url").toString().replace(String(lastUid), "9");
    device.cookies.set("__Host-claim", `${Buffer.from(forged).toString("base64url")}.${mac}`);
    expect(await device.open(OPEN)).toMatchObject({ uid: lastUid, byClaim: false });
  });

  it.each(["", ".", "x", "x.y", "x.y.z", "e30.e30"])("the text %j in place of a claim counts for nothing", async (text) => {
    const device = await newDevice(await newPerson());
    device.cookies.set("__Host-claim", text);
    expect(await device.open(OPEN)).toMatchObject({ uid: lastUid, byClaim: false });
  });

  it("another person's claim counts for nothing beside this person's session", async () => {
    const other = await knownDevice(await newPerson());
    const device = await newDevice(await newPerson());
    device.cookies.set("__Host-claim", other.cookies.get("__Host-claim") ?? "");
    expect(await device.open(OPEN)).toMatchObject({ uid: lastUid, byClaim: false });
  });

  it("a claim counts for nothing beside another session of the same person", async () => {
    const first = await knownDevice(await newPerson());
    const second = await newDevice(lastUid);
    second.cookies.set("__Host-claim", first.cookies.get("__Host-claim") ?? "");
    expect(await second.open(OPEN)).toMatchObject({ uid: lastUid, byClaim: false });
  });

  it("a claim without a session, or beside a forged one, shows a guest's page", async () => {
    const device = await knownDevice(await newPerson());
    device.cookies.set("__Host-session", `${device.token}.AAAA`);
    expect(await device.open(OPEN)).toMatchObject({ uid: null });
    device.cookies.delete("__Host-session");
    expect(await device.open(OPEN)).toMatchObject({ uid: null });
  });

  it("a claim under the name without the prefix, which a sibling site could set, counts for nothing over https", async () => {
    const device = await knownDevice(await newPerson());
    device.cookies.set("claim", device.cookies.get("__Host-claim") ?? "");
    device.cookies.delete("__Host-claim");
    expect(await device.open(OPEN)).toMatchObject({ byClaim: false });
  });
});

/** Spellings under which the router finds the page, too. */
const PRIVATE = [
  "/m/user-center",
  "/m/user-center/wallet.data",
  "/m/recharge",
  "/m/operate",
  "/m/operate/people",
  "/m/c2c",
  "/m/c2c-chatroom/8",
  "/m/vip-user/8",
  "/m/redorder/plan/1",
  "/m/newshop",
  "/m/live-detail/7/desk",
  "/m/live-detail/7/desk.data",
  "/m/live-detail/7/Desk",
  "/m/live-detail/7/%64esk",
  "/m/shortvideo/new",
  "/m/shortvideo/new/",
  "/m/shortvideo/n%65w",
];

describe("private pages and acts", () => {
  it.each(PRIVATE)("the page %s reads the session although the browser has a claim", async (path) => {
    const device = await knownDevice(await newPerson());
    expect(await device.open(path)).toMatchObject({ uid: lastUid, byClaim: false });
  });

  it("private data on a public page by a claim wait for the session", async () => {
    const device = await knownDevice(await newPerson());
    const page = await device.open(`${OPEN}?own=1`);
    expect(page).toMatchObject({ byClaim: true, own: lastUid });
    expect(page.trips).toBeGreaterThan(1);
    await endSession(device);
    expect(await device.open(`${OPEN}?own=1`)).toMatchObject({ uid: lastUid, byClaim: true, own: 401 });
  });

  it("own marks on a public page by a claim are read with the session, and end with it", async () => {
    const device = await knownDevice(await newPerson());
    await env.DB.batch([
      env.DB.prepare("insert into follows (uid, kind, sport_id, subject_id, created_at) values (?, 'match', 1, ?, 0)").bind(
        lastUid,
        MATCHES.finished,
      ),
      env.DB.prepare("insert into votes (match_id, uid, choice, created_at) values (?, ?, 'home', 0)").bind(
        MATCHES.finished,
        lastUid,
      ),
    ]);
    await device.open(`${OPEN}?marks=1`);
    const page = await device.open(`${OPEN}?marks=1`);
    // One for the session with the stars, and one for the session with follow and vote.
    expect(page).toMatchObject({ byClaim: true, marks: [[1, "home"], 1, "with stars"], trips: 2 });
    await endSession(device);
    expect(await device.open(`${OPEN}?marks=1`)).toMatchObject({ byClaim: true, marks: [[0, null], 0, "with stars"] });
  });

  it("a form reads the session, whatever the claim says", async () => {
    const device = await knownDevice(await newPerson());
    expect((await device.send(OPEN, { method: "POST", body: new URLSearchParams() })).trips).toBe(1);
  });

  it("an operator who lost the role does nothing by the claim that still states it", async () => {
    const device = await knownDevice(await newPerson({ isOperate: 1 }));
    expect(await device.open(`${OPEN}?acts=1`)).toMatchObject({ byClaim: true, operates: 200 });
    await env.DB.prepare("update users set is_operate = 0 where uid = ?").bind(lastUid).run();
    expect(await device.open(OPEN)).toMatchObject({ byClaim: true, operates: 1 });
    expect(await device.open(`${OPEN}?acts=1`)).toMatchObject({ byClaim: true, operates: 403 });
    expect(await device.open("/m/operate")).toMatchObject({ byClaim: false, operates: 0 });
  });

  it("a person whose sessions a ban ended sees the name for five minutes, and does nothing", async () => {
    const device = await knownDevice(await newPerson());
    await endSession(device);
    expect(await device.open(`${OPEN}?acts=1&own=1`)).toMatchObject({
      uid: lastUid,
      byClaim: true,
      acts: 401,
      operates: 401,
      own: 401,
    });
    expect(await device.call("/api/football/attentMatch", { matchid: MATCHES.finished, type: 1 })).toMatchObject({ status: 2 });
    expect(await device.open("/m/user-center")).toMatchObject({ uid: null });
  });

  it("after a private page has found that the session ended, no page shows the person", async () => {
    const device = await knownDevice(await newPerson());
    await endSession(device);
    await device.open("/m/user-center");
    expect([...device.cookies.keys()]).not.toContain("__Host-session");
    expect(await device.open(OPEN)).toMatchObject({ uid: null });
  });

  it("a device whose session a new password ended shows a guest's page after five minutes", async () => {
    const lost = await knownDevice(await newPerson());
    const own = await knownDevice(lastUid);
    await env.DB.prepare("delete from sessions where uid = ? and token_hash <> ?").bind(lastUid, hashToken(own.token)).run();
    later(CLAIM_S * 1_000);
    expect([(await lost.open(OPEN)).uid, (await own.open(OPEN)).uid]).toEqual([null, lastUid]);
  });
});

describe("a person's own change", () => {
  it("signing out deletes the claim of the device at once", async () => {
    const device = await knownDevice(await newPerson());
    await device.send("/m/logout", { method: "POST", body: new URLSearchParams() });
    expect([...device.cookies.keys()]).toEqual(["__Host-claim-after"]);
    expect(await device.open(OPEN)).toMatchObject({ uid: null });
  });

  it("signing out by the API deletes the claim too", async () => {
    const device = await knownDevice(await newPerson());
    expect(await device.call("/webapi/user/logout", {})).toMatchObject({ status: 0 });
    expect(await device.open(OPEN)).toMatchObject({ uid: null });
  });

  it("after a form the next page shows what the form has changed, and other devices do within five minutes", async () => {
    const other = await knownDevice(await newPerson({ nickName: "before" }));
    const device = await knownDevice(lastUid);
    later(1_000);
    await env.DB.prepare("update users set nick_name = 'after' where uid = ?").bind(lastUid).run();
    await device.send("/m/user-center/info", { method: "POST", body: new URLSearchParams() });
    later(1_050);
    expect([(await device.open(OPEN)).nick, (await other.open(OPEN)).nick]).toEqual(["after", "before"]);
    later(CLAIM_S * 1_000);
    expect((await other.open(OPEN)).nick).toBe("after");
  });

  it("an answer that was under way during a change brings no older claim", async () => {
    const device = await knownDevice(await newPerson({ nickName: "before" }));
    const underWay = device.cookies.get("__Host-claim") ?? "";
    later(1_000);
    await device.send("/m/user-center/info", { method: "POST", body: new URLSearchParams() });
    device.cookies.set("__Host-claim", underWay);
    later(1_050);
    expect(await device.open(OPEN)).toMatchObject({ byClaim: false, trips: 1 });
    expect(await device.open(OPEN)).toMatchObject({ byClaim: true });
  });

  it("a call that may change what pages show ends the claim, and a page's report does not", async () => {
    const device = await knownDevice(await newPerson());
    await device.call("/api/task/online", { ticket: "", zone: "UTC" });
    expect(await device.open(OPEN)).toMatchObject({ byClaim: true });
    await device.call("/api/football/attentMatch", { matchid: MATCHES.finished, type: 1 });
    later(50);
    expect(await device.open(OPEN)).toMatchObject({ byClaim: false });
  });
});

describe("calls of the API by a claim", () => {
  it("a public call hides gifts by the choice in the claim and reads no session", async () => {
    const device = await knownDevice(await newPerson({ comfort: "1-----plain" }));
    await device.call("/api/gift/getGiftList", {});
    expect(await device.call("/api/gift/getGiftList", {})).toMatchObject({ data: { list: [] }, trips: 0 });
    device.cookies.delete("__Host-claim");
    expect(await device.call("/api/gift/getGiftList", {})).toMatchObject({ data: { list: [] }, trips: 1 });
  });

  it("a person's call reads the session although the browser has a claim", async () => {
    const device = await knownDevice(await newPerson());
    await endSession(device);
    expect(await device.call("/webapi/User/getUserInfo", {})).toMatchObject({ status: 2 });
    expect(await device.call("/api/task/getTaskInfo", {})).toMatchObject({ status: 2 });
  });
});
