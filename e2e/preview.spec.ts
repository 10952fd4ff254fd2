import { readData } from "./support/calls.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

const BOT = {
  "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "accept-language": "zh-CN",
};
const findContent = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

async function addresses(request: APIRequestContext) {
  const { list } = await readData<{
    list: { matchid: number; event_id: number; hometeam: { id: number; name_zh: string } }[];
  }>(request, "/api/race/getRecMath", { sport_id: 1, size: 1 });
  const [match] = list;
  const home = { sport: "football", teamid: match?.hometeam.id };
  const { squad } = await readData<{ squad: { id: number }[] }>(request, "/api/SportDatabase/getTeamInfo", home);
  return {
    match: `/m/score/detail/football/${match?.matchid}`,
    league: `/m/database/league/football/${match?.event_id}`,
    team: `/m/database/team/football/${match?.hometeam.id}`,
    player: `/m/database/player/football/${squad[0]?.id}`,
    home: match?.hometeam.name_zh ?? "",
  };
}

/** Returns the head of a page as a bot gets it, without cookies. A link's preview is made from this head. */
async function readHead(address: string) {
  const html = await (await fetch(address, { headers: BOT })).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const names = [
    "og:title",
    "og:description",
    "og:url",
    "og:image",
    "og:locale",
    "og:site_name",
    "twitter:card",
    "twitter:image",
    "description",
  ] as const;
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]?.replaceAll("&amp;", "&"),
    ...(Object.fromEntries(names.map((name) => [name, findContent(head, name)])) as Record<
      (typeof names)[number],
      string | undefined
    >),
  };
}

test("the preview of a match's address shows the match's score card", async ({ request, baseURL }) => {
  const { match, home } = await addresses(request);
  const zh = await readHead(baseURL + match);
  expect(zh).toMatchObject({
    canonical: baseURL + match,
    "og:url": baseURL + match,
    "og:locale": "zh_CN",
    "twitter:card": "summary_large_image",
  });
  expect(zh["og:title"]).toContain(home);
  expect(zh["og:description"]).toBe(zh.description);
  expect(zh["og:image"]).toMatch(/\/m\/og\/match\/football\/\d+\.png\?v=[^&]+&lang=zh&site=pq8$/);
  expect(zh["twitter:image"]).toBe(zh["og:image"]);
  const picture = await (await request.get(zh["og:image"] ?? "")).body();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

  const pt = await readHead(`${baseURL}${match}?lang=pt-br`);
  expect(pt).toMatchObject({
    canonical: `${baseURL}${match}?lang=pt-br`,
    "og:url": `${baseURL}${match}?lang=pt-br`,
    "og:locale": "pt_BR",
  });
  expect(pt["og:title"]).not.toMatch(/\p{Script=Han}/u);
  expect(pt["og:image"]).toContain("&lang=pt-br");
});

test("the previews of leagues, teams and players have pictures of their own", async ({ request, baseURL }) => {
  const { league, team, player } = await addresses(request);
  for (const address of [league, team, player]) {
    for (const [shared, locale, chinese] of [
      [address, "zh_CN", true],
      [`${address}?lang=pt-br`, "pt_BR", false],
    ] as const) {
      const head = await readHead(baseURL + shared);
      expect(head).toMatchObject({
        canonical: baseURL + shared,
        "og:url": baseURL + shared,
        "og:locale": locale,
        "twitter:card": "summary_large_image",
      });
      const [, kind, sport, id] = /database\/(\w+)\/(\w+)\/(\d+)/.exec(address) ?? [];
      const image = head["og:image"] ?? "";
      expect(image).toContain(`${baseURL}/m/og/${kind}/${sport}/${id}.png?v=`);
      const picture = await request.get(image);
      const png = await picture.body();
      expect([picture.status(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1200, 630]);
      // The address names the newest version, so caches keep the picture for a day.
      expect(picture.headers()["cache-control"]).toBe("public, max-age=86400");
      expect(png.length).toBeGreaterThan(15_000);
      expect([shared, /\p{Script=Han}/u.test(head["og:title"] ?? "")]).toEqual([shared, chinese]);
      expect(head["og:description"]).toBe(head.description);
      expect(head["og:description"]?.length).toBeGreaterThan(10);
    }
  }
  // A link's preview names the whole page, so the canonical address omits the tab and the round.
  expect((await readHead(`${baseURL}${league}?tab=table`)).canonical).toBe(baseURL + league);
});

test("every messenger can show the picture of a brand's mark", async ({ request }) => {
  for (const code of ["pq8", "xzb"]) {
    const answer = await request.get(`/m/icon/${code}.png`);
    const png = await answer.body();
    expect([answer.headers()["content-type"], png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["image/png", 512, 512]);
    expect(png.length).toBeGreaterThan(3_000);
  }
  expect((await request.get("/m/icon/nobody.png")).status()).toBe(404);
});
