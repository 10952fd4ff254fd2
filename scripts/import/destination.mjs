/**
 * Chooses where imported rows go: to a named server, to the server that runs on the data directory, or to the embedded database
 * itself.
 */
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 500;
const RECORDS = "/feed/records";

/** Returns a destination's answer to a batch: for each table the number of written rows, and the reasons for refused rows. */
async function readAnswer(response) {
  const text = await response.text();
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error(`${RECORDS} answered ${response.status} with something that is not its JSON (${text.slice(0, 80)})`);
  }
  if (!response.ok || body.status !== 0) throw new Error(`${RECORDS} answered ${response.status}: ${body.msg}`);
  return body.data;
}

function sender(send, secret, { signPost, SIGNATURE_HEADER }) {
  return async (batch) => {
    const body = JSON.stringify(batch);
    const signature = await signPost(secret, RECORDS, body, Math.floor(Date.now() / 1000));
    return readAnswer(
      await send({ method: "POST", body, headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature } }),
    );
  };
}

const throughServer = (url, secret, tools) => ({
  name: url,
  write: sender((init) => fetch(new URL(RECORDS, url), init), secret, tools),
  close: async () => {},
});

/** Opens the embedded product without serving requests. */
async function embedded(dataDir, tools, releaseLock) {
  const { ensureBuilt } = await import("../built.mjs");
  ensureBuilt();
  const { openMigrated, readSecrets } = await import("../embedded.mjs");
  const { mf } = await openMigrated({ dataDir }).catch((error) => {
    releaseLock(dataDir);
    throw error;
  });
  const close = async () => {
    await mf.dispose();
    releaseLock(dataDir);
  };
  const send = (init) => mf.dispatchFetch(`http://127.0.0.1${RECORDS}`, init);
  return { name: dataDir, write: sender(send, readSecrets(dataDir).FEED_SECRET, tools), close };
}

/**
 * While a server runs on the data directory, the rows go through that server. While another import holds the directory's lock, this
 * import logs a message and waits. An import that writes to the database itself holds the lock until `close`.
 */
export async function openDestination({ to, tools, say }) {
  const { dataDirectory, readSecrets } = await import("../embedded.mjs");
  const dataDir = dataDirectory();
  const secret = process.env.FEED_SECRET ?? (() => readSecrets(dataDir).FEED_SECRET)();
  if (to) return throughServer(to, secret, tools);
  const { releaseLock, takeLock } = await import("../lock.mjs");
  let isReported = false;
  for (;;) {
    const holder = takeLock(dataDir, null);
    if (!holder) break;
    if (holder.url) return throughServer(holder.url, secret, tools);
    if (!isReported) say(`waiting: process ${holder.pid} is writing to ${dataDir}; two at a time would damage it`);
    isReported = true;
    await pause(POLL_MS);
  }
  process.on("exit", () => releaseLock(dataDir));
  return embedded(dataDir, tools, releaseLock);
}
