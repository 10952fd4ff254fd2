/** Runs the product embedded in this process: workerd through Miniflare, with its data in a folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Miniflare } from "miniflare";
import { SECRET_LENGTH_MIN, SECRETS } from "./new-secrets.mjs";
import { openStatements, statementsWorker } from "./statements.mjs";
import "./steady-wait.mjs";
import { createVapidKeys } from "./vapid-keys.mjs";

export const ROOT = resolve(import.meta.dirname, "..");

export const dataDirectory = () => resolve(process.env.DATA_DIR ?? join(ROOT, ".data"));

export const MIGRATIONS = join(ROOT, "edge/db/migrations");

/** Name of the Worker, as in wrangler.toml. */
export const PRODUCT = "matchday";

/** The runtime's settings, as in wrangler.toml. */
export const COMPATIBILITY = {
  compatibilityDate: "2026-04-20",
  compatibilityFlags: ["nodejs_compat", "no_web_socket_compression", "no_nodejs_global_timers"],
};

/** The same id as in wrangler.toml, so that `npm run dev` uses the same data. */
export const DATABASE_ID = "00000000-0000-0000-0000-000000000000";

export const STATEMENTS = statementsWorker(COMPATIBILITY, DATABASE_ID);

/** Returns the newest (first) of the secrets in a setting, by the same rule as edge/ground/secrets.ts. */
export function newestSecret(setting) {
  const parts = setting.split(/[\s,]+/).filter(Boolean);
  return parts.every((part) => part.length >= SECRET_LENGTH_MIN) ? (parts[0] ?? setting) : setting;
}

const VAPID_SUBJECT = "mailto:operator@example.com";

/** The buckets by their bindings, as in wrangler.toml. */
export const BUCKETS = { MEDIA: "matchday-media", SEGMENTS: "matchday-segments" };

/** Durable Object classes by their binding, as in wrangler.toml. */
export const DURABLE_OBJECTS = {
  BOARD: "Board",
  RELAY: "Relay",
  USER_BOX: "UserBox",
  GROUP: "Group",
  GATE: "Gate",
  PUSHER: "Pusher",
  STREAM: "Stream",
  FORECASTER: "Forecaster",
  FEED: "Feed",
};

/** The crons of wrangler.toml, with their interval in minutes. */
export const CRONS = { "* * * * *": 1, "*/2 * * * *": 2, "*/5 * * * *": 5 };

/** The secrets are made at the first start and kept beside the data. */
export function readSecrets(dataDir) {
  const path = join(dataDir, "secrets.json");
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  // Data of an earlier version lacks secrets that were introduced later, so they are added here.
  const missing = Object.keys(SECRETS).filter((name) => !kept[name]);
  if (missing.length === 0 && kept.VAPID_PUBLIC_KEY) return kept;
  const vapid = kept.VAPID_PUBLIC_KEY ? {} : { ...createVapidKeys(), VAPID_SUBJECT };
  const secrets = { ...kept, ...Object.fromEntries(missing.map((name) => [name, SECRETS[name]()])), ...vapid };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}

/**
 * Works like `wrangler d1 migrations apply` and returns the number applied. A refused migration throws and leaves no part applied.
 */
