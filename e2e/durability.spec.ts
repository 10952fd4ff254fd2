import { type ChildProcess, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { endInstance, enterWorld, freePort, startInstance } from "./support/instance.ts";

test.setTimeout(180_000);
test.describe.configure({ mode: "serial" });

interface Answer {
  data: { token: string; attented: number; list: { matchid: number }[] };
}

const root = mkdtempSync(join(tmpdir(), "matchday-kill-"));
const dataDir = join(root, "data");
let origin = "";
let port = 0;
let instance: ChildProcess | null = null;
let token = "";
let followed: number[] = [];

const call = async (path: string, body: object): Promise<Answer> =>
  (
    await fetch(origin + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
  ).json() as Promise<Answer>;
const follows = async () =>
  (await call("/api/race/getAttentMatchlist", { sport_id: 1, token })).data.list.map(({ matchid }) => matchid).sort();

async function start(): Promise<void> {
  instance = await startInstance({ PORT: String(port), DATA_DIR: dataDir });
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (instance) await endInstance(instance, signal);
  instance = null;
}

function run(script: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { status, said: stdout + stderr };
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await enterWorld(dataDir);
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await start();
  token = (await call("/webapi/user/login", { mobile: "13800000001", password: "viewer-2026" })).data.token;
  const { list } = (await call("/api/race/getDateMatch", { sport_id: 1 })).data;
  followed = list
    .slice(0, 5)
    .map(({ matchid }) => matchid)
    .sort();
  for (const matchid of followed)
    expect((await call("/api/football/attentMatch", { matchid, type: 1, token })).data).toEqual({ attented: 1 });
});
test.afterAll(async () => {
  await end("SIGTERM");
  rmSync(root, { recursive: true, force: true });
});

test("a kill -9 loses no acknowledged data", async () => {
  // Only the server's Node process dies. Its workerd stays and keeps the port.
  await end("SIGKILL");
  await start();
  expect(await follows()).toEqual(followed);
});

test("a backup restores destroyed data", async () => {
  const backup = join(root, "backup");
  const refused = run("backup", backup);
  expect([refused.status, existsSync(backup)]).toEqual([1, false]);
  expect(refused.said).toContain(`serves ${origin}`);
  await end("SIGTERM");
  expect(run("backup", backup)).toMatchObject({ status: 0 });
  rmSync(dataDir, { recursive: true });
  expect(run("restore", backup)).toMatchObject({ status: 0 });
  const checked = run("ledger-check");
  expect(checked.said).toContain("the book is right");
  expect(checked.status).toBe(0);
  await start();
  expect(await follows()).toEqual(followed);
});
