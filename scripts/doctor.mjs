/**
 * `npm run doctor [-- --data DIR | --env NAME | --to https://host]`: examines an installation and says what to mend. It changes
 * nothing. Ends with 1 if there is a fault.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, isInstalled } from "./installed.mjs";

ensureInstalled();
const { isBuilt } = await import("./built.mjs");
const { newestMigration } = await import("./data-copy.mjs");
const { findConfiguration, findDomain, findInstallation } = await import("./deploy/installation.mjs");
const { readKept, toSecretsPath } = await import("./deploy/kept-secrets.mjs");
const { openPlatform, readAccess } = await import("./deploy/platform.mjs");
const { checkAccount } = await import("./doctor/account.mjs");
const { checkEmbedded } = await import("./doctor/embedded.mjs");
const { examine, fault, isHealthy, summarize, toLine, warning } = await import("./doctor/findings.mjs");
const { checkSettings, checkStrength, checkVapid } = await import("./doctor/settings.mjs");
const { checkSegments, checkSite } = await import("./doctor/site.mjs");
const { settingsGiven } = await import("./settings.mjs");

const ROOT = resolve(import.meta.dirname, "..");
const USAGE = `npm run doctor [-- --data DIR]                             an embedded installation
npm run doctor -- --env NAME [--to https://host] [--json]  one at the edge
npm run doctor -- --to https://host [--json]               the one at this address`;

function readArguments() {
  const { values } = parseArgs({
    options: { to: { type: "string" }, env: { type: "string" }, data: { type: "string" }, json: { type: "boolean" } },
  });
  const { to, env, data, json = false } = values;
  if (data !== undefined && (to !== undefined || env !== undefined))
    throw new Error("--data is for an embedded installation: give it alone.");
  if (to !== undefined && !URL.canParse(to))
    throw new Error(`--to is "${to}": give an address such as https://scores.example.com.`);
  return { to, env, data, json };
}

const expected = {
  product: JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version,
  migration: newestMigration(ROOT),
};

/** The platform's API, if the environment has access to it. Else a finding says what was left out. */
function findPlatform() {
  try {
    return { platform: openPlatform(readAccess(process.env)) };
  } catch (error) {
    return {
      left: warning(
        "platform",
        `database, buckets, secrets and zone were not examined: ${error.message.split(":")[0]}`,
        "Export CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.",
      ),
    };
  }
}

async function findUrl(to, config, platform) {
  if (to) return to;
  const domain = findDomain(config);
  if (domain) return `https://${domain}`;
  const own = platform && (await platform.find(`/accounts/${platform.account}/workers/subdomain`));
  return own?.subdomain ? `https://${config.name}.${own.subdomain}.workers.dev` : null;
}

async function examineEdge({ to, env }) {
  const { config } = findConfiguration(ROOT, env);
  const { platform, left } = findPlatform();
  const migrations = readdirSync(join(ROOT, "edge/db/migrations")).filter((name) => name.endsWith(".sql"));
  const kept = env ? readKept(toSecretsPath(process.env, ROOT, env)) : {};
  const { vars } = config;
  const url = await findUrl(to, config, platform);
  const site = url
    ? await checkSite({ url, token: process.env.HEALTH_TOKEN ?? kept.HEALTH_TOKEN, expected })
    : [fault("reachable", "the address is not known", "Give it with --to https://host.")];
  return [
    ...site,
    ...(platform ? await checkAccount({ platform, config, migrations }) : [left]),
    ...checkSettings(vars, url ? new URL(url).host : undefined),
    ...(Object.keys(kept).length > 0
      ? checkStrength(kept)
      : [warning("strength of secrets", "no copy of them is here, so it was not examined", "Run the doctor where the copy is.")]),
    ...checkVapid(vars, kept.VAPID_PRIVATE_KEY),
    ...(url ? await examine("host of segments", () => checkSegments(vars.SEGMENT_ORIGIN, url)) : []),
  ];
}

/** Without --env the host says which installation of this checkout is meant. A site of another checkout shows its health alone. */
async function examineSite(url) {
  const env = findInstallation(ROOT, new URL(url).host);
  if (env !== null) return examineEdge({ to: url, env });
  return [
    ...(await checkSite({ url, token: process.env.HEALTH_TOKEN, expected })),
    warning(
      "installation",
      `no file of this checkout names ${new URL(url).host}, so its settings were not examined`,
      "Run the doctor where deploy/NAME.toml is, or give --env NAME.",
    ),
  ];
}

function examineHere(data) {
  const dataDir = resolve(data ?? process.env.DATA_DIR ?? join(ROOT, ".data"));
  return checkEmbedded({
    dataDir,
    environment: settingsGiven(process.env),
    expected,
    builds: { installed: isInstalled(), built: isBuilt() },
  });
}

try {
  const { to, env, data, json } = readArguments();
  const found = await examine("doctor", () =>
    env !== undefined ? examineEdge({ to, env }) : to !== undefined ? examineSite(to) : examineHere(data),
  );
  if (json) console.log(JSON.stringify({ ok: isHealthy(found), findings: found }, null, 2));
  else console.log(`${found.map(toLine).join("\n")}\n${summarize(found)}`);
  process.exit(isHealthy(found) ? 0 : 1);
} catch (error) {
  console.error(`${error.message}\n${USAGE}`);
  process.exit(1);
}
