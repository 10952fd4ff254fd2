import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";
import { MIGRATIONS, migrate, ROOT, STATEMENTS } from "#scripts/embedded.mjs";
import { openStatements } from "#scripts/statements.mjs";
import { readRules, ruleFiles, triggerChanges } from "#scripts/triggers.mjs";

/** The database of the last release before the migrations were squashed, with rows of a demo world. */
const BEFORE_BASE = readFileSync(join(ROOT, "tests/scripts/before-base.sql"), "utf8").split("--> statement-breakpoint");

type Row = Record<string, unknown>;
type Run = (statements: readonly string[]) => Promise<Row[][]>;

async function openDatabase(statements: readonly string[] = []) {
  const mf = new Miniflare({ workers: [STATEMENTS] });
  const db = await openStatements(mf);
  const run: Run = async (batch) => (await db.batch<Row>(batch.map((sql) => db.prepare(sql)))).map(({ results }) => results);
  if (statements.length > 0) await run(statements);
  return { mf, run, db };
}

const plain = (sql: unknown) => String(sql).replaceAll(/[`"]/g, "").replace(/\s+/g, " ").trim();
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const OURS = "name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'";

async function readTables(run: Run): Promise<{ name: string; sql: string }[]> {
  const [tables = []] = await run([`SELECT name, sql FROM sqlite_master WHERE type = 'table' AND ${OURS} ORDER BY name`]);
  return tables as never;
}

/**
 * Reads a database's tables in a comparable form. Columns are sorted, because migrations add columns at the end; the rest of a
 * table's text are its constraints.
 */
async function readSchema(run: Run) {
  const tables = await readTables(run);
  const [texts = [], ...found] = await run([
    `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE type <> 'table' AND sql IS NOT NULL AND ${OURS}`,
    ...tables.flatMap(({ name }) => [
      `PRAGMA table_info("${name}")`,
      `PRAGMA foreign_key_list("${name}")`,
      `PRAGMA index_list("${name}")`,
    ]),
  ]);
  const schema = tables.map(({ name, sql }, at) => {
    const [columns = [], keys = [], indexes = []] = found.slice(3 * at);
    return {
      name,
      columns: columns.map(({ cid: _, ...column }) => column).toSorted(byText),
      keys: keys.map(({ id: _, seq: __, ...key }) => key).toSorted(byText),
      // Replaces the names that SQLite gives to its own indexes, because they contain a running number of the table's
      // constraints.
      indexes: indexes
        .map(({ seq: _, ...index }) => ({ ...index, name: String(index.name).replace(/^sqlite_autoindex_.*/, "auto") }))
        .toSorted(byText),
      constraints: (
        plain(sql).match(
          /CONSTRAINT \w+ CHECK ?\(.*?\)(?= ?,? (?:CONSTRAINT|FOREIGN|PRIMARY)| ?\)$)|AUTOINCREMENT|WITHOUT ROWID|STRICT|PRIMARY KEY ?\([^)]*\)/g,
        ) ?? []
      ).toSorted(),
    };
  });
  return { schema, texts: texts.map(({ sql, ...object }) => ({ ...object, sql: plain(sql) })).toSorted(byText) };
}

async function readRows(run: Run) {
  const tables = await readTables(run);
  const rows = await run(tables.map(({ name }) => `SELECT * FROM "${name}"`));
  return tables.flatMap(({ name }, at) => (rows[at]?.length ? [{ name, rows: rows[at] }] : []));
}

type Tables = Awaited<ReturnType<typeof readRows>>;

/** Returns the rows without the columns that later migrations added, and the values in these columns. */
function withoutAdded(after: Tables, before: Tables): { rows: Tables; added: unknown[] } {
  const added: unknown[] = [];
  const rows = after.map(({ name, rows: list }) => {
    const known = Object.keys(before.find((table) => table.name === name)?.rows[0] ?? {});
    return {
      name,
      rows: list.map((row) => {
        for (const [column, value] of Object.entries(row)) if (!known.includes(column)) added.push(value);
        return Object.fromEntries(known.map((column) => [column, row[column]]));
      }),
    };
  });
  return { rows, added };
}

it("every migration ends with a semicolon", () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  expect(files.filter((name) => !readFileSync(join(MIGRATIONS, name), "utf8").trimEnd().endsWith(";"))).toEqual([]);
});

describe("triggers of the database", () => {
  let fresh: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    fresh = await openDatabase();
    await migrate(fresh.mf);
  });
  afterAll(() => fresh.mf.dispose());

  it("the migrated database has exactly the triggers of the sources", async () => {
    const rules = await readRules();
    expect(ruleFiles().length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    expect(await triggerChanges(fresh.db)).toEqual([]);
  });

  it.each([
    ["missing", ["DROP TRIGGER gifts_sent_keep"], ["CREATE TRIGGER gifts_sent_keep"]],
    ["unknown", ["CREATE TRIGGER extra AFTER INSERT ON gifts BEGIN SELECT 1; END"], ["DROP TRIGGER extra"]],
    [
      "different",
      ["DROP TRIGGER gifts_sent_stay", "CREATE TRIGGER gifts_sent_stay BEFORE DELETE ON gifts_sent BEGIN SELECT 1; END"],
      ["DROP TRIGGER gifts_sent_stay", "CREATE TRIGGER gifts_sent_stay"],
    ],
  ])("the check finds triggers that are %s", async (_, damage, begun) => {
    for (const statement of damage) await fresh.db.prepare(statement).run();
    const changes = await triggerChanges(fresh.db);
    expect(changes.map((statement, at) => statement.slice(0, begun[at]?.length))).toEqual(begun);
    for (const statement of changes) await fresh.db.prepare(statement).run();
    expect(await triggerChanges(fresh.db)).toEqual([]);
  });

  it("each trigger is declared beside a table that it uses", async () => {
    for (const { file, name, sql } of await readRules()) {
      const declared = readFileSync(join(ROOT, file.replace(".rules.ts", ".ts")), "utf8");
      const tables = [...declared.matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(([, table]) => table as string);
      expect(
        tables.some((table) => new RegExp(`\\b${table}\\b`).test(sql)),
        `${file} ${name}`,
      ).toBe(true);
    }
  });
});

describe("a database of the last release before the base", () => {
  it("a migrated old database gets the schema of a new database", async () => {
    const [old, fresh] = await Promise.all([openDatabase(BEFORE_BASE), openDatabase()]);
    try {
      const before = await readRows(old.run);
      expect(before.length).toBeGreaterThan(130);
      expect(await migrate(fresh.mf)).toBeGreaterThan(0);
      expect(await migrate(old.mf)).toBeGreaterThan(0);
      expect(await readSchema(old.run)).toEqual(await readSchema(fresh.run));
      const { rows, added } = withoutAdded(await readRows(old.run), before);
      expect(rows).toEqual(before);
      // An added column, such as a new language's text, is empty or 0 until something writes it.
      expect(added.filter((value) => value !== null && value !== "" && value !== 0)).toEqual([]);
      // Migrations of a new database write no rows.
      expect(await readRows(fresh.run)).toEqual([]);
      expect([await migrate(old.mf), await migrate(fresh.mf)]).toEqual([0, 0]);
      expect(await triggerChanges(old.db)).toEqual([]);
    } finally {
      await Promise.all([old.mf.dispose(), fresh.mf.dispose()]);
    }
  });

  it("an older database is refused as a whole", async () => {
    const { mf, run } = await openDatabase(BEFORE_BASE);
    try {
      await run(["DELETE FROM d1_migrations WHERE name > '0068'", "DROP TABLE schedules"]);
      const before = await readSchema(run);
      await expect(migrate(mf)).rejects.toThrow(
        /^The database \(at 0067_schedules.sql\) refused 0072_base.sql, and nothing of it was applied: .*version 0\.1\.0 \(commit 0ef8156c\)/,
      );
      expect(await readSchema(run)).toEqual(before);
      expect(await run(["SELECT name FROM d1_migrations WHERE name > '0068'"])).toEqual([[]]);
    } finally {
      await mf.dispose();
    }
  });
});

describe("the migrations of the database", () => {
  it("D1 and our script split migrations into the same statements", () => {
    for (const name of readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"))) {
      const text = readFileSync(join(MIGRATIONS, name), "utf8");
      expect(text).not.toContain("\r");
      const statements = text.split("--> statement-breakpoint");
      const bare = (sql: string): string => plain(sql.replace(/^--.*$/gm, "")).replace(/;$/, "");
      expect(unstable_splitSqlQuery(text).map(bare)).toEqual(statements.map(bare));
      for (const sql of statements) if (/CREATE TRIGGER/.test(sql)) expect(sql).not.toMatch(/\bCASE\b/i);
    }
  });
});
