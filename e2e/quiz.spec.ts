import { readData } from "./support/calls.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

async function openMatch(request: APIRequestContext): Promise<string> {
  for (const day of [0, 1]) {
    const date = new Date(Date.now() + 8 * 3_600_000 + day * 86_400_000).toISOString().slice(0, 10);
    const { list } = await readData<{ list: { matchid: number }[] }>(request, "/api/race/getDateMatch", {
      sport_id: 1,
      date,
      type: 3,
    });
    for (const { matchid } of list) {
      const quiz = await readData<{ questions: unknown[]; starts_at: number }>(request, "/api/quiz/getQuiz", { matchid });
      if (quiz.questions.length > 0 && quiz.starts_at > Date.now() / 1000 + 3_600)
        return `/m/score/detail/football/${matchid}?tab=quiz`;
    }
  }
  throw new Error("No football match of today or tomorrow has an open quiz");
}

test("a person bets the day's free points on an answer @spec 2.20", async ({ browser, page }) => {
  const address = await openMatch(page.request);
  await openScreen(page, address);
  await expect(page.getByText("无奖品，不可兑换")).toBeVisible();
  await page.getByRole("button", { name: "登录后参与" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const { page: own } = await newPerson(browser);
  await openScreen(own, address);
  await own.getByRole("button", { name: "领取今日 1000 分" }).click();
  await expect(own.getByText("已领取 1000 分")).toBeVisible();
  const question = own.getByRole("group", { name: "双方都会进球吗？" }).locator("xpath=ancestor::form");
  await expect(question.getByRole("button", { name: "投 50 分" })).toBeDisabled();
  await question.getByRole("radio", { name: "不会" }).check();
  await question.getByRole("button", { name: "投 50 分" }).click();
  await expect(question.getByText("我投了 50 分")).toBeVisible();
  await question.getByRole("button", { name: "再投 200 分" }).click();
  await expect(question.getByText("我投了 250 分")).toBeVisible();
  await expect(own.locator(".quiz-balance")).toContainText("750");
  await expect(question.getByRole("radio", { name: /^会/ })).toBeDisabled();
  await own.reload();
  await expect(question.getByText("我投了 250 分")).toBeVisible();
  await own.getByRole("button", { name: "我的竞猜" }).click();
  await expect(own.getByText("等待结果")).toBeVisible();
});
