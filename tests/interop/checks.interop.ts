/**
 * Runs single checks. `node tests/interop/run.mjs fresh [model|current|own]`: a fresh login shows unread counts, mutes, tips,
 * revoked messages, receipts and topics. `node tests/interop/run.mjs latest current`: features that only 3.6.6 has (README.md).
 */
import { currentChecks } from "./current/checks.ts";
import { newRunId, relayOfEnvironment } from "./environment.ts";
import { groupChatChecks } from "./fresh/group-chats.ts";
import { privateChatChecks } from "./fresh/private-chats.ts";
import { Stage } from "./fresh/stage.ts";
import { loadNamed } from "./model-clients.ts";
import { installBrowserParts } from "./node-host.ts";
import { reportStep } from "./report.ts";
import { readFailure } from "./run.ts";

const name = process.argv[3] ?? "model";

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
  const stage = new Stage(relay, () => loadNamed(name), newRunId());
  const started = Date.now();
  const error = await readFailure(stage.play(check));
  reportStep({ name: check.name, error, knownGap: undefined, tookMs: Date.now() - started });
  if (!error) held += 1;
  await stage.end().catch(() => undefined);
}
console.log(`\n${held} of ${checks.length} checks held`);
process.exit(held === checks.length && uncaught === 0 ? 0 : 1);
