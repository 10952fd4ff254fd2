/**
 * `npm run forecasts:check [-- --to <address>]`: reads the public record of forecasts, of a server that runs or of the data at rest, and
 * computes every hash of it again.
 */
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { build } = await import("esbuild");
const { dataDirectory, migrate, openEmbedded, ROOT } = await import("./embedded.mjs");
const { releaseLock, takeLock } = await import("./lock.mjs");

const LOG = "/api/forecast/getForecastLog";
const USAGE = "npm run forecasts:check [-- --to http://127.0.0.1:8787]";

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

const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: ["edge/contract/rules/forecasts.ts"],
  bundle: true,
  platform: "node",
  format: "esm",
  write: false,
  logLevel: "warning",
});
const { FIRST_FORECAST_HASH, forecastFaults } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
);

/** Checks the whole record, page by page; `get` fetches a path of it. */
async function check(get) {
  let last = { seq: 0, hash: FIRST_FORECAST_HASH };
  let days = 0;
  let published = 0;
  const faults = [];
  for (;;) {
    const answer = await get(`${LOG}?after=${last.seq}`);
    const text = await answer.text();
    let page;
    try {
      page = JSON.parse(text);
    } catch {
      throw new Error(`${LOG} answers ${answer.status} with something that is not its JSON (${text.slice(0, 80)})`);
    }
    if (page.status !== 0) throw new Error(`${LOG} answers ${answer.status}: ${page.msg}`);
    const { list, days: ended } = page.data;
    faults.push(...(await forecastFaults(last, list, ended)));
    if (list.length === 0 || faults.length > 0) break;
    last = list.at(-1);
    days += ended.length;
    published += list.filter(({ forecast }) => forecast !== null).length;
  }
  return { count: last.seq, published, days, head: last.hash, faults };
}

const atAddress = (url) => check((path) => fetch(new URL(path, url)));

/** The data of a server that is not running. */
async function atRest(dataDir) {
  const { ensureBuilt } = await import("./built.mjs");
  ensureBuilt();
  const mf = openEmbedded({ dataDir });
  try {
    await mf.ready;
    await migrate(mf);
    return await check((path) => mf.dispatchFetch(`http://127.0.0.1${path}`));
  } finally {
    await mf.dispose();
  }
}

let where = to;
try {
  let found;
  if (to) found = await atAddress(to);
  else {
    const dataDir = dataDirectory();
    const holder = takeLock(dataDir, null);
    if (holder && !holder.url) stop(`Process ${holder.pid} is writing to ${dataDir}; run the check again when it has ended.`);
    where = holder ? holder.url : dataDir;
    if (!holder) process.on("exit", () => releaseLock(dataDir));
    found = holder ? await atAddress(holder.url) : await atRest(dataDir);
  }
  const { count, published, days, head, faults } = found;
  console.log(
    `${where}: ${count} forecasts, ${published} of matches that began, ${days} hashes of days; the last hash is ${head}`,
  );
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(faults.length === 0 ? "the record is as it was made" : "the record was changed");
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  const cause = error?.message === "fetch failed" ? error.cause : null;
  stop(
    `The record could not be checked: ${cause?.code === "ECONNREFUSED" ? `nobody answers at ${where}` : (cause?.message ?? error.message)}.`,
  );
}
