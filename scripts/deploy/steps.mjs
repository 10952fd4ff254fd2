/**
 * The steps that make a new installation. Each step first asks the platform, or looks into its file, whether its result exists
 * already: `find` returns a sentence about it, or null, and then `make` makes it. So a run that broke off is repeated whole.
 */
import { randomUUID } from "node:crypto";
import { chosen, findSql, grantSql } from "../first-operator.mjs";
import { findAddress } from "./address.mjs";
import { fault } from "./fault.mjs";
import { findDatabase, findDomain, toInstallationPath, writeToml } from "./installation.mjs";
import { readKept } from "./kept-secrets.mjs";
import { newOperatorSql, newPassword } from "./operator-account.mjs";
import { keepSecrets, uploadSecrets } from "./secrets.mjs";

/** Rules of the bucket of media (docs/design/files.md): drawn share images, and uploads that broke off. */
export const LIFECYCLE = [
  { id: "share-images", prefix: "og/", days: 30 },
  { id: "broken-off", prefix: "chat/pending/", days: 1 },
];
const DAY_S = 86_400;

export const toRule = ({ id, prefix, days }) => ({
  id,
  enabled: true,
  conditions: { prefix },
  deleteObjectsTransition: { condition: { type: "Age", maxAge: days * DAY_S } },
});

const placed = (location, wanted) =>
  location && wanted && location.toLowerCase() !== wanted
    ? `, at ${location.toLowerCase()} and not at ${wanted} as asked: a place cannot be changed later`
    : "";

const database = {
  title: ({ names }) => `database ${names.database}`,
  async find(run) {
    const { platform, names } = run;
    const listed = await platform.list(`/accounts/${platform.account}/d1/database?name=${names.database}&per_page=100`);
    const there = listed.find(({ name }) => name === names.database);
    if (!there) return null;
    run.databaseId = there.uuid;
    return there.uuid;
  },
  async make(run) {
    const { platform, names, location } = run;
    const body = { name: names.database, ...(location && { primary_location_hint: location }) };
    const { uuid } = await platform.send("POST", `/accounts/${platform.account}/d1/database`, body, {
      assumed: { uuid: "DATABASE_ID" },
    });
    run.databaseId = uuid;
    return uuid;
  },
};

const bucket = (key) => ({
  title: ({ names }) => `bucket ${names[key]}`,
  async find({ platform, names, location }) {
    const there = await platform.find(`/accounts/${platform.account}/r2/buckets/${names[key]}`);
    return there && `there${placed(there.location, location)}`;
  },
  async make({ platform, names, location }) {
    const body = { name: names[key], ...(location && { locationHint: location }) };
    await platform.send("POST", `/accounts/${platform.account}/r2/buckets`, body);
    return location ? `at ${location}` : "near this machine";
  },
});

const lifecycle = {
  title: ({ names }) => `lifecycle rules of ${names.media}`,
  async find(run) {
    const { platform, names } = run;
    const { rules = [] } = (await platform.find(`/accounts/${platform.account}/r2/buckets/${names.media}/lifecycle`)) ?? {};
    run.rules = rules;
    const lacks = LIFECYCLE.filter(({ id }) => !rules.some((rule) => rule.id === id));
    return lacks.length === 0 ? LIFECYCLE.map(({ id }) => id).join(", ") : null;
  },
  async make({ platform, names, rules }) {
    // The call replaces all rules, so those of the operator and the platform's own are sent again.
    const kept = rules.filter(({ id }) => !LIFECYCLE.some((rule) => rule.id === id));
    await platform.send("PUT", `/accounts/${platform.account}/r2/buckets/${names.media}/lifecycle`, {
      rules: [...kept, ...LIFECYCLE.map(toRule)],
    });
    return LIFECYCLE.map(({ prefix, days }) => `${prefix} ${days} d`).join(", ");
  },
};

