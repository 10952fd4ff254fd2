/** `npm run deploy`: builds, migrates the remote database and publishes the Worker. docs/deploy.md says what must exist before. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { ROOT } = await import("./embedded.mjs");
const config = readFileSync(join(ROOT, "wrangler.toml"), "utf8");
if (/database_id = "0{8}-/.test(config)) {
  console.error("wrangler.toml still has the placeholder database_id: run `npx wrangler d1 create matchday` and put the id it prints there (docs/deploy.md, step 2).");
  process.exit(1);
}
const run = (command, ...args) => execFileSync(join(ROOT, "node_modules/.bin", command), args, { cwd: ROOT, stdio: "inherit" });
execFileSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: "inherit" });
run("wrangler", "d1", "migrations", "apply", "matchday", "--remote");
run("wrangler", "deploy", "--minify");
