import { demoPerson } from "./support/people.ts";
import { findMatch } from "./support/public-screens.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const SCREENS = ["/m/score", "/m/headline", "/m/live", "/m/database", "/m/user-center", "/m/search", "/m/data", "/m/newshop"];

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** Whether an element that stays at the bottom of the window covers the page there. */
const hasBottomBar = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.elementFromPoint(innerWidth / 2, innerHeight - 2);
    for (let element = at; element; element = element.parentElement)
      if (getComputedStyle(element).position === "fixed") return true;
    return false;
  });

test("at 1280 × 800 the header contains the tabs, and no bottom bar exists", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { viewport: { width: 1280, height: 800 }, back: "/score" });
  for (const address of SCREENS) {
    await openScreen(page, address);
    const [header, tabs] = [await boxOf(page.locator(".header")), await boxOf(page.locator(".tabbar"))];
    expect(tabs.y, address).toBeGreaterThanOrEqual(header.y);
    expect(tabs.y + tabs.height, address).toBeLessThanOrEqual(header.y + header.height);
    expect(await hasBottomBar(page), address).toBe(false);
    const links = await page.locator(".header > a, .tabbar > a, .header summary").all();
    const edges = await Promise.all(links.map(boxOf));
    for (const { height, width } of edges) expect(Math.min(height, width), address).toBeGreaterThanOrEqual(44);
    for (const [at, { x }] of edges.entries()) if (at > 0) expect(x, address).toBeGreaterThan(edges[at - 1]?.x ?? NaN);
  }
});

test("a phone's screen bar replaces the header outside the five tabs", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { viewport: { width: 390, height: 844 }, back: "/score" });
  for (const address of ["/m/score", "/m/headline", "/m/live", "/m/database", "/m/user-center"]) {
    await openScreen(page, address);
    await expect(page.locator(".brand"), address).toBeVisible();
    await expect(page.locator(".screen-head"), address).toHaveCount(0);
  }
  for (const address of ["/m/user-center/wallet", "/m/user-center/setting", "/m/search", "/m/data", "/m/newshop", "/m/orders"]) {
    await openScreen(page, address);
    await expect(page.locator(".brand"), address).toBeHidden();
    await expect(page.locator(".tabbar"), address).toBeVisible();
    expect((await boxOf(page.locator(".screen-head"))).y, address).toBe(0);
    // The bar stays at the top when the person scrolls.
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await boxOf(page.locator(".screen-head"))).y, { message: address }).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, "/m/user-center/wallet");
  await expect(page.locator(".brand")).toBeVisible();
  const [header, bar] = [await boxOf(page.locator(".header")), await boxOf(page.locator(".screen-head"))];
  expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height);
});

test("the back arrow of a league's page returns to the previous screen", async ({ browser, page }) => {
  await openScreen(page, "/m/database");
  await page.locator('main a[href*="/database/league/"]').first().click();
  await expect(page).toHaveURL(/\/database\/league\//);
  const league = page.url();
  await page.locator(".screen-back").click();
  await expect(page).toHaveURL(/\/m\/database$/);
  // If the league's page is the first of the visit, the arrow leads to the database.
  const other = await browser.newPage();
  await openScreen(other, league);
  await other.locator(".screen-back").click();
  await expect(other).toHaveURL(/\/m\/database\?sport=football$/);
});

test("a tablet shows a screen and its side column side by side", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 768, height: 1024 } });
  for (const [address, main, aside] of [
    ["/m/score", ".main-column", ".aside-column"],
    ["/m/database", ".main-column", ".side-column"],
  ] as const) {
    await openScreen(page, address);
    const [left, right] = [await boxOf(page.locator(main)), await boxOf(page.locator(aside))];
    expect(right.x, address).toBeGreaterThanOrEqual(left.x + left.width);
    expect(right.x + right.width, address).toBeLessThanOrEqual(768);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(768);
  }
});

for (const width of [390, 1280])
  test(`the console shows none of the site's tabs, ${width} px wide`, async ({ browser }) => {
    const { page } = await demoPerson(browser, "operator", { viewport: { width, height: 800 }, back: "/operate" });
    await expect(page.locator(".tabbar")).toHaveCount(0);
    await expect(page.locator(".header").getByRole("link", { name: "搜索" })).toHaveCount(0);
    await page.locator(".header").getByRole("link", { name: "运营后台" }).click();
    await expect(page).toHaveURL(/\/m\/operate$/);
    expect(await hasBottomBar(page)).toBe(false);
    await page.locator(".brand").click();
    await expect(page).toHaveURL(/\/m\/score$/);
    await expect(page.locator(".tabbar")).toBeVisible();
  });

test("the header of a signed-in person has search, messages and the account @spec 4.21", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { viewport: { width: 390, height: 844 }, back: "/score" });
  await expect(page.locator(".header > .header-button, .header summary")).toHaveCount(3);
  await page.locator(".account > summary").click();
  await page.locator(".account").getByRole("link", { name: "设置" }).click();
  await expect(page.getByRole("link", { name: "English", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "深色" })).toBeVisible();
});

