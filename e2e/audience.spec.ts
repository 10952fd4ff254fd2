import { newAnchor } from "./support/anchors.ts";
import { barriersByDayAndNight } from "./support/barriers.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test("a new follower sees the followers-only channel at once", async ({ browser, baseURL }) => {
  const anchor = await newAnchor(browser, baseURL);
  await openScreen(anchor, "/m/user-center/live-desk");
  await anchor.getByLabel("谁能看").selectOption("followers");
  await anchor.getByRole("button", { name: "保存", exact: true }).click();
  await expect(anchor.getByLabel("谁能看")).toHaveValue("followers");

  const { page } = await newPerson(browser, { reducedMotion: "reduce" });
  await openScreen(page, `/m/live-detail/${anchor.uid}`);
  await expect(page.getByText("只给粉丝看")).toBeVisible();
  expect((await page.request.get(`/stream/${anchor.uid}/master.m3u8`)).status()).toBe(403);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await barriersByDayAndNight(page, { targetSize: true })).toEqual([]);
  await page.getByRole("button", { name: "关注" }).first().click();
  await expect(page.getByText("还没有开播")).toBeVisible();
  await expect(page.getByText("只给粉丝看")).toHaveCount(0);
  expect((await page.request.get(`/stream/${anchor.uid}/master.m3u8`)).status()).toBe(404);
});
