/**
 * `npm run deploy [-- --env NAME]`: builds, migrates the remote database and publishes the Worker. With `--new NAME` it makes the
 * whole installation first. docs/deploy.md lists the prerequisites.
 */
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { COMMANDS, migrateRemote, publishRemote, toDryCommands } = await import("./deploy/commands.mjs");
const { checkWishes, install, LOCATIONS } = await import("./deploy/install.mjs");
const { checkPublishable, findConfiguration } = await import("./deploy/installation.mjs");
const { openDryPlatform, openPlatform, readAccess } = await import("./deploy/platform.mjs");

const ROOT = resolve(import.meta.dirname, "..");
const USAGE = `npm run deploy [-- --env NAME]
npm run deploy -- --new NAME [--location ${LOCATIONS.join("|")}] [--domain HOST] [--operator +MOBILE] [--dry-run]`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      env: { type: "string" },
      new: { type: "string" },
      location: { type: "string" },
      domain: { type: "string" },
      operator: { type: "string" },
      "dry-run": { type: "boolean" },
    },
  });
  const { new: name, env, ...wishes } = values;
  if (name === undefined && Object.keys(wishes).length > 0) throw new Error(`--${Object.keys(wishes)[0]} goes with --new NAME.`);
  if (name !== undefined && env !== undefined)
    throw new Error("Give --new or --env, not both: --new NAME makes what --env NAME publishes.");
  return { name, env, wishes };
}

async function makeInstallation(name, { location, domain, operator: mobile, "dry-run": isDry }) {
  checkWishes(ROOT, { name, location, domain, mobile });
  const indented = (line) => console.log(`      ${line}`);
  const platform = isDry
    ? openDryPlatform(indented, process.env.CLOUDFLARE_ACCOUNT_ID || undefined)
    : openPlatform(readAccess(process.env));
  const { config } = findConfiguration(ROOT);
  const { host, made, secretsPath, operatorPath } = await install(
    { root: ROOT, name, location, domain, mobile },
    {
      platform,
      commands: isDry ? toDryCommands(indented) : COMMANDS,
      crons: config.triggers.crons,
      environment: process.env,
      say: console.log,
    },
  );
  if (isDry) return console.log("\nNothing was called, written or published.");
  console.log(`
https://${host} is published${made.length === 0 ? "; everything was there already, and no new version was published" : ""}.
  Secrets     ${secretsPath}: put a copy into your password store, nobody can read them back
  Operator    ${operatorPath ? `${operatorPath} has the password; sign in at https://${host}/m/login and open /m/operate` : "run this again with --operator and your number, such as +8613911112222"}
  Settings    deploy/${name}.toml, then npm run deploy -- --env ${name}
  To check    npm run doctor -- --env ${name}
  Match data  npm run import -- <source> <folder> --to https://${host}`);
}

async function publish(env) {
  const configuration = findConfiguration(ROOT, env);
  const database = checkPublishable(configuration);
  execFileSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: "inherit" });
  await migrateRemote(ROOT, configuration, database.database_name);
  await publishRemote(ROOT, configuration);
}

try {
  const { name, env, wishes } = readArguments();
  if (name === undefined) await publish(env);
  else await makeInstallation(name, wishes);
} catch (error) {
  const isUsage = error.code?.startsWith?.("ERR_PARSE_ARGS") || /^(?:Give --|--)/.test(error.message);
  console.error(`${error.message}${error.remedy ? `\n${error.remedy}` : ""}${isUsage ? `\n${USAGE}` : ""}`);
  process.exit(1);
}
