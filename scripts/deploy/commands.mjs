/** Wrangler's part of a deployment: build, migrations and publishing. No secret is in an argument; the token is in the environment. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ensureBuilt, isBuilt } from "../built.mjs";
import { findConfiguration } from "./installation.mjs";

const toMigration = (database) => ["d1", "migrations", "apply", database, "--remote"];
const PUBLICATION = ["deploy", "--minify"];

/** Ends with an error that names the command, because wrangler has printed its own reason. */
export async function runWrangler(root, args, environment = process.env) {
  const child = spawn(join(root, "node_modules/.bin/wrangler"), args, { cwd: root, stdio: "inherit", env: environment });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(" ")} ended with ${status}`);
}

/** @param {{ config: object, use: Function }} configuration */
export const migrateRemote = (root, { use }, database, environment) =>
  use((place) => runWrangler(root, [...toMigration(database), ...place], environment));

export const publishRemote = (root, { use }, environment) =>
  use((place) => runWrangler(root, [...PUBLICATION, ...place], environment));

/** Wrangler asks no question where CI is set: the operator has answered by starting the command. */
const toEnvironment = ({ environment, platform }) => ({ ...environment, CI: "1", CLOUDFLARE_ACCOUNT_ID: platform.account });

export const COMMANDS = {
  isBuilt,
  build: () => ensureBuilt(),
  migrate: (run) => migrateRemote(run.root, findConfiguration(run.root, run.name), run.names.database, toEnvironment(run)),
  publish: (run) => publishRemote(run.root, findConfiguration(run.root, run.name), toEnvironment(run)),
};

/** Names the commands of a dry run. */
export const toDryCommands = (say) => ({
  isBuilt: () => false,
  build: () => say("node scripts/build.mjs"),
  migrate: ({ names, name }) => say(`wrangler ${toMigration(names.database).join(" ")} (with deploy/${name}.toml)`),
  publish: ({ name }) => say(`wrangler ${PUBLICATION.join(" ")} (with deploy/${name}.toml)`),
});
