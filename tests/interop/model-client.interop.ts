/** Plays the scenario with the model client, unchanged, in Node: `node tests/interop/run.mjs` (README.md). */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { ChatLibrary } from "./client";
import { newRunId, relayOfEnvironment } from "./environment";
import { installBrowserParts } from "./node-host";
import { tellEnd, tellStep } from "./report";
import { runScenario } from "./run";

/** Friends' methods are only in this build of the model client. */
const MODEL_CLIENT = "tim-js-sdk/tim-js-friendship.js";

const fromProject = createRequire(resolve("package.json"));

function loadModelClient(): ChatLibrary {
  delete fromProject.cache[fromProject.resolve(MODEL_CLIENT)];
  return fromProject(MODEL_CLIENT) as ChatLibrary;
}

// An error that the relay's frames provoke in the client fails the run; a call of its own that it leaves unhandled does not.
// Only messages are told: the client is one line, and Node prints the line of an uncaught error.
let uncaught = 0;
process.on("uncaughtException", (error) => {
  uncaught++;
  console.log(`  uncaught in the client: ${error.message}`);
});
process.on("unhandledRejection", (reason) =>
  console.log(`  unhandled in the client: ${reason instanceof Error ? reason.message : JSON.stringify(reason)}`),
);

installBrowserParts();
const result = await runScenario(loadModelClient, await relayOfEnvironment(), newRunId(), tellStep);
process.exit(tellEnd(result) && uncaught === 0 ? 0 : 1);
