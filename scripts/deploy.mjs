/**
 * `npm run deploy [-- --env staging]`: builds, migrates the remote database and publishes the Worker. docs/deploy.md lists the
 * prerequisites.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { ROOT } = await import("./embedded.mjs");
const { unstable_readConfig: readConfig } = await import("wrangler");

function stop(message) {
  console.error(message);
  process.exit(1);
}

let env;
let config;
try {
  ({ env } = parseArgs({ options: { env: { type: "string" } } }).values);
  config = readConfig({ config: join(ROOT, "wrangler.toml"), env }, { hideWarnings: true });
} catch (error) {
  stop(`${error.message}\nnpm run deploy [-- --env staging]`);
}
const database = config.d1_databases.find(({ binding }) => binding === "DB");
const place = env ? `[env.${env}] of wrangler.toml` : "wrangler.toml";
if (/^0{8}-/.test(database.database_id))
  stop(
    `${place} still has the placeholder database_id: run \`npx wrangler d1 create ${database.database_name}\` and put the id it prints there (docs/deploy.md, step 2).`,
  );
if (!config.workers_dev && !config.route && !config.routes?.length)
  stop(`${place} names no address: add a domain under routes, or set workers_dev = true for a trial (docs/deploy.md, step 7).`);

const run = (command, ...args) => execFileSync(join(ROOT, "node_modules/.bin", command), args, { cwd: ROOT, stdio: "inherit" });
const environment = ["--env", env ?? ""];
execFileSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: "inherit" });
run("wrangler", "d1", "migrations", "apply", database.database_name, "--remote", ...environment);
run("wrangler", "deploy", "--minify", ...environment);
