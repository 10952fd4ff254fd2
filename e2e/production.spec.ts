import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#scripts/free-port.mjs";
import { accounts } from "../edge/demo/accounts.ts";
import { enterWorld, openInstance } from "./support/instance.ts";
import { expect, test } from "./support/test.ts";

test("the command npm start in production creates no demo account", async ({ request }) => {
  const instance = await openInstance({ ENVIRONMENT: "production" }, "new");
  try {
    expect(accounts.map(({ role }) => role)).toContain("operator");
    for (const { mobile, password } of accounts) {
      const answer = await request.post(`${instance.origin}/webapi/user/login`, { data: { mobile, password } });
      expect([mobile, (await answer.json()).status]).toEqual([mobile, 1]);
    }
    const page = await (await request.get(`${instance.origin}/m/login`)).text();
    expect(accounts.filter(({ password }) => page.includes(password))).toEqual([]);
  } finally {
    await instance.end();
  }
});

test("the command npm start in production refuses the data of a demo world", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-production-"));
  await enterWorld(dataDir);
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], {
    encoding: "utf8",
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, ENVIRONMENT: "production" },
  });
  rmSync(dataDir, { recursive: true, force: true });
  expect([status, stderr]).toEqual([1, expect.stringContaining("holds the demo world, whose passwords everybody knows")]);
});
