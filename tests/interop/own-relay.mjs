/**
 * `node tests/interop/own-relay.mjs [node] [chromium]`: plays the scenario against a relay of its own, which it builds when the sources
 * changed, starts on a free port with empty data, and ends; in both places where none is named. Exits with 0 when every step held.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBuilt } from "../../scripts/built.mjs";

/** A run of this length hangs, milliseconds. */
const RUN_DEADLINE_MS = 180_000;

const named = process.argv.slice(2);
const places = named.length > 0 ? named : ["node", "chromium"];

function freePort() {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}

function play(place, env) {
  return new Promise((done) => {
    const run = spawn(process.execPath, [resolve(import.meta.dirname, "run.mjs"), place], {
      stdio: "inherit",
      env: { ...process.env, ...env },
      timeout: RUN_DEADLINE_MS,
    });
    run.once("error", (error) => {
      console.error(error);
      done(false);
    });
    run.once("exit", (code) => done(code === 0));
  });
}

ensureBuilt();
const { migrate, openEmbedded, readSecrets } = await import("../../scripts/embedded.mjs");
const dataDir = mkdtempSync(join(tmpdir(), "matchday-interop-"));
const port = await freePort();
// Without the demo world: it has no part in the story.
const relay = openEmbedded({ dataDir, port, bindings: { DEMO_WORLD: "off" } });
let held = true;
try {
  await relay.ready;
  await migrate(relay);
  const env = { INTEROP_URL: `ws://127.0.0.1:${port}`, INTEROP_SECRET: readSecrets(dataDir).CHAT_SECRET };
  for (const place of places) {
    console.log(`\n${place}`);
    held = (await play(place, env)) && held;
  }
} finally {
  await relay.dispose();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);
