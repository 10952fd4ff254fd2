import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { releaseLock, takeLock } from "#scripts/lock.mjs";
import { findStart, isRunning } from "#scripts/process-identity.mjs";

const LOCK = resolve(import.meta.dirname, "../../scripts/lock.mjs");
const URL = "http://127.0.0.1:8787";
const STARTERS = 6;

let dataDir: string;
let children: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "matchday-lock-"));
  children = [];
});
afterEach(() => {
  releaseLock(dataDir);
  for (const child of children) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

const note = () => JSON.parse(readFileSync(join(dataDir, "server.json"), "utf8"));
const writeNote = (text: string) => writeFileSync(join(dataDir, "server.json"), text);

function run(command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  return child;
}

async function sleeper(): Promise<number> {
  const child = run("sleep", "60");
  await once(child, "spawn");
  return child.pid!;
}

/** Makes a killed process that its parent never collects, and returns its pid. The parent is `tail`; a shell might collect it. */
async function zombie(): Promise<number> {
  const parent = run("sh", "-c", 'sleep 60 & echo $! > "$0"; exec tail -f "$0"', join(dataDir, "zombie"));
  const [text] = await once(parent.stdout!, "data");
  const pid = Number(String(text));
  process.kill(pid, "SIGKILL");
  const state = () => execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  await expect.poll(state, { timeout: 10_000 }).toMatch(/^Z/);
  return pid;
}

describe("the lock of a data directory", () => {
  it("a data directory in use by a running process is refused", async () => {
    const pid = await sleeper();
    writeNote(JSON.stringify({ pid, started: findStart(pid), url: URL }));
    expect(takeLock(dataDir, URL)).toMatchObject({ pid, url: URL });
  });

  it("a data directory in use by an earlier version is refused", async () => {
    const pid = await sleeper();
    writeNote(JSON.stringify({ pid, url: URL }));
    expect(takeLock(dataDir, null)).toMatchObject({ pid });
  });

  it.each([
    ["a killed process that nobody has collected yet", async () => ({ pid: await zombie() })],
    ["a process whose pid is another process's now", async () => ({ pid: await sleeper(), started: "long ago" })],
    ["an earlier process of our own pid", async () => ({ pid: process.pid, started: "long ago" })],
  ])("a new process takes a data directory over from %s", async (_, holder) => {
    writeNote(JSON.stringify(await holder()));
    expect(takeLock(dataDir, URL)).toBeNull();
    expect(note()).toMatchObject({ pid: process.pid, url: URL });
  });

  it.each(["", "{", "null"])("a new process takes over a data directory with an unreadable lock file: '%s'", (text) => {
    writeNote(text);
    expect(takeLock(dataDir, URL)).toBeNull();
  });

  it("a data directory is free again after its holder released it", async () => {
    expect(takeLock(dataDir, URL)).toBeNull();
    releaseLock(dataDir);
    const pid = await sleeper();
    writeNote(JSON.stringify({ pid, started: findStart(pid) }));
    releaseLock(dataDir);
    expect(note()).toMatchObject({ pid });
  });

  it("only one process takes over the directory of a dead process", async () => {
    writeNote(JSON.stringify({ pid: await zombie() }));
    const script = `import(${JSON.stringify(LOCK)}).then(({ takeLock }) => { console.log(takeLock(process.argv[1], null)?.pid ?? "taken"); setInterval(() => {}, 1000); })`;
    const starters = Array.from({ length: STARTERS }, () => run(process.execPath, "-e", script, dataDir));
    const said = await Promise.all(starters.map(async (starter) => String((await once(starter.stdout!, "data"))[0]).trim()));
    const winner = starters[said.indexOf("taken")];
    expect(said.toSorted()).toEqual([...Array.from({ length: STARTERS - 1 }, () => String(winner?.pid)), "taken"].toSorted());
  });
});

describe("the runtime of a holder", () => {
  it("the lock file records the runtime process once it has started", async () => {
    takeLock(dataDir, URL);
    symlinkSync(execFileSync("which", ["sleep"], { encoding: "utf8" }).trim(), join(dataDir, "workerd"));
    const runtime = run(join(dataDir, "workerd"), "60");
    await once(runtime, "spawn");
    expect(note()).toMatchObject({ pid: process.pid, runtime: { pid: runtime.pid, started: findStart(runtime.pid!) } });
  });

  it("a new start ends the runtime process of a killed server", async () => {
    const pid = await sleeper();
    writeNote(JSON.stringify({ pid: await zombie(), runtime: { pid, started: findStart(pid) } }));
    takeLock(dataDir, URL);
    expect(isRunning({ pid })).toBe(false);
  });

  it("the runtime continues if its pid belongs to a different process now", async () => {
    const pid = await sleeper();
    writeNote(JSON.stringify({ pid: await zombie(), runtime: { pid, started: "long ago" } }));
    takeLock(dataDir, URL);
    expect(isRunning({ pid })).toBe(true);
  });
});
