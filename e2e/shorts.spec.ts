import { resolve } from "node:path";
import { asOperator } from "./support/operator.ts";
import { newPerson } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const SAMPLE = resolve(import.meta.dirname, "../public/m/samples/clips/4.mp4");
const BOT = { "user-agent": "facebookexternalhit/1.1" };

const shown = (page: Page) => page.locator("[data-current] video");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const untilMoving = (page: Page) =>
  expect
    .poll(() => shown(page).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(0.2);

test("a guest swipes through videos @spec 2.11 @spec 2.18 @spec 1.2", async ({ page }) => {
  await openScreen(page, "/m/rec-category");
  const card = page.locator(".short-cards a").first();
  await card.click();
  await expect(page).toHaveURL(/\/m\/shortvideo\/\d+\?category=1$/);
  await untilMoving(page);
  const seen = new Set<string>();
  for (let swipes = 0; swipes < 12; swipes += 1) {
    seen.add(new URL(page.url()).pathname);
    const before = page.url();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.url()).not.toBe(before);
    await untilMoving(page);
  }
  expect(seen.size).toBeGreaterThan(3);
  expect(await page.locator("video").count()).toBe(3);
  await expect(page).toHaveTitle(new RegExp(`^${((await title(page).textContent()) ?? "").replace(/[?()*+]/g, ".")} - `));
  await page.keyboard.press("ArrowUp");
  await reloadScreen(page);
  await untilMoving(page);
  // The first tap turned the sound on, the second pauses.
  await page.getByRole("button", { name: "暂停" }).click();
  expect(await shown(page).evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([false, false]);
  await page.getByRole("button", { name: "暂停" }).click();
  await expect(page.getByRole("button", { name: "播放" })).toBeVisible();
  await page.getByRole("button", { name: /^点赞/ }).click();
  await expect(page.getByRole("dialog")).toContainText("您还未登录");
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page).toHaveURL("/m/rec-category");
});

