/**
 * `node e2e/support/world.mjs`: enters the demo world into `DATA_DIR-world`, unless a young one is there. Nobody serves it: the server of the
 * tests (serve.mjs) and instances of single tests (instance.ts) begin with a copy.
 */
import { spawn } from "node:child_process";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";

/** The world's matches are those of the hours around its making. */
const WORLD_AGE_MAX_MS = 3_600_000;

const world = `${process.env.DATA_DIR}-world`;

/** Starts the product on a new folder and ends it once the folder is filled. */
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
