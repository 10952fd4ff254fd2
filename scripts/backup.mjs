/** `npm run backup [-- FOLDER]`: copies the data of a stopped embedded installation (database, objects, media and secrets). */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { dataDirectory, ROOT } = await import("./embedded.mjs");
const { newestMigration, writeBackup } = await import("./data-copy.mjs");
const { releaseLock, takeLock } = await import("./lock.mjs");

const USAGE = "npm run backup [-- FOLDER]";

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error(`Name one folder.\n${USAGE}`);
  const dataDir = dataDirectory();
  const at = new Date();
  const target = resolve(positionals[0] ?? join(ROOT, `.data-backup-${at.toISOString().slice(0, 19).replaceAll(":", "")}`));
  const holder = takeLock(dataDir, null);
  if (holder)
    throw new Error(
      `Process ${holder.pid} has ${dataDir}${holder.url ? ` and serves ${holder.url}` : ""}: a copy of data that moves would not fit together. Stop it, back up (seconds), and start it again.`,
    );
  process.on("exit", () => releaseLock(dataDir));
  const { files, bytes } = await writeBackup(dataDir, target, { migration: newestMigration(ROOT), at });
  console.log(
    `${target}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, checked. It holds this installation's secrets: keep it where nobody else reads it.`,
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