test("the next video is not preloaded if the phone's data saver is on", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await openScreen(page, "/m/shortvideo/1");
  await expect(page.getByRole("button", { name: "播放", exact: true })).toBeVisible();
  expect(await page.locator("video").evaluateAll((all) => all.map((video) => video.getAttribute("preload")))).toEqual([
    "auto",
    "none",
  ]);
  expect(await shown(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test("without JavaScript a video's page links to the next video", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/m/shortvideo/1");
  await expect(title(page)).toBeVisible();
  await expect(page.locator("[data-current] video[controls][src][poster]")).toHaveCount(1);
  await expect(page.getByText(/^@/)).toBeVisible();
  const before = await title(page).textContent();
  await page.getByRole("link", { name: "下一个" }).click();
  expect(await title(page).textContent()).not.toBe(before);
});

test("the page of a shared video sends the HTML head in the first bytes @spec 2.11", async ({ request }) => {
  for (const address of ["/m/share/video/1000000001", "/m/share/shortvideo/1", "/m/share/dynamic/1000000004"]) {
    const answer = await request.get(address, { headers: BOT });
    const html = await answer.text();
    const of = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "";
    expect([address, answer.status(), of("og:title") !== ""]).toEqual([address, 200, true]);
    const { pathname, search } = new URL(of("og:image").replaceAll("&amp;", "&"));
    const picture = await request.get(pathname + search);
    expect([pathname, picture.status(), picture.headers()["content-type"]]).toEqual([pathname, 200, "image/png"]);
    expect((await picture.body()).length).toBeGreaterThan(8_000);
  }
  for (const address of ["video", "shortvideo", "dynamic", "recordvideo"])
    expect((await request.get(`/m/share/${address}/1999999999`)).status()).toBe(404);
});

test("a short's wrong address redirects to the right address @spec 2.11", async ({ request }) => {
  for (const [address, right] of [
    ["/m/rec-video/1", "/m/shortvideo/1"],
    ["/m/shortvideo/1000000004", "/m/share/dynamic/1000000004"],
    ["/m/share/video/1000000004", "/m/share/dynamic/1000000004"],
    ["/m/share/dynamic/1", "/m/shortvideo/1"],
    ["/m/live-detail/100021?video=1", "/m/shortvideo/1"],
  ] as const) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([address, answer.status(), answer.headers().location]).toEqual([address, 302, right]);
    expect((await request.get(right)).status()).toBe(200);
  }
});

test("a video is uploaded only once despite network failures", async ({ browser, baseURL }) => {
  test.setTimeout(90_000);
  const name = `周日进球 ${Date.now()}`;
  const { page } = await newPerson(browser, { back: "/user-center" });
  await page.getByRole("link", { name: "我的视频和动态" }).click();
  await page.getByRole("link", { name: "发视频" }).click();
  await page.getByLabel("视频文件").setInputFiles(SAMPLE);
  await page.getByLabel("标题").fill(name);
  await page.getByLabel("分类").selectOption({ label: "球迷现场" });
  // The network fails until the page is reloaded. The file is kept on the device.
  await page.route("**/chat/uploads/**", (route) => route.abort());
  await page.getByRole("button", { name: "上传" }).click();
  await expect(page.getByText("网络断了，恢复后会继续")).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/chat/uploads/**");
  await reloadScreen(page);
  await expect(page.getByText("审核通过后大家就能看到。")).toBeVisible({ timeout: 30_000 });
  await page.locator("section").getByRole("link", { name: "我的视频和动态" }).click();
  await expect(page.locator(".own-post")).toHaveCount(1);
  await expect(page.locator(".own-post")).toContainText("待审核");

  const operatorContext = await browser.newContext({ baseURL });
  await asOperator(operatorContext.request, baseURL ?? "");
  const operator = await operatorContext.newPage();
  await openScreen(operator, "/m/operate/posts");
  await operator.getByRole("link", { name: new RegExp(name) }).click();
  await expect(operator.locator("video")).toBeVisible();
  await operator.getByRole("button", { name: "通过" }).click();
  await expect(operator.locator(".operate-done")).toBeVisible();

  await openScreen(page, "/m/user-center/message");
  await expect(page.getByText("视频已通过").first()).toBeVisible();
  await openScreen(page, "/m/rec-category/3");
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(title(page)).toHaveText(name);
  await untilMoving(page);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.getByRole("button", { name: /^点赞/ }).click();
  await expect(page.getByRole("button", { name: "点赞，已有 1 个" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /条评论$/ }).click();
  const sheet = page.getByRole("dialog", { name: "评论" });
  await sheet.getByLabel("说点什么…").fill("<b>好球</b>");
  await sheet.getByRole("button", { name: "发送" }).click();
  await expect(sheet.getByText("<b>好球</b>")).toBeVisible();
  const count = page.locator(".short-act[aria-label$=条评论]");
  await expect(count).toHaveText("1");
  await sheet.getByRole("button", { name: "删除评论" }).click();
  await expect(sheet.getByText("<b>好球</b>")).toHaveCount(0);
  await sheet.getByRole("button", { name: "关闭" }).click();
  await expect(count).toHaveText("0");

  await operator.goto(`/m/operate/posts/${id}`);
  await operator.getByLabel(/原因/).last().fill("测试下架");
  await operator.getByRole("button", { name: "下架" }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "下架" }).click();
  await expect(operator.locator(".operate-done")).toBeVisible();
  expect((await page.request.get(`/m/shortvideo/${id}`)).status()).toBe(404);
});

test("a person can post and delete a moment @spec 2.11", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/posts/new" });
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("请写 1 到 500 个字")).toBeVisible();
  await page.getByLabel("内容").fill("今晚\n看球");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("动态已发布")).toBeVisible();
  await page.locator(".own-post-text a").click();
  await expect(page.getByText("今晚\n看球")).toBeVisible();
  await page.locator(".post-author").click();
  await expect(page.getByText(/1 条动态/)).toBeVisible();
  await openScreen(page, "/m/user-center/posts");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("您还没有发过")).toBeVisible();
});
