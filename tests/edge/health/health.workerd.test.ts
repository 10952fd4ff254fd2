import { createExecutionContext, env, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { BoardStore } from "#edge/feed/board/store.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { onceMigrated } from "#edge/health/once-migrated.ts";
import { type Probe, probe, probeParts } from "#edge/health/probes.ts";
import { runSchedule } from "#edge/schedule/run-schedule.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { heldD1 } from "#tests/support/held-d1.ts";
import { api } from "#tests/support/worker.ts";

const TOKEN = "a-health-token-of-32-characters-!!";
const REFUSED = "the bucket is away";

interface Answer {
  status: string;
  reason?: string | null;
  versions?: Record<string, string | null>;
  seeded?: boolean;
  warnings?: string[];
  parts?: Record<string, Probe>;
}

const inProduction: Env = { ...env, ENVIRONMENT: "production", HEALTH_TOKEN: TOKEN };
const withoutMedia = (bindings: Env): Env => ({
  ...bindings,
  MEDIA: { head: () => Promise.reject(new Error(REFUSED)) } as unknown as R2Bucket,
});

async function ask(bindings: Env, query = "", token?: string): Promise<{ code: number; answer: Answer; headers: Headers }> {
  const response = await api.request(
    `https://scores.test/healthz${query}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
    bindings,
    createExecutionContext(),
  );
  return { code: response.status, answer: await response.json(), headers: response.headers };
}

beforeAll(() => seedFixture(env.DB));

const MIGRATIONS = "d1_migrations";
const LEFT_OUT = "left_out";
const rename = (from: string, to: string) => env.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();

describe("the address /healthz", () => {
  it("the address /healthz shows strangers only its status", async () => {
    expect((await ask(inProduction)).answer).toEqual({ status: "ok" });
    expect((await ask(inProduction, "", "another-token-of-32-characters!!!")).answer).toEqual({ status: "ok" });
  });

  it.each([
    ["the holder of HEALTH_TOKEN", inProduction, TOKEN],
    ["everybody in development", env as Env, undefined],
  ])("the address /healthz reports the running versions to %s", async (_, bindings, token) => {
    const { code, answer } = await ask(bindings, "", token);
    expect(code).toBe(200);
    expect(answer).toEqual({
      status: "ok",
      reason: null,
      versions: {
        product: expect.stringMatching(/^\d+\.\d+\.\d+/),
        schema: expect.stringMatching(/^\d{4}_\w+\.sql$/),
        workerd: "2026-04-20",
        worker: null,
      },
      seeded: true,
    });
  });

  it("the health check answers 503 until the last migration has been applied", async () => {
    const last = await env.DB.prepare(`SELECT id, name FROM ${MIGRATIONS} ORDER BY id DESC LIMIT 1`).first<{
      id: number;
      name: string;
    }>();
    const name = (to?: string) => env.DB.prepare(`UPDATE ${MIGRATIONS} SET name = ? WHERE id = ?`).bind(to, last?.id).run();
    await name("0071_group_names.sql");
    try {
      const { code, answer, headers } = await ask(inProduction);
      expect([code, answer, headers.get("retry-after")]).toEqual([503, { status: "unavailable" }, "2"]);
      expect((await ask(inProduction, "", TOKEN)).answer.reason).toContain(`has to be at ${last?.name}`);
    } finally {
      await name(last?.name);
    }
  });

  it("the health check waits for a database with a long delay", async () => {
    const delayMs = 1_500;
    const { d1, release, held } = heldD1(env.DB);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answer = ask({ ...env, DB: d1, DATA_DELAY_MS: String(delayMs) });
      for (let trip = 0; trip < 2; trip += 1) {
        await vi.waitUntil(() => held() === 1);
        vi.advanceTimersByTime(delayMs);
        release();
      }
      expect((await answer).answer).toMatchObject({ status: "ok" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("the health check answers 503 for a wrong setting", async () => {
    const wrong = { ...inProduction, RELAY_SHARDS: "many" };
    expect((await ask(wrong)).answer).toEqual({ status: "unavailable" });
    expect((await ask(wrong, "", TOKEN)).answer.reason).toContain("RELAY_SHARDS");
  });
});

describe("the address /healthz?deep=1", () => {
  it("the deep check calls the durable objects and the buckets", async () => {
    const { code, answer } = await ask(inProduction, "?deep=1", TOKEN);
    expect([code, answer.status]).toEqual([200, "ok"]);
    const answered = { ok: true, tookMs: expect.any(Number), reason: null };
    expect(answer.parts).toEqual({
      database: answered,
      notifyRoom: answered,
      relay: answered,
      media: answered,
      segments: answered,
      schedules: answered,
      "board.football": { ...answered, ageS: null },
      "board.basketball": { ...answered, ageS: null },
    });
    expect((await ask(withoutMedia(inProduction), "?deep=1")).answer).toEqual({ status: "ok" });
  });

  it("the deep check names the failing part", async () => {
    const { media, relay } = await probeParts(withoutMedia(inProduction));
    expect([media?.ok, media?.reason, relay?.ok]).toEqual([false, REFUSED, true]);
  });

  it("a hanging part does not delay the deep check", async () => {
    const found = await probe(() => new Promise(() => {}), 20);
    expect(found).toMatchObject({ ok: false, reason: "No answer within 20 ms" });
  });
});

describe("an embedded server before its migrations", () => {
  const ctx = createExecutionContext();
  const open = () => onceMigrated((request, bindings) => api.fetch(request, bindings, ctx));
  afterEach(async () => {
    if (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").bind(LEFT_OUT).first())
      await rename(LEFT_OUT, MIGRATIONS);
  });

  it.each(["/api/openapi.json", "/m/score", "/binfo?sdkappid=1400000000"])(
    "an embedded server answers %s with 503 and the time to retry",
    async (path) => {
      await rename(MIGRATIONS, LEFT_OUT);
      const response = await open()(new Request(`http://127.0.0.1${path}`), env, ctx);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    },
  );

  it("an embedded server serves requests once its migrations have run", async () => {
    const serve = open();
    const get = async () => (await serve(new Request("http://127.0.0.1/api/openapi.json"), env, ctx)).status;
    await rename(MIGRATIONS, LEFT_OUT);
    expect(await get()).toBe(503);
    await rename(LEFT_OUT, MIGRATIONS);
    expect(await get()).toBe(200);
    await rename(MIGRATIONS, LEFT_OUT);
    expect(await get()).toBe(200);
  });

  it("the address /healthz names the step that an embedded server waits for", async () => {
    await rename(MIGRATIONS, LEFT_OUT);
    const response = await open()(new Request("http://127.0.0.1/healthz"), env, ctx);
    expect([response.status, ((await response.json()) as Answer).reason]).toEqual([503, expect.stringContaining(MIGRATIONS)]);
  });
});

describe("a fault that needs an operator although the site serves", () => {
  it("the deep check answers 200 and reports the fault as degraded", async () => {
    await runInDurableObject(getBoard(env, 1), (_, { storage }) =>
      new BoardStore(storage).publications.setAside(7001, "no such match", 1),
    );
    await runSchedule(env.DB, "live", { sendRefunds: () => Promise.reject(new Error("the cashier is away")) });
    vi.setSystemTime(Date.now() + 10_000);
    const { code, answer } = await ask(inProduction, "?deep=1", TOKEN);
    expect([code, answer.status]).toEqual([200, "degraded"]);
    expect(answer.warnings?.toSorted()).toEqual([
      "board.football: match 7001 is set aside: no such match",
      "schedules: live.sendRefunds failed, 1 in a row: the cashier is away",
    ]);
    expect((await ask(inProduction, "?deep=1")).answer).toEqual({ status: "degraded" });
    vi.useRealTimers();
  });
});
