/** Reads an embedded installation that has stopped, or a backup of one. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { BUCKETS, COMPATIBILITY, DATABASE_ID, PRODUCT, ROOT } from "../embedded.mjs";

const BUNDLE = join(ROOT, "node_modules/.cache/matchday-departures");
/** Classes whose objects hold what nothing else holds, by the kind that both sides call them. */
export const KINDS = { box: "UserBox", group: "Group", stream: "Stream" };
const BINDINGS = { box: "USER_BOX", group: "GROUP", stream: "STREAM" };
const OBJECT_FILE = /^([0-9a-f]{64})\.sqlite$/;

async function bundleReader() {
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["edge/moving/departures.ts"],
    outfile: join(BUNDLE, "departures.js"),
    bundle: true,
    format: "esm",
    logLevel: "warning",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    loader: { ".wasm": "empty" },
    alias: { "virtual:remix/server-build": "./scripts/no-pages.js" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
}

/**
 * Copies the files of the objects that move. The reader may write to the copies, and without the folder's list of alarms no alarm
 * of the installation rings in them.
 */
function copyObjects(dataDir, copy) {
  for (const name of Object.values(KINDS)) {
    const folder = join(dataDir, "v3/do", `${PRODUCT}-${name}`);
    if (!existsSync(folder)) continue;
    cpSync(folder, join(copy, `${PRODUCT}-${name}`), {
      recursive: true,
      filter: (path) => !/metadata\.sqlite(?:-\w+)?$/.test(path),
    });
  }
}

/** The secrets of an installation's folder. The environment's ones take their place, as they do at `npm start`. */
export function readDataSecrets(dataDir, environment) {
  const path = join(dataDir, "secrets.json");
  if (!existsSync(path)) throw new Error(`${dataDir} holds no installation: it has no secrets.json.`);
  const kept = JSON.parse(readFileSync(path, "utf8"));
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, environment[name] ?? value]));
}

/**
 * @param {string} dataDir
 * @returns the ids of its objects by kind, and functions that ask the reader
 */
export async function openSource(dataDir) {
  if (!existsSync(join(dataDir, "v3/d1"))) throw new Error(`${dataDir} holds no installation: it has no database.`);
  // The lock of the folder is ours, so no other move needs these.
  const [parent, own] = [dirname(dataDir), `${basename(dataDir)}.moving-`];
  for (const name of readdirSync(parent)) if (name.startsWith(own)) rmSync(join(parent, name), { recursive: true, force: true });
  // Beside the data, because it needs as much space as the objects and must not be readable by others.
  const copy = mkdtempSync(`${dataDir}.moving-`);
  let mf;
  const close = async () => {
    await mf?.dispose();
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    copyObjects(dataDir, copy);
    await bundleReader();
    mf = new Miniflare({
      name: PRODUCT,
      modules: true,
      scriptPath: join(BUNDLE, "departures.js"),
      ...COMPATIBILITY,
      cf: false,
      d1Databases: { DB: DATABASE_ID },
      r2Buckets: BUCKETS,
      durableObjects: Object.fromEntries(
        Object.entries(KINDS).map(([kind, className]) => [BINDINGS[kind], { className, useSQLite: true }]),
      ),
      d1Persist: join(dataDir, "v3/d1"),
      r2Persist: join(dataDir, "v3/r2"),
      durableObjectsPersist: copy,
    });
    await mf.ready;
  } catch (error) {
    await close();
    throw error;
  }
  async function request(path, body) {
    const answer = await mf.dispatchFetch(`http://departures${path}`, body && { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`Reading ${dataDir} failed: ${await answer.text()}`);
    return answer;
  }
  return {
    close,
    listIds(kind) {
      const folder = join(copy, `${PRODUCT}-${KINDS[kind]}`);
      if (!existsSync(folder)) return [];
      return readdirSync(folder)
        .flatMap((name) => OBJECT_FILE.exec(name)?.[1] ?? [])
        .sort();
    },
    /** Null for an object that holds nothing to move. */
    findObject: async (kind, id) => (await request("/object", { kind, id, place: null })).json(),
    readObject: async (kind, id, place) => (await request("/object", { kind, id, place })).json(),
    describe: async () => (await request("/state")).json(),
    findDatabase: async () => (await request("/database", { place: null })).json(),
    readDatabase: async (place) => (await request("/database", { place })).json(),
    listFiles: async (bucket, cursor) =>
      (await request(`/files?${new URLSearchParams({ bucket, ...(cursor && { cursor }) })}`)).json(),
    async readFile(bucket, key, offset, length) {
      const query = new URLSearchParams({ bucket, key, ...(length && { offset: String(offset), length: String(length) }) });
      return Buffer.from(await (await request(`/file?${query}`)).arrayBuffer());
    },
  };
}
