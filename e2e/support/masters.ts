import { type Browser, expect, type Page } from "@playwright/test";
import { readMe, sendCall } from "./calls.ts";
import { addMatches, nowS } from "./feed.ts";
import { asOperator } from "./operator.ts";
import { newPerson } from "./people.ts";

export const dataDir = process.env.DATA_DIR ?? ".data-e2e";

export const REASONS = "主队最近六个主场只丢了三球，客队三天前刚踢完加时。";

/** Adds a match that starts in an hour to the server under test. Returns its id. */
export async function newMatch(origin = ""): Promise<number> {
  const id = 5_000_000 + Math.floor(Math.random() * 4_900_000);
  await addMatches({ origin, dataDir }, [id], nowS() + 3_600);
  return id;
}

/** Publishes a plan about a match as the master on `page`. Returns its id. */
export async function publishPlan(page: Page, matchid: number, price = 28): Promise<number> {
  const plan = { matchid, market: "winner", choice: "home", price, reasons: REASONS };
  const { id } = await sendCall<{ id: number }>(page, "/api/redorder/publish", {
    ...plan,
    request_key: `e2e-plan-of-${matchid}-key`,
  });
  return id;
}

export async function newMaster(browser: Browser, baseURL = "") {
  const { page } = await newPerson(browser, { back: "/user-center/apply/master" });
  await page.getByLabel("真实姓名").fill("张三丰");
  await page.getByLabel("作品链接").fill("https://example.com/analysis");
  await page.getByLabel("我只在赛前发布自己的分析").check();
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByText("申请已提交")).toBeVisible();
  const { application } = await sendCall<{ application: { id: number } }>(page, "/webapi/user/getApplication", {
    apply_type: "master",
  });
  const operator = await browser.newContext();
  await (await asOperator(operator.request, baseURL)).call("approveApplication", { id: application.id, reason: "well argued" });
  await operator.close();
  return { page, uid: (await readMe(page)).uid };
}

/** Reads the titles of the site's messages to the user who is signed in on `page`. */
export const readTitles = async (page: Page): Promise<string[]> =>
  (await sendCall<{ list: { title: string }[] }>(page, "/webapi/user/getSystemMessages")).list.map(({ title }) => title);
