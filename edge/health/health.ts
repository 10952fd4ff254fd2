import { type Context, Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { version } from "#package.json";
import { log } from "../contract/log.ts";
import { readConfig } from "../ground/env.ts";
import { hasBearer } from "../ground/http/bearer.ts";
import { Answers, NEVER_OLD } from "../ground/memory/answers.ts";
import { COMPATIBILITY_DATE } from "./compatibility-date.ts";
import { PROBE_WITHIN_MS, type Probe, probe, probeParts } from "./probes.ts";
import { readSchema } from "./schema.ts";

/**
 * Milliseconds for which an isolate caches the deep report, because anybody may request the report, and each report costs some ten
 * calls.
 */
const DEEP_KEPT_MS = 5_000;
const RETRY_AFTER_S = 2;

/** The state of the installation. Outside development, only holders of HEALTH_TOKEN see it. */
interface Report {
  ok: boolean;
  /** Why the installation is not ready; null if it is ready. */
  reason: string | null;
  versions: { product: string; schema: string | null; workerd: string; worker: string | null };
  /** Whether the database has any match. */
  seeded: boolean;
  /** Faults that need an operator although the site works. Only with ?deep=1, and only if there are faults. */
  warnings?: string[];
  /** Results by part. Only with ?deep=1. */
  parts?: Record<string, Probe>;
}

/** A temporary state. Installers poll until it is over. */
const SEEDING = "The demo world is being seeded";

/** Number of the successive round trips of `readDatabase`. */
const DATABASE_TRIPS = 2;

async function readDatabase(env: Env, report: Report): Promise<object> {
  const { DEMO_WORLD } = readConfig(env);
  report.versions.schema = await readSchema(env.DB);
  const [match, demo] = await env.DB.batch([
    env.DB.prepare("SELECT 1 FROM matches LIMIT 1"),
    env.DB.prepare("SELECT 1 FROM settings WHERE key = 'demo_seeded'"),
  ]);
  report.seeded = match?.results.length === 1;
  if (DEMO_WORLD === "on" && demo?.results.length === 0) throw new Error(SEEDING);
  return {};
}

async function examine(env: Env, deep: boolean, continent?: string): Promise<Report> {
  const report: Report = {
    ok: true,
    reason: null,
    versions: { product: version, schema: null, workerd: COMPATIBILITY_DATE, worker: env.VERSION?.id ?? null },
    seeded: false,
  };
  // The limit includes the delay that a developer configured, because this delay must not look like a fault of the database.
  const databaseMs = PROBE_WITHIN_MS + DATABASE_TRIPS * readConfig(env).DATA_DELAY_MS;
  const [database, parts] = await Promise.all([
    probe(() => readDatabase(env, report), databaseMs),
    deep ? probeParts(env, continent) : {},
  ]);
  const all: Record<string, Probe> = { database, ...parts };
  const failed = Object.entries(all).filter(([, { ok }]) => !ok);
  report.ok = failed.length === 0;
  if (!report.ok)
    report.reason = failed.map(([name, { reason }]) => (name === "database" ? reason : `${name}: ${reason}`)).join("; ");
  if (deep) report.parts = all;
  const warnings = Object.entries(all).flatMap(([name, part]) => (part.warnings ?? []).map((words) => `${name}: ${words}`));
  if (warnings.length > 0) report.warnings = warnings;
  return report;
}

const deepReports = new Answers(1);

/**
 * Examines all parts once and shares the report between all concurrent callers, because most callers come when something is wrong.
 */
const examineDeep = (env: Env, waitUntil: (work: Promise<unknown>) => void, continent?: string): Promise<Report> =>
  deepReports.load("health", { ttlMs: DEEP_KEPT_MS, oldMaxMs: NEVER_OLD }, { now: Date.now, waitUntil }, () =>
    examine(env, true, continent),
  );

/**
 * Whether the caller may see details (in development, everybody). Reads the bindings directly, so that a wrong configuration can be
 * reported too.
 */
const mayKnow = ({ env, req }: Context<AppEnv>): boolean =>
  env.ENVIRONMENT === "development" || hasBearer(req.raw, env.HEALTH_TOKEN);

/** `degraded` has HTTP 200, because the site works although an operator should look at it. */
const toStatus = ({ ok, warnings = [] }: Report): "ok" | "degraded" | "unavailable" =>
  ok ? (warnings.length > 0 ? "degraded" : "ok") : "unavailable";

async function check(c: Context<AppEnv>): Promise<Response> {
  let report: Report;
  try {
    readConfig(c.env);
    const deep = c.req.query("deep") === "1";
    report = deep
      ? await examineDeep(
          c.env,
          (work) => c.executionCtx.waitUntil(work),
          (c.req.raw.cf as { continent?: string } | undefined)?.continent,
        )
      : await examine(c.env, false);
  } catch (error) {
    report = {
      ok: false,
      reason: error instanceof Error ? error.message : String(error),
      versions: { product: version, schema: null, workerd: COMPATIBILITY_DATE, worker: null },
      seeded: false,
    };
  }
  const { ok, ...details } = report;
  if (!ok && details.reason !== SEEDING) log.error("Not ready", details.reason);
  const answer = { status: toStatus(report), ...(mayKnow(c) && details) };
  return ok
    ? c.json(answer, 200, { "cache-control": "no-store" })
    : c.json(answer, 503, { "cache-control": "no-store", "retry-after": String(RETRY_AFTER_S) });
}

/**
 * GET /healthz: 200 if configuration and database are ready, else 503; ?deep=1 checks the Durable Objects and the bucket too. Only
 * the status is public; all else needs `Authorization: Bearer` with HEALTH_TOKEN.
 */
export const health = new Hono<AppEnv>().get("/", check);
