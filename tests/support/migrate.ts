import { env, reset } from "cloudflare:test";
import { issueGroups } from "./issued.ts";

const isEmpty = async () => (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first()) === null;
// Files share one workerd: nothing of the file before may be left, nor of what it still does while the storage is emptied.
for (let tries = 0; tries < 20 && !(await isEmpty()); tries += 1) await reset();
// All migrations in one request: one by one, as wrangler applies them, they take a second a file.
await env.DB.batch([
  env.DB.prepare(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  ),
  ...env.TEST_MIGRATIONS.flatMap(({ name, queries }) => [
    ...queries.map((query) => env.DB.prepare(query)),
    env.DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
  ]),
]);
// Rooms that tests of the chat enter: their matches would need leagues, seasons and teams. Rooms of other numbers are of no match.
await issueGroups(...[1, 7_001].flatMap((first) => Array.from({ length: 999 }, (_, index) => `match-1-${first + index}`)));
