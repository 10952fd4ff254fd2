import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { endInstance, freePort, startInstance } from "./support/instance.ts";

let child: ChildProcess;
let dataDir: string;
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  dataDir = mkdtempSync(join(tmpdir(), "matchday-upstream-"));
  const [port, dead] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  child = await startInstance({ PORT: String(port), DATA_DIR: dataDir, UPSTREAM_HOSTS: `http://127.0.0.1:${dead},${baseURL}` });
});

test.afterAll(async () => {
  await endInstance(child, "SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

test("@spec 7.6 the score path works through an upstream host when the first host is dead", async ({ page }) => {
  await page.goto(`${origin}/m/score`);
  const link = page.locator('a[href*="/score/detail/football/"]').first();
  const href = await link.getAttribute("href");
  const answer = await page.request.get(`${origin}${href}`);
  expect(answer.status()).toBe(200);
  await link.click();
  await expect(page).toHaveURL(/\/m\/score\/detail\/football\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
});

test("a person signs in through the upstream host", async ({ page }) => {
  await page.goto(`${origin}/m/login`);
  await page.locator('input[name="mobile"]').fill("13800000001");
  await page.locator('input[name="password"]').fill("viewer-2026");
  await page.locator('form:has(input[name="password"]) button[type="submit"]:not([hidden])').click();
  await expect(page).not.toHaveURL(/login/);
  const cookies = await page.context().cookies(origin);
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});
