/**
 * Runs single checks. `node tests/interop/run.mjs fresh [model|current|own]`: a fresh login shows unread counts, mutes, tips,
 * revoked messages, receipts and topics. `node tests/interop/run.mjs latest current`: features that only 3.6.6 has (README.md).
 */
import { WebSocket } from "ws";
import type { WebSocketClass } from "#chat/types/options.ts";
import type { ChatLibrary } from "./client.ts";
import { currentChecks } from "./current/checks.ts";
import { newRunId, relayOfEnvironment } from "./environment.ts";
import { groupChatChecks } from "./fresh/group-chats.ts";
import { privateChatChecks } from "./fresh/private-chats.ts";
import { Stage } from "./fresh/stage.ts";
import { loadModelClient } from "./model-clients.ts";
import { installBrowserParts } from "./node-host.ts";
import { ownLibrary } from "./own-library.ts";
import { reportStep } from "./report.ts";
import { readFailure } from "./run.ts";

const name = process.argv[3] ?? "model";

function load(): ChatLibrary {
  if (name === "own") return ownLibrary({ WebSocket: WebSocket as unknown as WebSocketClass });
  if (name === "model" || name === "current") return loadModelClient(name);
  throw new Error(`"${name}" is no library: model, current or own`);
}

process.exitCode = 1;
let uncaught = 0;
process.on("uncaughtException", (error) => {
  uncaught++;
  console.log(`  uncaught in a client: ${error.message}`);
});
// The vendor's clients leave some rejections of their own promises unhandled (run.ts).
process.on("unhandledRejection", () => {
  if (name === "own") uncaught++;
});
if (name !== "own") installBrowserParts();

const relay = await relayOfEnvironment();
const checks = process.argv[2] === "latest" ? currentChecks : [...privateChatChecks, ...groupChatChecks];
let held = 0;
for (const check of checks) {
  const stage = new Stage(relay, load, newRunId());
  const started = Date.now();
  const error = await readFailure(check.run(stage));
  reportStep({ name: check.name, error, knownGap: undefined, tookMs: Date.now() - started });
  if (!error) held += 1;
  await stage.end().catch(() => undefined);
}
console.log(`\n${held} of ${checks.length} checks held`);
process.exit(held === checks.length && uncaught === 0 ? 0 : 1);