test("the keyboard opens the search and moves over the rows of a list", async ({ page }) => {
  await openScreen(page, "/m/score");
  const links = page.locator(".rows > li > a");
  await page.keyboard.press("j");
  await expect(page.locator("main li > a:focus")).toHaveCount(1);
  await links.nth(1).focus();
  await page.keyboard.press("j");
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/score\/detail\//);
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/\/m\/search$/);
  const field = page.locator("main input[type=search]");
  await expect(field).toBeFocused();
  // In a text field, the shortcut keys type characters.
  await page.keyboard.type("j/k");
  await expect(field).toHaveValue("j/k");
  await field.fill("");
  // Escape leads from the search to the previous screen, and from an open match to the list.
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/score\/detail\//);
  await expect(page.locator(".match-bar")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/m\/score$/);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "键盘快捷键" });
  await expect(keys.getByText("打开搜索")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
});

for (const [width, arrow, other] of [
  [390, ".match-bar > [data-up]", ".day-pane-head"],
  [1280, ".day-pane-head", ".match-bar > [data-up]"],
] as const) {
  test(`the back arrow of a match restores the list's position, ${width} px wide`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const isFetched = page.waitForResponse(/visit-chores/);
    await openScreen(page, "/m/score");
    await isFetched;
    const row = page.locator(".leagues .rows > li > a").nth(12);
    await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(300);
    await row.click();
    await expect(page).toHaveURL(/\/score\/detail\//);
    await expect(page.locator(other)).toBeHidden();
    await page.locator(arrow).click();
    await expect(page).toHaveURL(/\/m\/score$/);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(100);
    // The arrow has returned to the list's own history entry, which is the first one.
    expect(await page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);
  });
}

for (const way of ["Escape", "back"] as const)
  test(`a match opened by a key begins at its content, and ${way} returns the focus to its row`, async ({ page }) => {
    const isFetched = page.waitForResponse(/visit-chores/);
    await openScreen(page, "/m/score");
    await isFetched;
    const row = page.locator(".leagues .rows > li > a").nth(12);
    const address = (await row.getAttribute("href")) ?? "";
    await row.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator("main:focus, main > #content:focus")).toHaveCount(1);
    if (way === "back") await page.goBack();
    else await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/m\/score$/);
    await expect(page.locator("main a:focus")).toHaveAttribute("href", address);
  });

test("the link to the content leads past the rail", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openScreen(page, "/m/score");
  await expect(page.locator(".rail a").first()).toBeVisible();
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main > :not(.rail) :focus")).toHaveCount(1);
  await expect(page.locator(".rail :focus")).toHaveCount(0);
});

test("a person switches the keyboard's shortcuts off", async ({ page }) => {
  await openScreen(page, "/m/user-center/setting");
  await page.getByRole("switch", { name: "键盘快捷键" }).uncheck();
  await openScreen(page, "/m/score");
  // The second key finds the code that the first key has fetched.
  const fetched = page.waitForResponse(/row-keys/);
  await page.keyboard.press("j");
  await fetched;
  await page.keyboard.press("/");
  await page.keyboard.press("j");
  await expect(page.locator("main a:focus")).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/score$/);
});

const WIDE = { width: 1280, height: 800 };

/** Widths, in pixels, of a screen's main column and of everything between its outer edges. */
const measure = (page: Page): Promise<{ column: number; whole: number }> =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect()).filter(
        ({ width, height }) => width > 1 && height > 1,
      );
    const parts = boxes("main > *");
    const columns = boxes("main .main-column, main .tab-columns > :first-child");
    const beside = ":is(.rail, .day-pane, .aside-column, .side-column)";
    const column = columns[0]?.width ?? Math.max(...boxes(`main > :not(${beside})`).map(({ width }) => width));
    return { column, whole: Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)) };
  });

test("at 1280 × 800 every main screen uses the window", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { viewport: WIDE, back: "/score" });
  const match = await findMatch(page.request, 1);
  const screens = [
    ...SCREENS,
    `/m/score/detail/football/${match.matchid}`,
    "/m/live-detail/100021",
    `/m/database/league/football/${match.event_id}`,
    `/m/database/team/football/${match.hometeam.id}`,
    "/m/data/record",
    "/m/data/model/poisson",
    "/m/redorder/list/all",
    "/m/user-center/wallet",
    "/m/user-center/setting",
    "/m/user-center/task",
    "/m/orders",
  ];
  for (const address of screens) {
    await openScreen(page, address);
    const { column, whole } = await measure(page);
    expect(column, `${address}: main column`).toBeGreaterThanOrEqual(0.4 * WIDE.width);
    expect(whole, `${address}: everything`).toBeGreaterThanOrEqual(0.75 * WIDE.width);
    expect(await hasBottomBar(page), address).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(WIDE.width);
  }
});

