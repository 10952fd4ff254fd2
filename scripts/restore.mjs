/** `npm run restore -- FOLDER [--replace]`: replaces the data of an embedded installation with a backup of `npm run backup`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { dataDirectory, ROOT } = await import("./embedded.mjs");
const { newestMigration, restoreBackup } = await import("./data-copy.mjs");
const { lockHolder } = await import("./lock.mjs");

const USAGE = "npm run restore -- FOLDER [--replace]";

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  const [source] = positionals;
  if (!source || positionals.length > 1) throw new Error(`Name the folder of one backup.\n${USAGE}`);
  const dataDir = dataDirectory();
  const holder = lockHolder(dataDir);
  if (holder)
    throw new Error(`Process ${holder.pid} has ${dataDir}${holder.url ? ` and serves ${holder.url}` : ""}: stop it first.`);
  const { at, files, kept } = await restoreBackup(resolve(source), dataDir, {
    migration: newestMigration(ROOT),
    replace: values.replace,
  });
  console.log(
    `${dataDir} is as of ${at} again (${files} files).${kept ? ` What was there is in ${kept}.` : ""} Prove the book with npm run ledger:check, then npm start.`,
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