export async function migrate(mf) {
  const db = await openStatements(mf);
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  const done = new Set(results.map((row) => row.name));
  const missing = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql") && !done.has(name))
    .sort();
  for (const name of missing) {
    const statements = readFileSync(join(MIGRATIONS, name), "utf8")
      .split("--> statement-breakpoint")
      .map((sql) => sql.trim())
      .filter(Boolean);
    try {
      await db.batch([
        ...statements.map((sql) => db.prepare(sql)),
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    } catch (error) {
      const last = results.at(-1)?.name;
      throw new Error(
        `The database (${last ? `at ${last}` : "new"}) refused ${name}, and nothing of it was applied: ${error.message}`,
      );
    }
  }
  return missing.length;
}

/** Migrates the database of a data folder while no Worker uses it. */
async function migrateAlone(dataDir) {
  const mf = new Miniflare({
    d1Persist: join(dataDir, "v3/d1"),
    workers: [STATEMENTS],
  });
  try {
    return await migrate(mf);
  } finally {
    await mf.dispose();
  }
}

/**
 * Migrates first, because overdue Durable Object alarms run as soon as the product opens. Also returns the number of migrations.
 */
export async function openMigrated(options = {}, open = openEmbedded) {
  const { dataDir = dataDirectory() } = options;
  const before = existsSync(join(dataDir, "v3/d1")) ? await migrateAlone(dataDir) : 0;
  const mf = open({ ...options, dataDir });
  try {
    await mf.ready;
    return { mf, applied: before + (await migrate(mf)) };
  } catch (error) {
    await mf.dispose();
    throw error;
  }
}

/**
 * Opens the embedded product. With a port, workerd's own socket serves http://127.0.0.1:<port>; without one, only
 * `mf.dispatchFetch` reaches the product.
 * - `variants`: the same Worker on further ports with other bindings, for the bench
 * - `beside`: other Workers, for the bench and for `database`
 * - `database`: replaces the product's database binding (faulty-database.mjs)
 * - `bundle`: another Worker's folder, without pages (seeding-worker.mjs)
 * @param {{ handleRuntimeStdio?: (out: import("node:stream").Readable, err: import("node:stream").Readable) => void, dataDir?:
 * string, port?: number, bindings?: Record<string, string>, variants?: { name: string, port: number, bindings: Record<string,
 * string> }[], beside?: object[], database?: object, inspectorPort?: number, bundle?: string }} [options]
 */
export function openEmbedded({
  dataDir = dataDirectory(),
  port,
  bindings = {},
  variants = [],
  beside = [],
  database = { d1Databases: { DB: DATABASE_ID } },
  inspectorPort,
  handleRuntimeStdio,
  bundle = join(ROOT, "dist"),
} = {}) {
  const modules = readdirSync(bundle)
    .filter((name) => /\.(?:js|wasm)$/.test(name))
    .sort((a, b) => Number(b === "worker.js") - Number(a === "worker.js"))
    .map((name) => ({ type: name.endsWith(".wasm") ? "CompiledWasm" : "ESModule", path: join(bundle, name) }));
  const product = (name, socket, extra) => ({
    name,
    modules,
    modulesRoot: bundle,
    ...COMPATIBILITY,
    ...database,
    r2Buckets: BUCKETS,
    // Scales pictures with sharp, which Miniflare contains.
    images: { binding: "IMAGES" },
    durableObjects: Object.fromEntries(
      Object.entries(DURABLE_OBJECTS).map(([binding, className]) => [
        binding,
        { className, useSQLite: true, ...(name !== PRODUCT && { scriptName: PRODUCT }) },
      ]),
    ),
    ...(bundle === join(ROOT, "dist") && {
      assets: { directory: join(ROOT, "build/client"), binding: "ASSETS", routerConfig: { has_user_worker: true } },
    }),
    bindings: { ENVIRONMENT: "development", BOARD_DRIVER: "simulator", ...readSecrets(dataDir), ...extra },
    ...(socket !== undefined && { unsafeDirectSockets: [{ host: "127.0.0.1", port: socket, entrypoint: "embedded" }] }),
  });
  return new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    inspectorPort,
    handleRuntimeStdio,
    d1Persist: join(dataDir, "v3/d1"),
    r2Persist: join(dataDir, "v3/r2"),
    durableObjectsPersist: join(dataDir, "v3/do"),
    cachePersist: join(dataDir, "v3/cache"),
    workers: [
      product(PRODUCT, port, bindings),
      ...variants.map((variant) => product(variant.name, variant.port, { ...bindings, ...variant.bindings })),
      ...beside,
      STATEMENTS,
    ],
  });
}
