import { createExecutionContext, env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RelayMetrics } from "#edge/chat/socket/relay-metrics.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { countedD1, type Trip } from "#edge/ground/metrics/counted-d1.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import { type Counter, counted, record, resetMetrics } from "#edge/ground/metrics/metrics.ts";
import { countingRequests } from "#edge/ground/metrics/requests.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { sessions } from "#edge/ground/people/schema/sessions.ts";
import { ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { api } from "#tests/support/worker.ts";
import { loginAll, unusedId } from "../chat/support/groups.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { requestToken } from "../product/implementations.ts";

const bare: Env = { ...env, METRICS: undefined };
const site = countingRequests((request, bindings, ctx) => api.fetch(request, withCountedDatabase(bindings, "schedule"), ctx));
const post = (path: string, body: object) =>
  site(
    new Request(`https://scores.test${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    bare,
    createExecutionContext(),
  );
const of = (metric: string): Counter[] => counted()?.counters.filter((counter) => counter.metric === metric) ?? [];

beforeAll(() => seedFixture(env.DB));
beforeEach(() => resetMetrics());

describe("the database's metrics", () => {
  it("the metrics count the time and rows of a call by its route", async () => {
    const token = await requestToken(ACCOUNT);
    // The columns of a statement are known only from its second run on.
    for (let i = 0; i < 3; i += 1) await post("/api/User/getUserInfo?mobile=13812345678", { token });
    const [row] = of("d1").filter(({ outcome }) => outcome === "answer");
    expect(row).toMatchObject({
      kind: "/webapi/User/getUserInfo",
      count: 3,
      mean: expect.any(Number),
      rows_read: expect.any(Number),
    });
    expect(row?.rows_read).toBeGreaterThan(0);
    expect(JSON.stringify(counted())).not.toContain("13812345678");
  });

  it("the metrics count each round trip of an object under the object's name", async () => {
    await withCountedDatabase(bare, "Board").DB.prepare("select 1 from matches limit 1").all();
    expect(of("d1")).toMatchObject([{ kind: "Board", outcome: "object", count: 1, rows_read: 1 }]);
  });

  it("the metrics leave every kind of answer unchanged", async () => {
    const trips: Trip[] = [];
    const own = countedD1(env.DB, (trip) => trips.push(trip));
    const texts = [
      "select uid, nick_name from users where uid < ? order by uid",
      "select 1, 2 as '10', ? as '3'",
      "select u.uid, v.uid from users u, users v where v.uid < ?",
      "select uid from users where uid < -?",
    ];
    for (const text of texts) {
      for (const times of [1, 2]) {
        const [mine, its] = [own, env.DB].map((d1) => d1.prepare(text).bind(100_003)) as [
          D1PreparedStatement,
          D1PreparedStatement,
        ];
        expect(await mine.raw(), `${text} for the ${times}. time`).toEqual(await its.raw());
        expect(await mine.raw({ columnNames: true })).toEqual(await its.raw({ columnNames: true }));
        expect((await mine.all()).results).toEqual((await its.all()).results);
        expect(await mine.first()).toEqual(await its.first());
        const [[batched], [plain]] = await Promise.all([own.batch([mine]), env.DB.batch([its])]);
        expect(batched?.results).toEqual(plain?.results);
      }
    }
    expect(await own.prepare("select nick_name from users where uid = ?").bind(ACCOUNT.uid).first("nick_name")).toEqual(
      expect.any(String),
    );
    await expect(own.prepare("select nick_name from users").first("nothing")).rejects.toThrow("D1_COLUMN_NOTFOUND");
    await expect(own.prepare("select nowhere from users").all()).rejects.toThrow("no such column");
    expect(trips.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  });

  it("the metrics do not break Drizzle joins whose columns share a name", async () => {
    const trips: Trip[] = [];
    const [own, its] = [countedD1(env.DB, (trip) => trips.push(trip)), env.DB].map(openDatabase) as [
      ReturnType<typeof openDatabase>,
      ReturnType<typeof openDatabase>,
    ];
    const joined = (db: typeof own) =>
      db
        .select({ session: sessions.uid, user: users.uid, nick: users.nickName })
        .from(sessions)
        .innerJoin(users, eq(users.uid, sessions.uid))
        .limit(5);
    await requestToken(ACCOUNT);
    for (const _ of [1, 2]) expect(await joined(own)).toEqual(await joined(its));
    trips.length = 0;
    await own
      .update(users)
      .set({ nickName: sql`${users.nickName}` })
      .where(eq(users.uid, ACCOUNT.uid));
    expect(trips).toMatchObject([{ rows: { written: expect.any(Number) } }]);
    expect(trips[0]?.rows?.written).toBeGreaterThan(0);
  });
});

describe("metrics of refusals", () => {
  it("refusals of calls are counted by route and status", async () => {
    expect((await post("/api/User/getUserInfo", {})).status).toBe(200);
    await post("/webapi/race/getDateMatch", { date: "never" });
    await post("/api/13812345678", {});
    expect(
      of("refusal")
        .map(({ kind, outcome }) => [kind, outcome])
        .sort(),
    ).toEqual([
      ["/api/race/getDateMatch", "400"],
      ["/webapi/User/getUserInfo", "401"],
      ["api", "404"],
    ]);
  });

  it("refusals of the chat are counted by command and error code", async () => {
    const client = await WireClient.open();
    await client.ask("profile.portrait_get_all", { From_Account: "a", To_Account: ["a"] });
    await client.ask("13812345678.mine", {});
    client.sendRaw("no frame");
    await client.closed;
    expect(
      of("refusal")
        .map(({ kind, outcome }) => [kind, Number(outcome)])
        .sort(),
    ).toEqual([
      ["frame", expect.any(Number)],
      ["profile.portrait_get_all", expect.any(Number)],
      ["unknown command", expect.any(Number)],
    ]);
  });

  it("the edge combines thousands of refusals into few writes", () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const atTheEdge: Env = { ...env, METRICS: { writeDataPoint: (point = {}) => void points.push(point) } };
    for (let i = 0; i < 5_000; i += 1) record(atTheEdge, { metric: "refusal", kind: "frame", outcome: "1008", value: 0 });
    expect(points.length).toBeLessThan(50);
    expect(points[0]).toMatchObject({ blobs: ["refusal", "frame", "1008"], doubles: [0, 1, 0, 0, 0, 0] });
  });
});

describe("metrics of a Relay", () => {
  it("a Relay counts its open sockets by region and shard", async () => {
    const client = await WireClient.open();
    const before = of("sockets").map(({ kind, last }) => [kind, last]);
    expect(before).toEqual([["local/0", expect.any(Number)]]);
    client.socket.close();
    await client.closed;
    await expect.poll(() => of("sockets")[0]?.last).toBe(Number(before[0]?.[1]) - 1);
  });

  it("a Relay records its number of sockets again after a change of a tenth", () => {
    const metrics = new RelayMetrics(bare, "as/2");
    for (let open = 1; open <= 10_000; open += 1) metrics.socketsOpen(open);
    for (let i = 0; i < 1_000; i += 1) metrics.socketsOpen(9_500 + (i % 2));
    const [row] = of("sockets");
    expect(row).toMatchObject({ kind: "as/2", max: row?.last });
    expect(row?.last).toBeGreaterThan(9_000);
    expect(row?.count).toBeLessThan(110);
  });

  it("a Relay reports the waiting time of a batch's first event", async () => {
    const [ann] = await loginAll("ann");
    const GroupId = unusedId("lag");
    await ann.must("create_group", { Type: "Public", Name: "fans", GroupId });
    await ann.must("send_group_msg", {
      From_Account: ann.id,
      GroupId,
      Random: 7,
      ClientSeq: 7,
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "hello" } }],
    });
    await expect
      .poll(() => of("batch_lag"))
      .toMatchObject([{ kind: "group", outcome: "taken", count: expect.any(Number), mean: expect.any(Number) }]);
  });

  it("a Relay reports the age of a score's match event", async () => {
    const viewer = await WireClient.open();
    expect(await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: "NOTIFY_ROOM" })).toMatchObject({
      ErrorCode: 0,
    });
    await new ChatSystem(env).announce(
      "NOTIFY_ROOM",
      { type: "scores", list: [] },
      { random: 1, clientSeq: 1, arrivedAt: Date.now() - 5_000 },
    );
    const lag = () => of("batch_lag").find(({ kind }) => kind === "score");
    await expect.poll(lag).toMatchObject({ outcome: "taken", count: 1 });
    expect(lag()?.mean).toBeGreaterThanOrEqual(5_000);
    expect(lag()?.mean).toBeLessThan(15_000);
  });
});
