import { type Browser, expect } from "@playwright/test";
import { sendCall } from "./calls.ts";
import { postFeed } from "./feed.ts";
import { asOperator } from "./operator.ts";
import { newPerson } from "./people.ts";

const nowS = () => Math.floor(Date.now() / 1_000);
export const dataDir = process.env.DATA_DIR ?? ".data-e2e";

export async function newMatch(origin = "", id = 0): Promise<void> {
  const response = await fetch(`${origin}/api/race/getDateMatch`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"sport_id":1}',
  });
  const { data } = (await response.json()) as {
    data: { list: { event_id: number; season_id: number; hometeam: { id: number }; awayteam: { id: number } }[] };
  };
  const [like] = data.list;
  if (!like) throw new Error("The demo world has no football match today.");
  await postFeed({ origin, dataDir }, "/feed/records", {
    matches: [
      {
        id,
        sportId: 1,
        sourceKey: `plans/${id}`,
        leagueId: like.event_id,
        seasonId: like.season_id,
        homeTeamId: like.hometeam.id,
        awayTeamId: like.awayteam.id,
        startsAt: nowS() + 3_600,
        status: 1,
      },
    ],
  });
}

export async function newMaster(browser: Browser, baseURL = "") {
  const { page, context } = await newPerson(browser, { back: "/user-center/apply/master" });
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
  const { uid } = await sendCall<{ uid: number }>(page, "/webapi/User/getUserInfo");
  return { page, context, uid };
}
