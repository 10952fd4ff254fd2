import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readAnalytics } from "#edge/ground/metrics/analytics.ts";
import { counted, record, resetMetrics } from "#edge/ground/metrics/metrics.ts";
import { countingRequests } from "#edge/ground/metrics/requests.ts";
import { ACCOUNT, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { readEnd } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const bare: Env = { ...env, METRICS: undefined };
const points: AnalyticsEngineDataPoint[] = [];
const atTheEdge: Env = { ...env, METRICS: { writeDataPoint: (point = {}) => void points.push(point) } };

const ask = async (path: string, answer: () => Response, bindings: Env = bare, headers: Record<string, string> = {}) =>
  countingRequests(answer)(new Request(`https://scores.test${path}`, { headers }), bindings, createExecutionContext());

beforeAll(() => seedFixture(env.DB));
beforeEach(() => {
  resetMetrics();
  points.length = 0;
});
afterEach(() => vi.restoreAllMocks());

describe("metrics of requests", () => {
  it.each([
    ["/m/score", {}, "page"],
    ["/m.data", {}, "page"],
    ["/api/race/getDateMatch", {}, "api"],
    ["/webapi/user/login", {}, "api"],
    ["/feed/events", {}, "feed"],
    ["/binfo?sdkappid=1", { upgrade: "websocket" }, "socket"],
    ["/healthz", {}, "other"],
  ])("the metrics count a request to %s (headers %o) as %s by status", async (path, headers, kind) => {
    await ask(path, () => new Response(null, { status: 204 }), bare, headers);
    expect(counted()?.counters).toEqual([
      expect.objectContaining({ metric: "request", kind, outcome: "204", count: 1, mean: expect.any(Number) }),
    ]);
  });

  it("the metrics count a failed request under the status 500", async () => {
    const failing = ask("/m/score", () => {
      throw new Error("away");
    });
    await expect(failing).rejects.toThrow("away");
    expect(counted()?.counters).toMatchObject([{ kind: "page", outcome: "500", count: 1 }]);
  });

  it("the edge writes every failed request to Analytics Engine", async () => {
    for (let i = 0; i < 20; i += 1) await ask("/m/score", () => new Response(null), atTheEdge);
    for (let i = 0; i < 3; i += 1) await ask("/m/score", () => new Response(null, { status: 503 }), atTheEdge);
    const weights = (status: string) => points.filter(({ blobs }) => blobs?.[2] === status).map(({ doubles }) => doubles?.[1]);
    expect([weights("200"), weights("503")]).toEqual([
      [10, 10],
      [1, 1, 1],
    ]);
    expect(counted()).toBeNull();
  });
});

describe("the metrics of the console", () => {
  const read = async (who: { mobile: string; password: string }) =>
    inProcess({ token: await requestToken(who) }).operate.getMetrics({});

  it("the console shows the counts in memory if the edge writes no metrics", async () => {
    record(bare, { metric: "push", kind: "goal", outcome: "sent", value: 0 });
    record(bare, { metric: "push", kind: "goal", outcome: "sent", value: 0 });
    expect(await read(OPERATOR)).toMatchObject({
      from: "memory",
      list: [{ metric: "push", kind: "goal", outcome: "sent", count: 2 }],
    });
  });

  it("the console marks the metrics as unset if no source is configured", async () => {
    record(atTheEdge, { metric: "push", kind: "goal", outcome: "sent", value: 0 });
    expect(await read(OPERATOR)).toEqual({ from: "unset", since: 0, list: [] });
  });

  it("the metrics are shown only to operators", async () => {
    expect(await readEnd(read(ACCOUNT), ({ http }) => http)).toBe(403);
  });
});

describe("the answer of Analytics Engine", () => {
  const ACCOUNT_ID = "a".repeat(32);
  const query = () => readAnalytics({ account: ACCOUNT_ID, token: "secret", dataset: "matchday" });

  it("the query weights each point by its sampling interval", async () => {
    const fetched = vi
      .spyOn(globalThis, "fetch")
      .mockResolvedValue(Response.json({ data: [{ metric: "request", kind: "page", outcome: "200", count: "120", mean: 4.5 }] }));
    expect(await query()).toMatchObject([
      { metric: "request", kind: "page", outcome: "200", count: 120, mean: 4.5, rows_read: null },
    ]);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`https://api.cloudflare.com/client/v4/accounts/${ACCOUNT_ID}/analytics_engine/sql`);
    expect(init).toMatchObject({ headers: { authorization: "Bearer secret" }, redirect: "manual" });
    expect(init?.body).toContain("SUM(_sample_interval * double2) AS count");
  });

  it.each([
    ["a refusal", () => new Response("no", { status: 403 }), "answers 403"],
    ["another shape", () => Response.json({ rows: 1 }), "data"],
  ])("an answer that is %s throws an error with the reason", async (_, answer, words) => {
    vi.spyOn(globalThis, "fetch").mockResolvedValue(answer());
    await expect(query()).rejects.toThrow(words);
  });
});
