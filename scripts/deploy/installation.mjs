/**
 * The file deploy/NAME.toml of an installation: its ids and its own settings. Everything else is as in wrangler.toml, so an
 * update of the checkout reaches every installation.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Loaded when a file is read, because wrangler takes a second to load. */
const loadWrangler = () => createRequire(import.meta.url)("wrangler");
const HIDDEN = { hideWarnings: true };

/** A bucket's name has at most 63 characters, and the longest one here is NAME-segments. */
const NAME = /^[a-z](?:[a-z\d-]{0,51}[a-z\d])?$/;
/** The ids of D1 that wrangler.toml has in place of real ones. */
const PLACEHOLDER = /^0{8}-/;
/** Lists of wrangler's configuration whose entries have a binding. */
const BOUND = ["d1_databases", "r2_buckets", "analytics_engine_datasets"];

/** Throws if an installation cannot have this name. */
export function checkName(root, name) {
  if (!NAME.test(name) || name.includes("--"))
    throw new Error(
      `--new is "${name}": give at most 53 small letters, figures and hyphens that begin with a letter, such as my-scores.`,
    );
  if (new RegExp(`^\\[+env\\.${name}[.\\]]`, "m").test(readFileSync(join(root, "wrangler.toml"), "utf8")))
    throw new Error(`wrangler.toml has an environment [env.${name}] already: give the installation another name.`);
}

/** The names of an installation's parts. */
export const toNames = (name) => ({
  worker: name,
  database: name,
  media: `${name}-media`,
  segments: `${name}-segments`,
  // METRICS_DATASET takes small letters and underscores only.
  dataset: name
    .replace(/\d/g, (figure) => `_${"abcdefghij"[Number(figure)]}`)
    .replaceAll("-", "_")
    .slice(0, 60),
});

export const toInstallationPath = (root, name) => join(root, "deploy", `${name}.toml`);

const readRaw = (path) => loadWrangler().experimental_readRawConfig({ config: path }, HIDDEN).rawConfig;
const readWhole = (config, env) => loadWrangler().unstable_readConfig({ config, env }, HIDDEN);

/** Null if there is no file yet. */
export function readInstallation(root, name) {
  const path = toInstallationPath(root, name);
  if (!existsSync(path)) return null;
  try {
    return readRaw(path);
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
}

export const findDatabase = (raw) => raw.d1_databases?.find(({ binding }) => binding === "DB");

/** Returns the domain of an installation; undefined if it is at *.workers.dev. */
export const findDomain = (raw) => {
  const routes = [raw.route ?? raw.routes ?? []].flat();
  return routes.map((route) => (typeof route === "string" ? route : route.pattern))[0]?.replace(/\/.*$/, "");
};

/**
 * @param {{ name: string, account: string, databaseId: string, host: string, domain?: string, vapidPublicKey: string,
 *   settings: Record<string, string> }} installation
 */
export function writeToml({ name, account, databaseId, host, domain, vapidPublicKey, settings }) {
  const names = toNames(name);
  const text = JSON.stringify;
  const own = Object.entries(settings).map(([key, value]) => `${key} = ${text(value)}`);
  return `# The installation "${name}": its ids and settings. All else is as in wrangler.toml; \`npm run deploy -- --env ${name}\` reads both.
# \`npm run deploy -- --new ${name}\` wrote this file and changes no line of it later. It holds no secret.
name = ${text(names.worker)}
account_id = ${text(account)}
${domain ? `workers_dev = false\nroutes = [{ pattern = ${text(domain)}, custom_domain = true }]` : "workers_dev = true"}

[[d1_databases]]
binding = "DB"
database_name = ${text(names.database)}
database_id = ${text(databaseId)}

[[r2_buckets]]
binding = "MEDIA"
bucket_name = ${text(names.media)}

[[r2_buckets]]
binding = "SEGMENTS"
bucket_name = ${text(names.segments)}

[[analytics_engine_datasets]]
binding = "METRICS"
dataset = ${text(names.dataset)}

# docs/deploy-settings.md has all settings.
[vars]
WORKERS_DEV = ${text(domain ? "off" : "on")}
METRICS_DATASET = ${text(names.dataset)}
VAPID_PUBLIC_KEY = ${text(vapidPublicKey)}
# Push services reach you there; a mailto: address is as good.
VAPID_SUBJECT = ${text(`https://${host}`)}
${settings.CODE_SENDER_URL ? "" : '# Nobody can register before a service sends codes to phones.\n# CODE_SENDER_URL = "https://…"\n'}${own.map((line) => `${line}\n`).join("")}`;
}

const mergeBound = (base = [], own = []) =>
  base.map((entry) => ({ ...entry, ...own.find(({ binding }) => binding === entry.binding) }));

/** Returns wrangler's configuration of an installation: wrangler.toml, with the installation's values in the place of its own. */
export function mergeConfiguration(base, own) {
  const { env: _, ...shared } = base;
  const bound = Object.fromEntries(BOUND.filter((key) => shared[key]).map((key) => [key, mergeBound(shared[key], own[key])]));
  return { ...shared, ...own, ...bound, vars: { ...shared.vars, ...own.vars } };
}

/**
 * Returns the configuration that `--env NAME` means: an installation of deploy/NAME.toml, else an environment of wrangler.toml.
 * `use` calls a function with wrangler's arguments; a configuration that no file has exists only meanwhile.
 */
export function findConfiguration(root, env) {
  const shared = join(root, "wrangler.toml");
  const own = env === undefined ? null : readInstallation(root, env);
  if (!own) {
    return {
      place: env ? `[env.${env}] of wrangler.toml` : "wrangler.toml",
      config: readWhole(shared, env),
      use: async (run) => run(["--config", shared, "--env", env ?? ""]),
    };
  }
  const merged = JSON.stringify(mergeConfiguration(readRaw(shared), own), null, 2);
  // Beside wrangler.toml, because paths in a configuration are relative to its folder.
  const path = join(root, `.wrangler-${env}-${process.pid}.json`);
  const remove = () => rmSync(path, { force: true });
  writeFileSync(path, merged);
  try {
    return {
      place: `deploy/${env}.toml`,
      config: readWhole(path),
      async use(run) {
        writeFileSync(path, merged);
        try {
          return await run(["--config", path]);
        } finally {
          remove();
        }
      },
    };
  } finally {
    remove();
  }
}

/** Returns the name of the installation that has this host; undefined if wrangler.toml itself has it, null if nothing here has it. */
export function findInstallation(root, host) {
  const names = readdirSync(join(root, "deploy"))
    .filter((file) => file.endsWith(".toml"))
    .map((file) => file.slice(0, -".toml".length));
  const has = (raw) => findDomain(raw) === host || (host.startsWith(`${raw.name}.`) && host.endsWith(".workers.dev"));
  const name = names.find((one) => has(readInstallation(root, one)));
  return name ?? (has(readRaw(join(root, "wrangler.toml"))) ? undefined : null);
}

/** Throws if the configuration cannot be published yet. */
export function checkPublishable({ config, place }) {
  const database = config.d1_databases.find(({ binding }) => binding === "DB");
  if (PLACEHOLDER.test(database.database_id))
    throw new Error(
      `${place} still has the placeholder database_id: run \`npm run deploy -- --new NAME\`, or \`npx wrangler d1 create ${database.database_name}\` and put the id it prints there (docs/deploy.md, step 2 by hand).`,
    );
  if (!config.workers_dev && !config.route && !config.routes?.length)
    throw new Error(
      `${place} names no address: add a domain under routes, or set workers_dev = true for a trial (docs/deploy.md, step 7 by hand).`,
    );
  return database;
}
