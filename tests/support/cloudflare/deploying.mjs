/**
 * Runs `install` in a process of its own, which a test can kill: `node deploying.mjs ROOT NAME DOMAIN MOBILE`. Its commands make
 * the calls that wrangler makes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { install } from "../../../scripts/deploy/install.mjs";
import { openPlatform, readAccess } from "../../../scripts/deploy/platform.mjs";

export const CRONS = ["* * * * *", "*/5 * * * *"];
const MIGRATIONS =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/** The calls of `wrangler d1 migrations apply` and `wrangler deploy`. */
export const toCommands = (platform) => ({
  isBuilt: () => true,
  build: () => {},
  async migrate({ root, databaseId, migrations }) {
    await platform.query(databaseId, MIGRATIONS);
    const [{ results }] = await platform.query(databaseId, "SELECT name FROM d1_migrations");
    for (const name of migrations.filter((one) => !results.some((row) => row.name === one))) {
      const sql = readFileSync(join(root, "edge/db/migrations", name), "utf8").replaceAll("--> statement-breakpoint", "");
      await platform.query(databaseId, `${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`);
    }
  },
  async publish({ names, domain }) {
    const script = `/accounts/${platform.account}/workers/scripts/${names.worker}`;
    await platform.send("PUT", script, {});
    if (domain)
      await platform.send("PUT", `/accounts/${platform.account}/workers/domains`, { hostname: domain, service: names.worker });
    else await platform.send("POST", `${script}/subdomain`, { enabled: true });
    await platform.send(
      "PUT",
      `${script}/schedules`,
      CRONS.map((cron) => ({ cron })),
    );
  },
});

/**
 * @param {{ root: string, name: string, location?: string, domain?: string, mobile?: string, environment: Record<string, string |
 *   undefined>, toLimit?: () => AbortSignal, say?: (line: string) => void }} options
 */
export function deploy({ root, name, location, domain, mobile, environment, toLimit, say = () => {} }) {
  const platform = openPlatform({ ...readAccess(environment), toLimit });
  return install(
    { root, name, location, domain, mobile },
    { platform, commands: toCommands(platform), crons: CRONS, environment, say },
  );
}

if (process.argv[1] === import.meta.filename) {
  const [root, name, location, domain, mobile] = process.argv.slice(2);
  await deploy({ root, name, location, domain: domain || undefined, mobile, environment: process.env });
}
