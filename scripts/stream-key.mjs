/** `npm run -s stream-key -- MOBILE`: an approved anchor's push address, room and playlist as one line of JSON. */
import { createHash, createHmac } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

const { log } = console;
// Prints JSON only: messages of a first build go to stderr.
console.log = console.error;
ensureInstalled();
const { dataDirectory, migrate, newestSecret, openEmbedded, readSecrets } = await import("./embedded.mjs");
const { releaseLock, takeLock } = await import("./lock.mjs");

const CALL = "/streams/key";
const USAGE = "npm run -s stream-key -- MOBILE [--to http://127.0.0.1:8787]";

function stop(message) {
  console.error(message);
  process.exit(1);
}

let mobile;
let to;
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
  if (positionals.length !== 1) throw new Error("Give one phone number.");
  [mobile] = positionals;
  to = values.to;
} catch (error) {
  stop(`${error.message}\n${USAGE}`);
}
if (to && !/^https?:\/\//.test(to)) stop(`--to is "${to}"; give an address such as http://127.0.0.1:8787.`);

const dataDir = dataDirectory();

/** Returns the anchor and the key; `send` is a fetch to the Worker. */
async function ask(send) {
  const secret = newestSecret(process.env.SESSION_SECRET ?? readSecrets(dataDir).SESSION_SECRET);
  const t = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ mobile });
  const digest = createHash("sha256").update(body).digest("hex");
  const v2 = createHmac("sha256", secret).update(`v2.${t}.${CALL}.${digest}`).digest("hex");
  const answer = await send({ method: "POST", body, headers: { "x-stream-signature": `t=${t},v2=${v2}` } });
  const { status, msg, data } = await answer.json();
  if (status !== 0) throw new Error(msg);
  return data;
}

const atAddress = (url) => ask((init) => fetch(new URL(CALL, url), init));

/** The data of a server that is not running. */
async function atRest() {
  const { ensureBuilt } = await import("./built.mjs");
  ensureBuilt();
  const mf = openEmbedded({ dataDir });
  try {
    await mf.ready;
    await migrate(mf);
    return await ask((init) => mf.dispatchFetch(`http://127.0.0.1${CALL}`, init));
  } finally {
    await mf.dispose();
  }
}

try {
  const holder = to ? { url: to } : takeLock(dataDir, null);
  if (holder && !holder.url) stop(`Process ${holder.pid} is writing to ${dataDir}; run this again when it has ended.`);
  if (!holder) process.on("exit", () => releaseLock(dataDir));
  const { anchorId, key } = holder ? await atAddress(holder.url) : await atRest();
  const origin = new URL(holder?.url ?? `http://127.0.0.1:${process.env.PORT ?? 8787}`).origin;
  log(
    JSON.stringify({
      push: `${origin}/ingest/${key}/`,
      page: `/m/live-detail/${anchorId}`,
      playlist: `${origin}/stream/${anchorId}/master.m3u8`,
    }),
  );
  process.exit(0);
} catch (error) {
  stop(`No stream key: ${error?.cause?.code === "ECONNREFUSED" ? "nobody answers there" : error.message}`);
}
