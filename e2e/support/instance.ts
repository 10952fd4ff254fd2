import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { freePort } from "#scripts/free-port.mjs";

export { freePort };

/** Resolves when the product reports that it is ready. */
export async function startInstance(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { DEMO_TALK: "off", ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => text.includes("Ready") && resolve());
    child.once("exit", (code) => reject(new Error(`The instance ended with ${code} before it was ready.`)));
  });
  return child;
}

export async function endInstance(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/** Fills a new folder with a copy of the test server's demo world (serve.mjs); without one, starts the product to create it. */
export async function enterWorld(dataDir: string): Promise<void> {
  const world = `${process.env.DATA_DIR ?? ".data-e2e"}-world`;
  if (existsSync(world)) cpSync(world, dataDir, { recursive: true });
  else await endInstance(await startInstance({ PORT: String(await freePort()), DATA_DIR: dataDir }), "SIGTERM");
}
