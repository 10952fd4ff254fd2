/**
 * `npm run db:generate [-- --name words]`: writes a migration from changes of tables and triggers in the code folders' `schema`
 * folders. drizzle-kit compares the tables. The triggers are compared with a database to which all migrations are applied.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { MIGRATIONS, migrate, ROOT, STATEMENTS } from "./embedded.mjs";
import { openStatements } from "./statements.mjs";
import { triggerChanges } from "./triggers.mjs";

const args = process.argv.slice(2);

function drizzleKit(...more) {
  const { status } = spawnSync(join(ROOT, "node_modules/.bin/drizzle-kit"), ["generate", ...args, ...more], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

const files = () => readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));

const before = new Set(files());
const written = () => files().find((name) => !before.has(name));

drizzleKit();
const mf = new Miniflare({ workers: [STATEMENTS] });
let changes;
try {
  await migrate(mf);
  changes = await triggerChanges(await openStatements(mf));
} finally {
  await mf.dispose();
}
if (changes.length > 0) {
  const tables = written() ? [readFileSync(join(MIGRATIONS, written()), "utf8").trim()] : [];
  // If no table changed, only `--custom` makes the file and its snapshot.
  if (tables.length === 0) drizzleKit("--custom");
  const path = join(MIGRATIONS, written());
  writeFileSync(path, `${[...tables, ...changes].join("\n--> statement-breakpoint\n")}\n`);
  console.log(`${changes.length} statement${changes.length === 1 ? "" : "s"} of triggers added to ${path}`);
}
