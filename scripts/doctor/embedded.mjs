/** Checks of an embedded installation: its machine, its folder and its process. They change nothing. */
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../process-identity.mjs";
import { fault, ok, warning } from "./findings.mjs";
import { checkSettings, checkStrength, checkVapid } from "./settings.mjs";
import { checkSite } from "./site.mjs";

/** As package.json's `engines`. */
const NODE_MIN = [20, 19];
/** A backup and a build need some hundred megabytes; SQLite fails when a disk is full. */
const DISK_FAULT_BYTES = 200_000_000;
const DISK_WARNING_BYTES = 2_000_000_000;
const OTHERS_MASK = 0o077;

function checkNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  return major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])
    ? fault("Node", `${version} is too old`, `Install Node ${NODE_MIN.join(".")} or newer.`)
    : ok("Node", version);
}

function checkDisk(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const is = `${(free / 1e9).toFixed(1)} GB free`;
  if (free < DISK_FAULT_BYTES) return fault("disk", is, "Make room now: the database fails when the disk is full.");
  return free < DISK_WARNING_BYTES ? warning("disk", is, "Make room, or move DATA_DIR to a larger disk.") : ok("disk", is);
}

function toBytes(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isFile() ? stat.size : readdirSync(path).reduce((sum, name) => sum + toBytes(join(path, name)), 0);
}

function checkSizes(dataDir) {
  const parts = { database: "v3/d1", objects: "v3/do", media: "v3/r2" };
  const sizes = Object.entries(parts).map(([name, path]) => `${name} ${(toBytes(join(dataDir, path)) / 1e6).toFixed(1)} MB`);
  return ok("sizes", sizes.join(", "));
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** Returns the finding, and the address of the running server. */
function checkLock(dataDir) {
  const path = join(dataDir, "server.json");
  if (!existsSync(path)) return { finding: ok("server", "none runs on this folder"), url: null };
  const holder = readJson(path);
  if (!isRunning(holder)) {
    const runtime = holder?.runtime?.started && isRunning(holder.runtime);
    const finding = runtime
      ? warning(
          "server",
          `process ${holder.pid} has died and its runtime ${holder.runtime.pid} still runs`,
          "Start the server again: it ends that runtime first.",
        )
      : warning("server", `${path} names a process that has died`, "Start the server again: it takes the folder over.");
    return { finding, url: null };
  }
  return {
    finding: ok("server", `process ${holder.pid} runs${holder.url ? ` at ${holder.url}` : ", and serves nobody"}`),
    url: holder.url ?? null,
  };
}

function checkSecrets(dataDir, environment) {
  const path = join(dataDir, "secrets.json");
  if (!existsSync(path)) return [fault("secrets", `${path} is missing`, "Restore it from a backup: new ones end every session.")];
  const kept = readJson(path);
  if (!kept) return [fault("secrets", `${path} is damaged`, "Restore it from a backup: new ones end every session.")];
  const values = { ...kept, ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined)) };
  const { mode } = statSync(path);
  const open = process.platform !== "win32" && (mode & OTHERS_MASK) !== 0;
  return [
    open
      ? fault("secrets", `others on this machine read ${path}`, `Run chmod 600 ${path}.`)
      : ok("secrets", "their owner alone reads them"),
    ...checkStrength(values),
    ...checkVapid(values, values.VAPID_PRIVATE_KEY),
  ];
}

/**
 * @param {{ dataDir: string, environment: Record<string, string | undefined>, expected: { product: string, migration: string },
 *   builds: { installed: boolean, built: boolean } }} options
 */
export async function checkEmbedded({ dataDir, environment, expected, builds }) {
  const found = [
    checkNode(),
    builds.installed
      ? ok("packages", "are those of package-lock.json")
      : warning("packages", "differ from package-lock.json", "`npm start` installs them."),
    builds.built
      ? ok("build", "is that of the sources")
      : warning("build", "is older than the sources", "The next `npm start` builds, about a minute."),
  ];
  if (!existsSync(dataDir))
    return [...found, fault("data", `${dataDir} does not exist`, "Name the folder with --data, or run `npm start` once.")];
  const { finding, url } = checkLock(dataDir);
  const vars = { ENVIRONMENT: "development", ...environment };
  found.push(checkDisk(dataDir), checkSizes(dataDir), finding, ...checkSecrets(dataDir, environment), ...checkSettings(vars));
  if (url) found.push(...(await checkSite({ url, token: environment.HEALTH_TOKEN, expected })));
  return found;
}
