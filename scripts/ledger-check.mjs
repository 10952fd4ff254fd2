/** `npm run ledger:check [-- --to <address>]`: proves the whole book of money, of a server that runs or of the data at rest. */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { dataDirectory, migrate, newestSecret, openEmbedded, readSecrets } = await import("./embedded.mjs");
const { releaseLock, takeLock } = await import("./lock.mjs");

const CHECK = "/ledger/check";
const USAGE = "npm run ledger:check [-- --to http://127.0.0.1:8787]";

function stop(message) {
  console.error(message);
  process.exit(1);
}

let to;
try {
  ({ to } = parseArgs({ options: { to: { type: "string" } } }).values);
} catch (error) {
  stop(`${error.message}\n${USAGE}`);
}
if (to && !/^https?:\/\//.test(to)) stop(`--to is "${to}"; give an address such as http://127.0.0.1:8787.`);

const dataDir = dataDirectory();

/** Returns the Worker's answer to a signed request; `send` is a fetch to it. */
async function ask(send) {
  const secret = newestSecret(process.env.MONEY_SECRET ?? readSecrets(dataDir).MONEY_SECRET);
  const t = Math.floor(Date.now() / 1000);
  // Two calls of one body in one second would be one call.
  const body = JSON.stringify({ key: randomUUID() });
  const digest = createHash("sha256").update(body).digest("hex");
  const v2 = createHmac("sha256", secret).update(`v2.${t}.${CHECK}.${digest}`).digest("hex");
  const answer = await send({ method: "POST", body, headers: { "x-money-signature": `t=${t},v2=${v2}` } });
  const text = await answer.text();
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    throw new Error(`${CHECK} answers ${answer.status} with something that is not its JSON (${text.slice(0, 80)})`);
  }
  if (told.status !== 0) throw new Error(`${CHECK} answers ${answer.status}: ${told.msg}`);
  return told.data;
}

const atAddress = (url) => ask((init) => fetch(new URL(CHECK, url), init));

/** The data of a server that is not running. */
async function atRest() {
  const { ensureBuilt } = await import("./built.mjs");
  ensureBuilt();
  const mf = openEmbedded({ dataDir });
  try {
    await mf.ready;
    await migrate(mf);
    return await ask((init) => mf.dispatchFetch(`http://127.0.0.1${CHECK}`, init));
  } finally {
    await mf.dispose();
  }
}

let where = to;
try {
  let book;
  if (to) book = await atAddress(to);
  else {
    const holder = takeLock(dataDir, null);
    if (holder && !holder.url) stop(`Process ${holder.pid} is writing to ${dataDir}; run the check again when it has ended.`);
    where = holder ? holder.url : dataDir;
    if (!holder) process.on("exit", () => releaseLock(dataDir));
    book = holder ? await atAddress(holder.url) : await atRest();
  }
  const { counts, faults } = book;
  console.log(
    `${where}: ${counts.accounts} accounts, ${counts.movements} movements, ${counts.entries} entries, ${counts.orders} orders`,
  );
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(
    faults.length === 0
      ? "the book is right"
      : `the book is wrong in ${faults.length} ${faults.length === 1 ? "place" : "places"}`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  const cause = error?.message === "fetch failed" ? error.cause : null;
  stop(
    `The book could not be checked: ${cause?.code === "ECONNREFUSED" ? `nobody answers at ${where}` : (cause?.message ?? error.message)}.`,
  );
}
