/**
 * Runs the scenario in Node: `node tests/interop/run.mjs node [model|current|own|mixed|mixed-reversed|mixed-current]` (README.md).
 */
import { castLoads, isPlayedBy, requireCast } from "./cast.ts";
import { newRunId, relayOfEnvironment } from "./environment.ts";
import { loadModelClient, loadOwnClient } from "./model-clients.ts";
import { installBrowserParts } from "./node-host.ts";
import { reportEnd, reportStep } from "./report.ts";
import { runScenario } from "./run.ts";

const cast = requireCast(process.argv[3]);
const hasModelClient = isPlayedBy(cast, "model") || isPlayedBy(cast, "current");
// The run counts as failed until its end is recorded, however the process ends.
process.exitCode = 1;
// An error that the relay's frames cause in a client fails the run; an unhandled rejection of a vendor's client does not. Prints
// only the messages, because Node would print the failing line, and a vendor's client is a single line.
let uncaught = 0;
process.on("uncaughtException", (error) => {
  uncaught++;
  console.log(`  uncaught in a client: ${error.message}`);
});
process.on("unhandledRejection", (reason) => {
  if (!hasModelClient) uncaught++;
  console.log(`  unhandled in a client: ${reason instanceof Error ? reason.message : JSON.stringify(reason)}`);
});

if (hasModelClient) installBrowserParts();
const loads = castLoads(cast, {
  model: () => loadModelClient("model"),
  current: () => loadModelClient("current"),
  own: loadOwnClient,
});
const result = await runScenario(loads, await relayOfEnvironment(), newRunId(), reportStep);
process.exit(reportEnd(result) && uncaught === 0 ? 0 : 1);
