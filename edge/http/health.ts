import { eq, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { version } from "../../package.json";
import type { AppEnv } from "../app";
import { openDatabase } from "../db/client";
import journal from "../db/migrations/meta/_journal.json";
import { matches } from "../db/schema/matches";
import { settings } from "../db/schema/site";
import { readConfig } from "../env";

/** As in wrangler.toml (a test compares them): a Worker cannot ask its runtime. */
export const COMPATIBILITY_DATE = "2026-04-20";

/** The migration that this Worker's queries need; names begin with their number. */
const SCHEMA_NEEDED = `${journal.entries.at(-1)?.tag}.sql`;

const unavailable = (c: Context<AppEnv>, reason: string): Response => c.json({ status: "unavailable", reason }, 503, { "cache-control": "no-store", "retry-after": "2" });

async function check(c: Context<AppEnv>): Promise<Response> {
  try {
    const { DEMO_WORLD } = readConfig(c.env);
    const db = openDatabase(c.env.DB);
    const [migrations, anyMatch, demo] = await db.batch([
      db.select({ name: sql<string>`name`.as("name") }).from(sql`d1_migrations`).orderBy(sql`id desc`).limit(1),
      db.select({ id: matches.id }).from(matches).limit(1),
      db.select({ key: settings.key }).from(settings).where(eq(settings.key, "demo_seeded")),
    ]);
    const schema = migrations[0]?.name ?? null;
    if (!schema) throw new Error("No migration has been applied to the database; run them from edge/db/migrations");
    if (schema < SCHEMA_NEEDED) throw new Error(`The database is at ${schema} and has to be at ${SCHEMA_NEEDED}: its migrations are being applied, or have yet to be`);
    // It passes by itself: whoever starts an installation asks until it has.
    if (DEMO_WORLD === "on" && demo.length === 0) return unavailable(c, "The demo world is being seeded");
    return c.json({ status: "ok", versions: { product: version, schema, workerd: COMPATIBILITY_DATE }, seeded: anyMatch.length > 0 }, 200, {
      "cache-control": "no-store",
    });
  } catch (error) {
    console.error("Not ready", error);
    return unavailable(c, error instanceof Error ? error.message : String(error));
  }
}

/** GET /healthz: 200 with versions when configuration and database can serve, else 503 with the reason. */
export const health = new Hono<AppEnv>().get("/", check);
