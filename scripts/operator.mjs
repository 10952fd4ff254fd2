/**
 * `npm run operator -- MOBILE`: makes a registered account an operator and writes the line of the operators' log. It changes the
 * embedded data, or with --remote the deployed site's database (through wrangler and its login). --env names an
 * installation or another environment than production.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { chosen, findSql, grantSql } = await import("./first-operator.mjs");
const { dataDirectory, openMigrated, ROOT } = await import("./embedded.mjs");
const { openStatements } = await import("./statements.mjs");

const USAGE = "npm run operator -- MOBILE [--uid UID] [--remote [--env NAME]]";

function stop(message) {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { uid: { type: "string" }, remote: { type: "boolean" }, env: { type: "string" } },
  });
  const [mobile] = positionals;
  if (positionals.length + (values.uid === undefined ? 0 : 1) !== 1) throw new Error("Give one phone number, or --uid.");
  if (values.uid !== undefined && !/^[1-9]\d{0,14}$/.test(values.uid))
    throw new Error(`--uid is "${values.uid}": give a whole number.`);
  if (values.env && !values.remote) throw new Error("--env goes with --remote.");
  return { mobile, ...values };
}

/** Returns the rows of each statement. */
async function remote(env) {
  const { findConfiguration } = await import("./deploy/installation.mjs");
  const { config, use } = findConfiguration(ROOT, env);
  const { database_name: name } = config.d1_databases.find(({ binding }) => binding === "DB");
  const run = async (statements) => {
    const args = ["d1", "execute", name, "--remote", "--json", "--yes", "--command", statements.join("; ")];
    const text = await use((place) =>
      execFileSync(join(ROOT, "node_modules/.bin/wrangler"), [...args, ...place], {
        cwd: ROOT,
        encoding: "utf8",
        stdio: ["inherit", "pipe", "inherit"],
      }),
    );
    return JSON.parse(text).map(({ results }) => results);
  };
  return { run, where: `the database ${name}`, close: async () => {} };
}

async function embedded() {
  const { ensureBuilt } = await import("./built.mjs");
  const { releaseLock, takeLock } = await import("./lock.mjs");
  const dataDir = dataDirectory();
  const holder = takeLock(dataDir, null);
  if (holder)
    throw new Error(
      `Process ${holder.pid} has ${dataDir}${holder.url ? ` and serves ${holder.url}` : ""}. Stop it, run this again, and start it again.`,
    );
  process.on("exit", () => releaseLock(dataDir));
  ensureBuilt();
  const { mf } = await openMigrated({ dataDir });
  const db = await openStatements(mf);
  const run = async (statements) => (await db.batch(statements.map((sql) => db.prepare(sql)))).map(({ results }) => results);
  return { run, where: dataDir, close: () => mf.dispose() };
}

try {
  const asked = readArguments();
  const nowS = Math.floor(Date.now() / 1000);
  const find = findSql(asked, nowS);
  const database = asked.remote ? await remote(asked.env) : await embedded();
  try {
    const [accounts] = await database.run([find]);
    const account = chosen(accounts, asked);
    const name = `${account.nickName} (uid ${account.uid})`;
    if (account.isOperate) console.log(`${name} is an operator already in ${database.where}.`);
    else {
      await database.run(grantSql({ uid: account.uid, requestKey: randomUUID(), nowS }));
      const [[now]] = await database.run([findSql({ uid: account.uid }, nowS)]);
      if (!now?.isOperate) throw new Error(`${name} could not be made an operator in ${database.where}.`);
      console.log(
        `${name} is an operator in ${database.where} from now on: sign in and open /m/operate. Further ones are made there.`,
      );
    }
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  stop(
    error.code?.startsWith?.("ERR_PARSE_ARGS") || /^(?:Give|--)/.test(error.message)
      ? `${error.message}\n${USAGE}`
      : error.message,
  );
}