test("a pin in the rail of a wide window takes effect at once", async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE });
  await openScreen(page, "/m/score");
  const rail = page.getByRole("navigation", { name: "联赛与球队" });
  const second = rail.getByRole("listitem").nth(1);
  const name = (await second.getByRole("link").textContent()) ?? "";
  await second.hover();
  await rail.getByRole("button", { name: `置顶 ${name}`, exact: true }).click();
  await expect(rail.getByRole("listitem").first()).toHaveText(name);
  await expect(rail.getByRole("heading").first()).toHaveText("置顶联赛");
  await rail.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/database\/league\//);
  await expect(rail.locator("[aria-current]")).toHaveText(name);
  await rail.getByRole("button", { name: `取消置顶 ${name}`, exact: true }).click();
  await expect(rail.getByRole("heading", { name: "置顶联赛" })).toHaveCount(0);
});

test("a team that a guest follows appears in the rail", async ({ browser, request }) => {
  const match = await findMatch(request, 1);
  const page = await browser.newPage({ viewport: WIDE });
  await openScreen(page, `/m/database/team/football/${match.hometeam.id}`);
  await page.locator(".follow button").click();
  const rail = page.getByRole("navigation", { name: "联赛与球队" });
  await expect(rail.getByRole("heading", { name: "我关注的球队" })).toBeVisible();
  await expect(rail.locator(`a[href$="/database/team/football/${match.hometeam.id}"]`)).toBeVisible();
});

test("a phone requests neither the rail nor the list beside a match", async ({ browser, request }) => {
  const match = await findMatch(request, 1);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  for (const address of ["/m/score", `/m/score/detail/football/${match.matchid}`, "/m/database"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.locator(".rail, .day-pane").first()).toBeHidden();
  }
  expect(asked.filter((path) => /rail|day-pane|score\/(?:aside|day)/.test(path))).toEqual([]);
});

test("the list does not move when a row opens its match", async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE });
  await openScreen(page, "/m/score");
  await expect(page.locator(".aside-column .card:not(.skeleton)").first()).toBeVisible();
  const row = page.locator(".leagues .rows > li > a").nth(8);
  await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const address = (await row.getAttribute("href")) ?? "";
  const { y } = await boxOf(row);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const pane = page.locator(".day-pane");
  const open = pane.locator(".rows [aria-current=page]");
  await expect(open).toHaveAttribute("href", address);
  expect(Math.abs((await boxOf(open)).y - y)).toBeLessThan(100);
  // The list keeps the style sheet of the previous screen, and the site's header stays above the match.
  expect((await boxOf(open)).height).toBeLessThan(100);
  await page.mouse.wheel(0, 400);
  await expect(page.locator(".header")).toBeInViewport();

  // The keys open the matches one after another, also faster than the pages arrive.
  const addresses = await pane.locator(".rows > li > a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const at = addresses.indexOf(address);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`${addresses[at + 2]}$`));
  await expect(open).toHaveAttribute("href", addresses[at + 2] ?? "");
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(`${addresses[at + 1]}$`));
  await page.goBack();
  await expect(open).toHaveAttribute("href", addresses[at + 2] ?? "");

  // A reload finds the match in the list of its day again.
  await page.reload();
  await expect(open).toHaveAttribute("href", addresses[at + 2] ?? "");
  await expect(open).toBeInViewport();
});

/**
 * A rail that loads must not shift anything sideways. The test ignores vertical shifts, because rows in play move downwards by
 * themselves.
 */
test("the rail and the list beside a match shift nothing when they load", async ({ browser, request }) => {
  const match = await findMatch(request, 1);
  const page = await browser.newPage({ viewport: WIDE });
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: readonly { previousRect: DOMRect; currentRect: DOMRect }[] };
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { previousRect, currentRect } of sources) moved.push(Math.abs(currentRect.x - previousRect.x));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const address of ["/m/score", `/m/score/detail/football/${match.matchid}`, "/m/database"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.locator(".rail-inner:visible, .day-pane-list").first()).toBeVisible();
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(Math.max(0, ...moved), address).toBeLessThan(1);
  }
});

test("without scripts a wide window has no empty space beside a match", async ({ browser, request }) => {
  const match = await findMatch(request, 1);
  const page = await browser.newPage({ viewport: WIDE, javaScriptEnabled: false });
  await page.goto(`/m/score/detail/football/${match.matchid}`);
  await expect(page.locator(".day-pane")).toBeHidden();
  const { x, width } = await boxOf(page.locator(".match").first());
  expect(Math.abs(x - (WIDE.width - x - width))).toBeLessThan(20);
});

test("the side column repeats no match from the main column", async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE });
  await openScreen(page, "/m/score");
  await expect(page.locator(".aside-column .card:not(.skeleton)").first()).toBeVisible();
  const findLinks = (within: string) =>
    page.locator(`${within} .rows > li > a`).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const [main, aside] = [await findLinks(".main-column"), await findLinks(".aside-column")];
  expect(aside.filter((address) => main.includes(address))).toEqual([]);
});
