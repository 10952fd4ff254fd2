/** Checks of an installation's parts at the platform, by its API. They only read. */
import { findZone } from "../deploy/address.mjs";
import { findDatabase, findDomain } from "../deploy/installation.mjs";
import { LIFECYCLE } from "../deploy/steps.mjs";
import { examine, fault, ok, warning } from "./findings.mjs";
import { checkSecretNames } from "./settings.mjs";

/** D1's limit on the Workers Paid plan, https://developers.cloudflare.com/d1/platform/limits/. */
const DATABASE_MAX_BYTES = 10_000_000_000;
const FULL_PART = 0.7;
/** Folders of the bucket of media whose objects the Worker deletes itself (docs/design/files.md). */
const KEPT = ["streams/", "chat/files/"];
const ZONE = [
  ["ssl", ["full", "strict"], "SSL/TLS is not Full", "Set SSL/TLS to Full (strict) in the zone."],
  ["always_use_https", ["on"], "Always Use HTTPS is off", "Switch it on in the zone."],
  ["min_tls_version", ["1.2", "1.3"], "TLS before 1.2 is accepted", "Set Minimum TLS Version to 1.2 in the zone."],
];

const REMAKE = "Run `npm run deploy -- --new NAME` again: it makes what is missing.";
const inMb = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

async function checkDatabase({ platform, config, migrations }) {
  const { database_id: id, database_name: name } = findDatabase(config);
  const there = await platform.find(`/accounts/${platform.account}/d1/database/${id}`);
  if (!there) return [fault("database", `${name} (${id}) is not in this account`, REMAKE)];
  const [{ results, meta = {} }] = await platform
    .query(id, "SELECT name FROM d1_migrations ORDER BY id")
    .catch((error) => (/no such table/.test(error.message) ? [{ results: [] }] : Promise.reject(error)));
  const missing = migrations.filter((migration) => !results.some((row) => row.name === migration));
  const bytes = meta.size_after ?? there.file_size ?? 0;
  const is = `${inMb(bytes)} of ${inMb(DATABASE_MAX_BYTES)}`;
  return [
    bytes > FULL_PART * DATABASE_MAX_BYTES
      ? warning("database", is, "Delete what nobody needs before it is full: then every write fails.")
      : ok("database", is),
    ok("place of the database", meta.served_by_region ?? "not known"),
    missing.length === 0
      ? ok("migrations of the database", results.at(-1)?.name)
      : warning(
          "migrations of the database",
          `${missing.join(", ")} are not applied`,
          "`npm run deploy` applies them before it publishes.",
        ),
  ];
}

function checkRules(name, rules) {
  const check = `lifecycle rules of ${name}`;
  const lacks = LIFECYCLE.filter(({ id }) => !rules.some((rule) => rule.id === id && rule.enabled));
  const deletes = rules.filter(
    ({ enabled, deleteObjectsTransition, conditions: { prefix = "" } = {} }) =>
      enabled && deleteObjectsTransition && KEPT.some((kept) => kept.startsWith(prefix) || prefix.startsWith(kept)),
  );
  if (deletes.length > 0)
    return fault(
      check,
      `the rule ${deletes[0].id} deletes recordings or files of messages`,
      "Delete that rule in the dashboard.",
    );
  return lacks.length > 0
    ? warning(check, `${lacks.map(({ id }) => id).join(", ")} is missing, so the bucket grows`, REMAKE)
    : ok(check, "are there");
}

async function checkBucket({ platform, config }, binding) {
  const { bucket_name: name } = config.r2_buckets.find((bucket) => bucket.binding === binding);
  const path = `/accounts/${platform.account}/r2/buckets/${name}`;
  const there = await platform.find(path);
  if (!there) return [fault(`bucket ${name}`, "is not in this account", REMAKE)];
  const managed = await platform.find(`${path}/domains/managed`);
  const found = [ok(`bucket ${name}`, `at ${there.location ?? "a place that is not known"}`)];
  if (binding === "SEGMENTS") {
    if (managed?.enabled)
      found.push(
        warning(
          `bucket ${name}`,
          "its r2.dev address is open, and slow by design",
          "Switch it off, and give the bucket a domain (docs/deploy.md, Video).",
        ),
      );
    return found;
  }
  const { domains = [] } = (await platform.find(`${path}/domains/custom`)) ?? {};
  const open = [...(managed?.enabled ? ["r2.dev"] : []), ...domains.filter(({ enabled }) => enabled).map(({ domain }) => domain)];
  if (open.length > 0)
    found.push(
      fault(
        `bucket ${name}`,
        `everybody reads private files at ${open.join(", ")}`,
        "Take the domain off the bucket in the dashboard now.",
      ),
    );
  const { rules = [] } = (await platform.find(`${path}/lifecycle`)) ?? {};
  found.push(checkRules(name, rules));
  return found;
}

async function checkWorker({ platform, config }) {
  const script = `/accounts/${platform.account}/workers/scripts/${config.name}`;
  const secrets = await platform.find(`${script}/secrets`);
  if (secrets === null) return [fault("Worker", `${config.name} is not published`, "Run `npm run deploy`.")];
  const { schedules = [] } = (await platform.find(`${script}/schedules`)) ?? {};
  const lacking = config.triggers.crons.filter((cron) => !schedules.some((schedule) => schedule.cron === cron));
  return [
    ...checkSecretNames(secrets.map(({ name }) => name)),
    lacking.length === 0
      ? ok("schedules", `${schedules.length} run`)
      : fault("schedules", `${lacking.join(", ")} does not run, so nothing is settled`, "Publish again with `npm run deploy`."),
  ];
}

async function checkDomain({ platform, config }) {
  const domain = findDomain(config);
  if (!domain)
    return [
      warning("domain", "the site is at workers.dev alone, which is for a trial", "Add a domain under routes (docs/deploy.md)."),
    ];
  const zone = await findZone(platform, domain);
  if (!zone)
    return [fault("domain", `no zone of this account has ${domain}`, "Add the domain to the account, or correct routes.")];
  const domains = await platform.list(`/accounts/${platform.account}/workers/domains?hostname=${domain}`);
  const own = domains.some(({ hostname, service }) => hostname === domain && service === config.name);
  const found = [
    own
      ? ok("domain", `${domain} leads to ${config.name}`)
      : fault("domain", `${domain} does not lead to ${config.name}`, "Publish again with `npm run deploy`."),
  ];
  for (const [setting, right, is, todo] of ZONE) {
    const { value } = (await platform.find(`/zones/${zone.id}/settings/${setting}`)) ?? {};
    if (!right.includes(value)) found.push(warning(`zone ${zone.name}`, is, todo));
  }
  return found;
}

/** @param {{ platform: object, config: object, migrations: string[] }} installation */
export async function checkAccount(installation) {
  const checks = {
    database: checkDatabase,
    "bucket of media": (one) => checkBucket(one, "MEDIA"),
    "bucket of segments": (one) => checkBucket(one, "SEGMENTS"),
    Worker: checkWorker,
    domain: checkDomain,
  };
  const found = await Promise.all(Object.entries(checks).map(([name, look]) => examine(name, () => look(installation))));
  return found.flat();
}
