import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { callAgain } from "./support/fetch-again.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(180_000);
test.describe.configure({ mode: "serial" });

let instance: OwnInstance;
let token = "";
let followed: number[] = [];

const call = (path: string, body: object) =>
  callAgain<{ token: string; attented: number; list: { matchid: number }[] }>(instance.origin + path, body);
const follows = async () =>
  (await call("/api/race/getAttentMatchlist", { sport_id: 1, token })).list.map(({ matchid }) => matchid).sort();

function run(script: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: instance.dataDir },
  });
  return { status, said: stdout + stderr };
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  instance = await openInstance();
  token = (await call("/webapi/user/login", { mobile: "13800000001", password: "viewer-2026" })).token;
  const { list } = await call("/api/race/getDateMatch", { sport_id: 1 });
  followed = list
    .slice(0, 5)
    .map(({ matchid }) => matchid)
    .sort();
  for (const matchid of followed)
    expect(await call("/api/football/attentMatch", { matchid, type: 1, token })).toEqual({ attented: 1 });
});
test.afterAll(async () => {
  await instance.end();
  rmSync(`${instance.dataDir}.backup`, { recursive: true, force: true });
});

test("a kill -9 loses no acknowledged data", async () => {
  // Only the server's Node process dies. Its workerd stays and keeps the port.
  await instance.stop("SIGKILL");
  await instance.start();
  expect(await follows()).toEqual(followed);
});

test("a backup restores destroyed data", async () => {
  const backup = `${instance.dataDir}.backup`;
  const refused = run("backup", backup);
  expect([refused.status, existsSync(backup)]).toEqual([1, false]);
  expect(refused.said).toContain(`serves ${instance.origin}`);
  await instance.stop();
  expect(run("backup", backup)).toMatchObject({ status: 0 });
  rmSync(instance.dataDir, { recursive: true });
  expect(run("restore", backup)).toMatchObject({ status: 0 });
  const checked = run("ledger-check");
  expect(checked.said).toContain("the book is right");
  expect(checked.status).toBe(0);
  await instance.start();
  expect(await follows()).toEqual(followed);
});
