import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { accounts } from "../edge/demo/accounts.ts";
import { endInstance, enterWorld, freePort, startInstance } from "./support/instance.ts";

const root = mkdtempSync(join(tmpdir(), "matchday-production-"));
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

test("the command npm start in production creates no demo account", async ({ request }) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await startInstance({ PORT: String(port), DATA_DIR: join(root, "new"), ENVIRONMENT: "production" });
  try {
    expect(accounts.map(({ role }) => role)).toContain("operator");
    for (const { mobile, password } of accounts) {
      const answer = await request.post(`${origin}/webapi/user/login`, { data: { mobile, password } });
      expect([mobile, (await answer.json()).status]).toEqual([mobile, 1]);
    }
    const page = await (await request.get(`${origin}/m/login`)).text();
    expect(accounts.filter(({ password }) => page.includes(password))).toEqual([]);
  } finally {
    await endInstance(child, "SIGTERM");
  }
});

test("the command npm start in production refuses data with the demo world", async () => {
  const dataDir = join(root, "demo");
  await enterWorld(dataDir);
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], {
    encoding: "utf8",
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, ENVIRONMENT: "production" },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("holds the demo world, whose passwords everybody knows")]);
});
