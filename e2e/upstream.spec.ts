import { freePort } from "#scripts/free-port.mjs";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { expect, test } from "./support/test.ts";

let instance: OwnInstance;

test.beforeAll(async ({ baseURL }) => {
  instance = await openInstance({ UPSTREAM_HOSTS: `http://127.0.0.1:${await freePort()},${baseURL}` }, "new");
});

test.afterAll(() => instance.end());

test("the score screens work through an upstream host if the first host is dead @spec 7.6", async ({ page }) => {
  await page.goto(`${instance.origin}/m/score`);
  const link = page.locator('a[href*="/score/detail/football/"]').first();
  const href = await link.getAttribute("href");
  const answer = await page.request.get(`${instance.origin}${href}`);
  expect(answer.status()).toBe(200);
  await link.click();
  await expect(page).toHaveURL(/\/m\/score\/detail\/football\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
});

test("a person signs in through the upstream host", async ({ page }) => {
  await page.goto(`${instance.origin}/m/login`);
  await page.locator('input[name="mobile"]').fill("13800000001");
  await page.locator('input[name="password"]').fill("viewer-2026");
  await page.locator('form:has(input[name="password"]) button[type="submit"]:not([hidden])').click();
  await expect(page).not.toHaveURL(/login/);
  const cookies = await page.context().cookies(instance.origin);
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});
