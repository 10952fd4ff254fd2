import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ogImage } from "#edge/share/og-image.ts";
import { DECIDED_PLAN, seedDecided } from "#tests/support/decided-fixture.ts";
import { ACCOUNT, LEAGUES, PLAYERS, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { drawer, expectPng } from "./drawn.ts";

const ask = drawer("/m/og", ogImage);

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedDecided(env.DB);
});

describe("the share pictures of subjects", () => {
  it.each([
    ["a league", `league/football/${LEAGUES.premier}`],
    ["a basketball league", `league/basketball/${LEAGUES.nba}`],
    ["a team", `team/football/${TEAMS.arsenal}`],
    ["a basketball team", `team/basketball/${TEAMS.lakers}`],
    ["a player", `player/football/${PLAYERS.saka}`],
    ["a basketball player", `player/basketball/${PLAYERS.james}`],
    ["a person", `person/${ACCOUNT.uid}`],
    ["a plan", `plan/${DECIDED_PLAN}`],
    ["an article", "news/1"],
    ["the home screen", "site/home"],
  ])("the share picture of %s is 1200 by 630 pixels in every language @spec 2.11", async (_, subject) => {
    for (const lang of ["zh", "pt-br", "en", "es"]) await expectPng(await ask(`/${subject}.png?lang=${lang}`), 1200, 630);
    const stored = (await env.MEDIA.list({ prefix: "og/" })).objects.filter(({ key }) => key.includes(`og/${subject}/`));
    expect(stored).toHaveLength(4);
  });

  it.each([
    ...["league/football/999999", "team/football/999999", "player/football/999999", "team/tennis/1", "player/football/abc"],
    ...["person/999999", "plan/999999", "news/999999", "site/other"],
  ])("the share picture at the address %s answers 404", async (subject) => {
    expect((await ask(`/${subject}.png`, "192.0.2.20")).status).toBe(404);
  });

  it("an unpublished article has no share picture", async () => {
    const aheadS = Math.floor(Date.now() / 1000) + 86_400;
    await env.DB.prepare("update articles set published_at = ? where id = 2").bind(aheadS).run();
    expect((await ask("/news/2.png", "192.0.2.21")).status).toBe(404);
  });

  it("a plan's share picture reveals neither the result nor the choice", async () => {
    const before = await (await ask(`/plan/${DECIDED_PLAN}.png?lang=en&site=xzb`, "192.0.2.22")).arrayBuffer();
    await env.DB.prepare("update red_plans set outcome = 'wrong' where id = ?").bind(DECIDED_PLAN).run();
    await env.DB.prepare("update matches set home_score = 9").run();
    const keys = (await env.MEDIA.list({ prefix: `og/plan/${DECIDED_PLAN}/xzb/` })).objects.map(({ key }) => key);
    await env.MEDIA.delete(keys);
    const after = await (await ask(`/plan/${DECIDED_PLAN}.png?lang=en&site=xzb`, "192.0.2.23")).arrayBuffer();
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
    expect(keys).toHaveLength(1);
  });
});
