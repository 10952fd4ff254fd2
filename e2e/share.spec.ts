import { findBarriers, toNames } from "./support/barriers.ts";
import { readData } from "./support/calls.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

interface Listed {
  matchid: number;
  hometeam: { name_zh: string };
  awayteam: { name_zh: string };
}

const anyMatch = async (request: APIRequestContext): Promise<Listed> =>
  (await readData<{ list: [Listed] }>(request, "/api/race/getRecMath", { sport_id: 1, size: 1 })).list[0];

const BOT = { "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" };
const findContent = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

test("a bot receives the whole HTML head first @spec 2.11", async ({ request, baseURL }) => {
  const { matchid, hometeam, awayteam } = await anyMatch(request);
  const html = await (
    await request.get(`/m/share/match/football/${matchid}`, { headers: { ...BOT, "accept-language": "zh-CN" } })
  ).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const canonical = `${baseURL}/m/share/match/football/${matchid}`;
  expect(findContent(head, "og:title")).toContain(`${hometeam.name_zh} 对 ${awayteam.name_zh}`);
  expect(findContent(head, "og:description")).toContain(hometeam.name_zh);
  expect(findContent(head, "og:type")).toBe("website");
  expect(findContent(head, "og:url")).toBe(canonical);
  expect(findContent(head, "twitter:card")).toBe("summary_large_image");
  expect(head).toContain(`<link rel="canonical" href="${canonical}"`);
  for (const lang of ["zh", "pt-BR", "en", "es", "x-default"]) expect(head).toMatch(new RegExp(`hreflang="${lang}"`, "i"));
  const event = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null") as Record<
    string,
    unknown
  >;
  expect(event).toMatchObject({
    "@type": "SportsEvent",
    sport: "football",
    url: canonical,
    homeTeam: { name: hometeam.name_zh },
  });

  const image = findContent(head, "og:image") ?? "";
  expect(image).toMatch(new RegExp(`^${baseURL}/m/og/match/football/${matchid}\\.png\\?v=[^&]+&lang=zh&site=\\w+$`));
  const answer = await request.get(image);
  const png = await answer.body();
  expect([answer.status(), answer.headers()["content-type"], png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    200,
    "image/png",
    1200,
    630,
  ]);
  // The card contains its text, because the plain card for failures has only about one kilobyte.
  expect(png.length).toBeGreaterThan(15_000);
});

test("the HTML head names the requested language and brand", async ({ request }) => {
  const { matchid } = await anyMatch(request);
  const html = await (await request.get(`/m/share/match/football/${matchid}?lang=pt-br&site=xzb`, { headers: BOT })).text();
  expect(findContent(html, "og:locale")).toBe("pt_BR");
  expect(findContent(html, "og:image")).toContain("&lang=pt-br&site=xzb");
  expect(findContent(html, "og:title")).not.toMatch(/\p{Script=Han}/u);
});

test("a person continues from the shared score to the match", async ({ browser, request, baseURL }) => {
  const { matchid, hometeam } = await anyMatch(request);
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, locale: "zh-CN" });
  await page.goto(`/m/share/match/football/${matchid}`);
  await expect(page.locator("main")).toContainText(hometeam.name_zh);
  await expect(page.locator("img.share-card")).toBeVisible();
  await expect(page.getByRole("link", { name: "保存比分卡" })).toHaveAttribute("download", /\.png$/);
  await page.getByRole("link", { name: "查看比赛" }).click();
  await expect(page).toHaveURL(new RegExp(`/m/score/detail/football/${matchid}$`));
});

test("the share page is accessible", async ({ page, request }) => {
  await page.goto(`/m/share/match/football/${(await anyMatch(request)).matchid}`);
  expect(toNames(await findBarriers(page))).toEqual([]);
});

test("an unknown match or sport has no share page", async ({ request }) => {
  expect((await request.get("/m/share/match/football/999999999")).status()).toBe(404);
  expect((await request.get("/m/share/match/tennis/1")).status()).toBe(400);
  expect((await request.get("/m/og/match/football/999999999.png")).status()).toBe(404);
});

test("the share button opens the phone's share sheet during the click event @spec 3.15", async ({ page, request }) => {
  const { matchid } = await anyMatch(request);
  await page.addInitScript(() => {
    const seen = { isPressed: false, inPress: [] as boolean[] };
    Object.assign(window, { seen });
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async () => void seen.inPress.push(seen.isPressed && navigator.userActivation.isActive),
    });
    // `isPressed` is true from the press until every listener of the press has ended. A request or a timer would end later.
    window.addEventListener("click", () => Object.assign(seen, { isPressed: true }), true);
    window.addEventListener("click", () => Object.assign(seen, { isPressed: false }));
  });
  const isRead = page.waitForResponse(/getCommonConfig/);
  await page.goto(`/m/score/detail/football/${matchid}`);
  await isRead;
  await page.getByRole("link", { name: "分享" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: { inPress: boolean[] } }).seen.inPress))
    .toEqual([true]);
});
