import { env, reset } from "cloudflare:test";
import { issueGroups } from "./issued.ts";

const TRIES = 3;

/**
 * Asks Vitest's process about the Durable Objects on the disk (held-objects.ts). That process closes a connection that was idle for
 * 5 s. A question that leaves at that moment is lost, so it is sent again.
 */
async function askHeldObjects(init?: RequestInit): Promise<string[]> {
  for (let tries = 1; ; tries += 1)
    try {
      return await (await env.HELD_OBJECTS.fetch("http://held-objects/", init)).json();
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && error.message.includes("Network connection lost"))) throw error;
    }
}

async function isEmptyBeside(): Promise<boolean> {
  const table = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
  const buckets = await Promise.all([env.MEDIA, env.SEGMENTS].map((bucket) => bucket.list({ limit: 1 })));
  return table === null && buckets.every(({ objects }) => objects.length === 0);
}

/** Removes all data of the previous test file, including its late writes, because test files share one workerd. */
async function removeData(): Promise<void> {
  let before: string[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    const held = await askHeldObjects();
    if (held.length === 0 && (await isEmptyBeside())) return;
    await reset();
    // A reset clears the objects that are in memory. The others have only their files.
    const unloaded = held.filter((path) => before.includes(path));
    if (unloaded.length > 0) await askHeldObjects({ method: "DELETE", body: JSON.stringify(unloaded) });
    before = held;
  }
}
await removeData();

/** Key of the statements that recreate the migrated database. */
const MADE = Symbol.for("statements of the migrated database");
const kept = globalThis as { [MADE]?: string[] };

/** All migrations run in one request, because one by one, as wrangler applies them, they take a second. */
const migrate = () =>
  env.DB.batch([
    env.DB.prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    ),
    ...env.TEST_MIGRATIONS.flatMap(({ name, queries }) => [
      ...queries.map((query) => env.DB.prepare(query)),
      env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]),
  ]);

/** Tables that SQLite or workerd makes by itself. */
const NOT_OURS = "name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'";

const literal = (value: unknown): string => {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A migration wrote a ${typeof value}, which this copy cannot write again`);
};

/**
 * Reads the statements: tables, then the rows that migrations wrote, then indexes, views and triggers, because these would act on
 * the rows.
 */
async function readStatements(): Promise<string[]> {
  const objects = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${NOT_OURS} ORDER BY rowid`,
  ).all<{ type: string; name: string; sql: string }>();
  const tables = objects.results.filter(({ type }) => type === "table");
  const rows = await env.DB.batch<Record<string, unknown>>(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return [
    ...tables.map(({ sql }) => sql),
    ...rows.flatMap(({ results }, at) =>
      results.map(
        (row) =>
          `INSERT INTO "${tables[at]?.name}" (${Object.keys(row).map((name) => `"${name}"`)}) VALUES (${Object.values(row).map(literal)})`,
      ),
    ),
    ...objects.results.filter(({ type }) => type !== "table").map(({ sql }) => sql),
  ];
}

// The first test file of a workerd runs the migrations. The others create the same database with these statements in a third of the
// time.
if (kept[MADE]) await env.DB.batch(kept[MADE].map((statement) => env.DB.prepare(statement)));
else {
  await migrate();
  kept[MADE] = await readStatements();
}
// Rooms that chat tests enter, without the leagues, seasons and teams of real matches. Other numbers belong to no match.
await issueGroups(...[1, 7_001].flatMap((first) => Array.from({ length: 999 }, (_, index) => `match-1-${first + index}`)));
