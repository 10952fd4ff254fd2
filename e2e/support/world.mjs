/**
 * `node e2e/support/world.mjs`: creates the demo world in `DATA_DIR-world`, unless a recent one is there. The test server
 * (serve.mjs) and the instances of single tests (instance.ts) start with a copy of it.
 */
import { spawn } from "node:child_process";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";

/** A world expires, because its matches are those of the hours around its creation. */
const WORLD_AGE_MAX_MS = 3_600_000;

const world = `${process.env.DATA_DIR}-world`;

async function enterWorld(folder) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { DEMO_TALK: "off", ...process.env, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let isFilled = false;
  child.stdout.on("data", (text) => {
    if (isFilled || !text.includes("Ready")) return;
    isFilled = true;
    child.kill("SIGTERM");
  });
  process.once("SIGTERM", () => child.kill("SIGTERM"));
  await new Promise((resolve) => child.once("exit", resolve));
  if (!isFilled) process.exit(1);
}

if (!existsSync(world) || Date.now() - statSync(world).mtimeMs > WORLD_AGE_MAX_MS) {
  rmSync(world, { recursive: true, force: true });
  rmSync(`${world}.new`, { recursive: true, force: true });
  await enterWorld(`${world}.new`);
  renameSync(`${world}.new`, world);
}
