/**
 * `npm run forecasts:check [-- --to <address>]`: recomputes every hash of the public forecast record of a server or of stored data.
 */
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { importSources } = await import("./source-module.mjs");
const { askServer, readData, readArguments, stop } = await import("./server-command.mjs");

const LOG = "/api/forecast/getForecastLog";

const { to } = readArguments("npm run forecasts:check [-- --to http://127.0.0.1:8787]");

const { FIRST_FORECAST_HASH, forecastFaults } = await importSources({
  "edge/contract/rules/forecasts.ts": ["FIRST_FORECAST_HASH", "forecastFaults"],
});

async function check(send) {
  let last = { seq: 0, hash: FIRST_FORECAST_HASH };
  let days = 0;
  let published = 0;
  const faults = [];
  for (;;) {
    const { list, days: ended } = await readData(LOG, await send(`${LOG}?after=${last.seq}`));
    faults.push(...(await forecastFaults(last, list, ended)));
    if (list.length === 0 || faults.length > 0) break;
    last = list.at(-1);
    days += ended.length;
    published += list.filter(({ forecast }) => forecast !== null).length;
  }
  return { count: last.seq, published, days, head: last.hash, faults };
}

try {
  const { where, answer } = await askServer(to, check);
  const { count, published, days, head, faults } = answer;
  console.log(
    `${where}: ${count} forecasts, ${published} of matches that began, ${days} hashes of days; the last hash is ${head}`,
  );
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(faults.length === 0 ? "the record is as it was made" : "the record was changed");
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  stop(`The record could not be checked: ${error.message}.`);
}
