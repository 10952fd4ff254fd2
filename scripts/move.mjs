/**
 * `npm run move -- --to URL`: moves a stopped embedded installation, chat included, to another one, on the platform or embedded
 * (docs/moving.md).
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { dataDirectory, ROOT } = await import("./embedded.mjs");
const { toSecretsPath, writeKept } = await import("./deploy/kept-secrets.mjs");
const { releaseLock, takeLock } = await import("./lock.mjs");
const { checkTarget, compareAll, listAll, moveAll } = await import("./move/move.mjs");
const { openSource, readDataSecrets } = await import("./move/source.mjs");
const { openTarget } = await import("./move/target.mjs");

const USAGE = `npm run move -- --dry-run [--from FOLDER]
npm run move -- --new NAME [--from FOLDER]      # this data's secrets, for npm run deploy -- --new NAME
npm run move -- --to URL [--from FOLDER] [--check]`;

/** Secrets that a new installation takes along. Its address and public key are settings there. */
const TAKEN = ["SESSION_SECRET", "FEED_SECRET", "CHAT_SECRET", "MONEY_SECRET", "PAYOUT_KEYS", "VAPID_PRIVATE_KEY"];

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

function keepSecrets(name, dataDir) {
  const path = toSecretsPath(process.env, ROOT, name);
  if (existsSync(path)) throw new Error(`${path} is there already: give the new installation another name.`);
  const secrets = readDataSecrets(dataDir, process.env);
  writeKept(path, Object.fromEntries(TAKEN.filter((key) => secrets[key]).map((key) => [key, secrets[key]])));
  console.log(`${path} has this installation's secrets. Now npm run deploy -- --new ${name} …`);
  console.log(`A secret for the move: ${randomBytes(32).toString("hex")}`);
}

function printSums(sums) {
  const words = { box: "people's boxes", group: "groups and rooms", stream: "channels", files: "files", database: "database" };
  for (const [kind, { count, rows, bytes, moved, there }] of Object.entries(sums))
    console.log(
      `  ${words[kind].padEnd(17)} ${String(count).padStart(7)}${rows ? `, ${rows} rows` : ""}, ${megabytes(bytes)}${moved + there > 0 ? ` (${moved} moved, ${there} there already)` : ""}`,
    );
}

const note = ({ kind, name, rows, bytes, digest, state = "" }) =>
  console.log(`${kind} ${name} ${rows} rows ${bytes} bytes ${digest.slice(0, 16)} ${state}`.trimEnd());

async function run({ from, to, check, new: name, "dry-run": isDry }) {
  const dataDir = from ? resolve(from) : dataDirectory();
  if (name !== undefined) return keepSecrets(name, dataDir);
  const moveSecret = process.env.MOVE_SECRET;
  if (!isDry && !moveSecret) throw new Error("MOVE_SECRET is missing: give the one that the target has, in the environment.");
  const secrets = readDataSecrets(dataDir, process.env);
  const holder = takeLock(dataDir, null);
  if (holder)
    throw new Error(`Process ${holder.pid} has ${dataDir}${holder.url ? ` and serves ${holder.url}` : ""}: stop it first.`);
  process.on("exit", () => releaseLock(dataDir));
  const source = await openSource(dataDir);
  try {
    if (isDry) return printSums(await listAll(source, note));
    const target = openTarget((path, init) => fetch(new URL(path, to), init), moveSecret);
    checkTarget(await target.describe(), { ...(await source.describe()), secrets, moveSecret });
    if (check) {
      const differing = await compareAll(source, target);
      if (differing.length > 0) throw new Error(`${differing.join("\n")}\n${differing.length} differ.`);
      return console.log("Everything is there, row by row.");
    }
    const { sums, refused } = await moveAll(source, target, note);
    printSums(sums);
    if (refused.length > 0)
      throw new Error(`${refused.join("\n")}\n${refused.length} were refused, and nothing of them was changed.`);
    console.log(`\nAll of it is at ${to}. Take MOVE_SECRET away there, and it opens.`);
  } finally {
    await source.close();
  }
}

try {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      new: { type: "string" },
      check: { type: "boolean" },
      "dry-run": { type: "boolean" },
    },
  });
  if ([values.to, values.new, values["dry-run"]].filter((value) => value !== undefined).length !== 1)
    throw new Error(`Give one of --dry-run, --new and --to.\n${USAGE}`);
  if (values.to !== undefined && !/^https?:\/\//.test(values.to))
    throw new Error(`--to is "${values.to}"; give an address such as https://scores.example.com.`);
  await run(values);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
