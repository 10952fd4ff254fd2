import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#scripts/free-port.mjs";

type Env = Record<string, string>;

/** Resolves when the product reports that it is ready. */
async function startInstance(env: Env): Promise<ChildProcess> {
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

async function endInstance(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/**
 * Fills a new folder with a copy of the test server's demo world (serve.mjs). If that world is missing, starts the product to
 * create one.
 */
export async function enterWorld(dataDir: string): Promise<void> {
  const world = `${process.env.DATA_DIR ?? ".data-e2e"}-world`;
  if (existsSync(world)) cpSync(world, dataDir, { recursive: true });
  else await endInstance(await startInstance({ PORT: String(await freePort()), DATA_DIR: dataDir }), "SIGTERM");
}

/** A server of the product on its own port with its own data. */
export interface OwnInstance {
  origin: string;
  port: number;
  dataDir: string;
  /** Starts the stopped server again, with other settings if they are given. */
  start(env?: Env): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops the server and deletes its data. */
  end(): Promise<void>;
}

/** Starts an instance with a copy of the demo world, or with the data that the product creates by itself. */
export async function openInstance(env: Env = {}, data: "demo world" | "new" = "demo world"): Promise<OwnInstance> {
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-own-"));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (settings = env): Promise<void> => {
    child = await startInstance({ PORT: String(port), DATA_DIR: dataDir, ...settings });
  };
  const stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    if (child) await endInstance(child, signal);
    child = undefined;
  };
  if (data === "demo world") await enterWorld(dataDir);
  await start();
  const end = async (): Promise<void> => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, port, dataDir, start, stop, end };
}
