import { barriersByDayAndNight, toNames } from "./support/barriers.ts";
import { readData } from "./support/calls.ts";
import { register } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

interface Listed {
  matchid: number;
  status: number;
  hometeam: { id: number; name_zh: string; name_pt: string };
  awayteam: { name_zh: string; name_pt: string };
}

async function liveMatch(request: APIRequestContext): Promise<Listed> {
  const { list } = await readData<{ list: Listed[] }>(request, "/api/race/getRecMath", { sport_id: 1, size: 30 });
  const found = list.find(({ status }) => status >= 2 && status <= 7);
  if (!found) throw new Error("No football match is in play.");
  return found;
}

const address = ({ matchid }: Listed, tab?: string) => `/m/score/detail/football/${matchid}${tab ? `?tab=${tab}` : ""}`;

test("a match in play shows score, minute and events @spec 2.2 @spec 4.12", async ({ page, request }) => {
  const match = await liveMatch(request);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(address(match));
  await expect(page).toHaveTitle(new RegExp(`^${match.hometeam.name_zh} 对 ${match.awayteam.name_zh}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${match.hometeam.name_zh} 对 ${match.awayteam.name_zh}`);
  await expect(page.locator(".match-score:visible")).toHaveText(/\d+\s*-\s*\d+/);
  await expect(page.locator(".match-status:visible")).toContainText(/上半场|下半场|中场休息|加时赛|点球大战/);
  await expect(page.getByRole("heading", { name: "文字直播" })).toBeVisible();
  for (const [tab, seen] of [
    ["分析", "近期战绩"],
    ["阵容", "替补席"],
    ["指数", "胜平负"],
  ] as const) {
    await page.getByRole("navigation", { name: "比赛内容" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { name: seen })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(tab));
  }
  await page.getByRole("navigation", { name: "比赛内容" }).getByRole("link", { name: "积分" }).click();
  await expect(page.locator("tr.mark")).toHaveCount(2);
  expect(errors).toEqual([]);
});

/** Returns a finished match of today, or of the day before if none of today's matches has ended. */
async function finishedMatch(request: APIRequestContext): Promise<Listed> {
  const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (const date of [undefined, dayBefore]) {
    const day = { sport_id: 1, zone: "Asia/Shanghai", date, type: 1 };
    const { list } = await readData<{ list: Listed[] }>(request, "/api/race/getDateMatch", day);
    const found = list.find(({ status }) => status === 8);
    if (found) return found;
  }
  throw new Error("No football match has ended since yesterday.");
}

for (const [state, some] of [
  ["in play", liveMatch],
  ["that is over", finishedMatch],
] as const)
  test(`the page of a match ${state} shows the chances of each minute @spec 2.14`, async ({ page, request }) => {
    test.slow();
    const chart = page.getByRole("region", { name: "胜率走势" });
    // In a new demo world, the forecasts' Durable Object handles one league after another, so this may take a while.
    await expect(async () => {
      await page.goto(address(await some(request), "happening"));
      await expect(chart.getByText(/100场这样的比赛里.+90分钟战平\d+场/)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 150_000 });
    await expect(chart.locator(".course-home")).toHaveAttribute("d", /^M26 \d/);
  });

test("the chosen tab of a match is visible on a narrow screen", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${address(await liveMatch(request), "index")}&lang=pt-br`);
  const tabs = page.getByRole("navigation", { name: "Conteúdo do jogo" });
  await expect(tabs.getByRole("link", { name: "Odds" })).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole("link").first()).not.toBeInViewport({ ratio: 1 });
});

test("the line-up is a pitch of links to the players", async ({ page, request }) => {
  await page.goto(address(await liveMatch(request), "lineup"));
  const shirts = page.locator(".lineup-pitch a");
  await expect(shirts).toHaveCount(22);
  await expect(shirts.first()).toHaveAttribute("href", /\/m\/database\/player\/football\/\d+/);
  await expect(shirts.first()).toHaveAccessibleName(/\S/);
});

test("a tap on a player opens a sheet about that player", async ({ page, request }) => {
  await openScreen(page, address(await liveMatch(request), "lineup"));
  for (const link of [page.locator(".lineup-pitch a").first(), page.locator(".benches a").first()]) {
    await link.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("link", { name: "球员资料" })).toHaveAttribute("href", /\/database\/player\/football\/\d+/);
    await sheet.getByRole("button", { name: "关闭" }).click();
    await expect(sheet).toHaveCount(0);
    await expect(link).toBeFocused();
  }
});

test("votes and the links to the quiz are within the first two screens", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { list } = await readData<{ list: Listed[] }>(request, "/api/race/getRecMath", { sport_id: 1, size: 30 });
  for (const state of [1, 2, 4]) {
    const match = list.find(({ status }) => status === state);
    if (!match) continue;
    await openScreen(page, address(match));
    await expect(page.locator(".vote")).toHaveCount(1);
    const box = await page.locator(".vote").boundingBox();
    expect(box?.y ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(1688);
  }
});

test("a finished match shows its votes, or nothing without votes", async ({ page, request }) => {
  const match = await finishedMatch(request);
  const { votes } = await readData<{ votes: Record<"home" | "draw" | "away", number> }>(request, "/api/football/getMatchInfo", {
    matchid: match.matchid,
  });
  await openScreen(page, address(match));
  await expect(page.locator(".vote")).toHaveCount(votes.home + votes.draw + votes.away > 0 ? 1 : 0);
  await expect(page.locator(".vote button")).toHaveCount(0);
});

test("a match's page shows the broadcasters of a guest's chosen country", async ({ page, request }) => {
  const { list } = await readData<{ list: Listed[] }>(request, "/api/race/getRecMath", { sport_id: 1, size: 30 });
  const told = await Promise.all(
    list.map(async ({ matchid }) =>
      readData<{ list: { country: string; name: string }[] }>(request, "/api/football/getTvChannels", { matchid }),
    ),
  );
  const at = told.findIndex((channels) => channels.list.some(({ country }) => country === "BR"));
  const match = list[at];
  if (!match) throw new Error("No match has a broadcaster in Brazil.");
  const { name } = told[at]?.list.find(({ country }) => country === "BR") ?? { name: "" };
  await openScreen(page, address(match));
  const card = page.getByRole("region", { name: "观看渠道" });
  await card.getByRole("combobox", { name: "国家或地区" }).selectOption("BR");
  await expect(card.locator(".watch > .watch-channels")).toContainText(name);
  await expect(page).toHaveURL(new RegExp(`${match.matchid}$`));
  // The card is only in the tab with which the match opens.
  await openScreen(page, address(match, "rank"));
  await expect(card).toHaveCount(0);
});

test("statistics show the most important figures first and the others on demand", async ({ page, request }) => {
  await openScreen(page, address(await finishedMatch(request), "happening"));
  const card = page.getByRole("region", { name: "技术统计" });
  await expect(card.getByRole("row", { name: /控球率/ })).toBeVisible();
  await expect(card.getByRole("row", { name: /^犯规/ })).toBeHidden();
  await card.getByText("全部数据").click();
  await expect(card.getByRole("row", { name: /^犯规/ })).toBeVisible();
});

test("a finished match has a recap for readers who show results", async ({ page, request }) => {
  const match = await finishedMatch(request);
  await page.goto(address(match));
  const recap = page.getByRole("region", { name: "赛况回顾" });
  await expect(recap).toContainText(/战胜|战平|点球/);
  await page.context().addCookies([{ name: "spoilers", value: "1", url: page.url() }]);
  await page.goto(address(match));
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(recap).toHaveCount(0);
});

test("the odds page takes no bets @spec 9.7", async ({ page, request }) => {
  await page.goto(address(await liveMatch(request), "index"));
  await expect(page.locator(".odds-says").first()).toContainText(/抽水：\d+\.\d%.*主 \d+\.\d%，平 \d+\.\d%，客 \d+\.\d%/);
  await expect(page.getByText("本站不接受任何投注")).toBeVisible();
  await expect(page.locator(".course").first()).toHaveAccessibleName(/从 \d\.\d+ 变为 \d\.\d+/);
});

test.describe("a match page works without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a guest who votes goes to the login screen and back @spec 2.26", async ({ page, request }) => {
    const match = await liveMatch(request);
    await page.goto(address(match));
    await page.getByRole("link", { name: "阵容" }).click();
    await expect(page.getByRole("heading", { name: "替补席" })).toBeVisible();
    await page.getByRole("link", { name: "分析" }).click();
    await expect(page.locator(".vote")).toHaveCount(0);
    await page.getByRole("link", { name: "赛况" }).click();
    await page.locator(".vote-home").first().click();
    await expect(page).toHaveURL(new RegExp(`/m/login\\?back=.*${match.matchid}`));
  });
});

test("a person follows the match and votes @spec 7.26 @spec 7.28", async ({ page, request }) => {
  const match = await liveMatch(request);
  // A headless browser refuses notifications by itself, so the permission is faked.
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { value: "default" }));
  // A new user has neither followed nor voted.
  await register(page);
  await openScreen(page, address(match));
  const star = page.getByRole("button", { name: "关注比赛" });
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  const offer = page.getByRole("dialog", { name: "比赛提醒" });
  await expect(offer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offer).toBeHidden();
  await page.locator(".vote-choice.vote-draw").click();
  await expect(page.locator(".vote-choice.vote-draw")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".vote-total")).toContainText(/[1-9]\d* 人投票/);
  await page.reload();
  await expect(page.locator(".vote-choice.vote-draw")).toHaveAttribute("aria-pressed", "true");
});

test("a vote beyond the limit shows the reason of the refusal @spec 8.2", async ({ page, request }) => {
  const match = await liveMatch(request);
  await register(page);
  await openScreen(page, address(match));
  const words = "当前网络提交过于频繁，请1秒后再试";
  // Fakes the answer of a refused action, in the format that Remix reads.
  await page.route(/\.data/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 429,
          contentType: "text/x-script",
          body: `${JSON.stringify([{ _1: 2 }, "data", { _3: 4 }, "message", words])}\n`,
        })
      : route.continue(),
  );
  const star = page.getByRole("button", { name: "关注比赛" });
  await star.click();
  await expect(page.locator(".toast")).toHaveText(words);
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await page.locator(".vote-choice.vote-draw").click();
  await expect(page.locator(".vote-message")).toHaveText(words);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(match.hometeam.name_zh);
});

test("the match header shrinks to a score bar while the tabs stay visible", async ({ page, request }) => {
  await page.goto(address(await liveMatch(request)));
  await expect(page.locator(".match-bar-score")).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.locator(".match-bar-score")).toHaveCSS("opacity", "1");
  await expect(page.locator(".match-bar-score i")).toHaveText(/^\d+(\+\d*)?'$|中场休息|加时赛|点球大战/);
  await expect(page.getByRole("navigation", { name: "比赛内容" })).toBeInViewport();
});

test("a match address with the wrong sport redirects to the right sport", async ({ request }) => {
  const { matchid } = await liveMatch(request);
  const wrong = await request.get(`/m/score/detail/basketball/${matchid}?tab=rank`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers().location]).toEqual([302, `/m/score/detail/football/${matchid}?tab=rank`]);
  expect((await request.get("/m/score/detail/999999999")).status()).toBe(404);
  expect((await request.get("/m/score/detail/football/abc")).status()).toBe(400);
  expect((await request.get(`/m/score/detail/${matchid}`)).status()).toBe(200);
});

test("the app's single-tab screens have no navigation bar @spec 2.4", async ({ page, request }) => {
  const { matchid } = await liveMatch(request);
  for (const tab of ["happening", "analysis", "lineup", "index", "rank"]) {
    await page.goto(`/m/mobile/${tab}/${matchid}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.getByRole("navigation", { name: "主导航" })).toHaveCount(0);
  }
});

test("every tab is accessible by day and by night", async ({ page, request }) => {
  const match = await liveMatch(request);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const tab of ["happening", "analysis", "lineup", "index", "rank"]) {
    await page.goto(address(match, tab));
    expect(toNames(await barriersByDayAndNight(page, { within: "main" }), tab)).toEqual([]);
  }
});

test("a match page in Portuguese has no Chinese text", async ({ page, request }) => {
  const match = await liveMatch(request);
  for (const tab of ["happening", "analysis", "lineup", "index", "rank"]) {
    await page.goto(`${address(match, tab)}&lang=pt-br`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${match.hometeam.name_pt} x ${match.awayteam.name_pt}`);
    expect(await page.locator("main").textContent()).not.toMatch(/\p{Script=Han}/u);
  }
});