const configuration = {
  title: ({ root, name }) => `file ${toInstallationPath(root, name)}`,
  find({ root, name, installation, databaseId, platform, domain }) {
    if (!installation) return null;
    const path = toInstallationPath(root, name);
    const wrong = (key, has, should) =>
      fault(
        `${path} has ${key} "${has}", and the platform "${should}"`,
        `Correct the line, or move the file away to have it written anew.`,
      );
    const id = findDatabase(installation)?.database_id;
    if (id !== databaseId && !platform.isDry) throw wrong("database_id", id, databaseId);
    if (installation.account_id !== platform.account && !platform.isDry)
      throw wrong("account_id", installation.account_id, platform.account);
    const has = findDomain(installation);
    if (domain && has !== domain)
      throw fault(
        `${path} has the domain "${has ?? ""}", and --domain is "${domain}"`,
        "Change routes in the file, or leave --domain out.",
      );
    return "there";
  },
  make(run) {
    const { root, name, platform, databaseId, host, domain, vapidPublicKey, settings, files } = run;
    files.write(
      toInstallationPath(root, name),
      writeToml({ name, account: platform.account, databaseId, host, domain, vapidPublicKey, settings }),
    );
    return "written";
  },
};

const build = {
  title: () => "build",
  find: ({ commands }) => (commands.isBuilt() ? "as the sources are" : null),
  async make({ commands }) {
    await commands.build();
    return "built";
  },
};

/** Returns the migrations that the database lacks. */
async function findMissing({ platform, databaseId, migrations }) {
  let applied = [];
  try {
    const [{ results }] = await platform.query(databaseId, "SELECT name FROM d1_migrations ORDER BY id");
    applied = results.map(({ name }) => name);
  } catch (error) {
    if (!/no such table/.test(error.message)) throw error;
  }
  return migrations.filter((name) => !applied.includes(name));
}

const migrate = {
  title: () => "migrations",
  async find(run) {
    const missing = await findMissing(run);
    return missing.length === 0 ? run.migrations.at(-1) : null;
  },
  async make(run) {
    await run.commands.migrate(run);
    const missing = run.platform.isDry ? [] : await findMissing(run);
    if (missing.length > 0)
      throw fault(`wrangler ended without a fault, and the database still lacks ${missing[0]}`, "Read wrangler's output above.");
    return run.migrations.at(-1);
  },
};

/** Whether the Worker is there with its crons and its address, the last things that wrangler sets. */
async function isPublished({ platform, names, domain, crons }) {
  const script = `/accounts/${platform.account}/workers/scripts/${names.worker}`;
  const { schedules = [] } = (await platform.find(`${script}/schedules`)) ?? {};
  if (!crons.every((cron) => schedules.some((schedule) => schedule.cron === cron))) return false;
  if (!domain) return (await platform.find(`${script}/subdomain`))?.enabled === true;
  const domains = await platform.list(`/accounts/${platform.account}/workers/domains?hostname=${domain}`);
  return domains.some(({ hostname, service }) => hostname === domain && service === names.worker);
}

const publish = {
  title: ({ names }) => `Worker ${names.worker}`,
  find: async (run) => ((await isPublished(run)) ? `https://${run.host}` : null),
  async make(run) {
    await run.commands.publish(run);
    return `https://${run.host}`;
  },
};

const operator = {
  title: ({ mobile }) => `operator ${mobile}`,
  applies: ({ mobile }) => mobile !== undefined,
  async find(run) {
    const { platform, databaseId, mobile, nowS } = run;
    const [{ results }] = await platform.query(databaseId, findSql({ mobile }, nowS()));
    run.account = results.length === 0 ? null : chosen(results, { mobile });
    return run.account?.isOperate ? `uid ${run.account.uid}` : null;
  },
  async make({ platform, databaseId, mobile, nowS, account, operatorPath, files }) {
    const grant = (statements) =>
      platform.query(databaseId, statements.join("; "), {
        shown: `${statements.length} statements that make ${mobile} an operator`,
      });
    if (account) {
      await grant(grantSql({ uid: account.uid, requestKey: randomUUID(), nowS: nowS() }));
      return `uid ${account.uid} has the right from now on`;
    }
    // An earlier run may have made the account and broken off: its password is kept.
    const kept = readKept(operatorPath);
    const password = kept.mobile === mobile ? kept.password : newPassword();
    files.keep(operatorPath, { mobile, password });
    await grant(newOperatorSql({ mobile, password, nowS: nowS() }));
    return `made; its password is in ${operatorPath}`;
  },
};

export const STEPS = [
  findAddress,
  database,
  bucket("media"),
  bucket("segments"),
  lifecycle,
  keepSecrets,
  configuration,
  build,
  migrate,
  publish,
  uploadSecrets,
  operator,
];
