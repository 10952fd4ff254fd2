import { expect, test } from "vitest";
import { withOwnLeaguesFirst } from "#app/features/first-leagues.ts";
import { groupByLeague } from "#app/routes/score/list/queries.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { named, toMatch } from "../matches.ts";

const league = (id: number, country: string) => ({ ...named(`League ${id}`, { id }), country });
const PREMIER = league(1, "gb-eng");
const SERIE_A = league(8, "br");
const MLS = league(12, "us");
const SERIE_B = league(33, "br");
const LEAGUES = [PREMIER, SERIE_A, MLS, SERIE_B];
const list: Match[] = [...LEAGUES, SERIE_A].map((matchevent, index) =>
  toMatch({ matchid: index + 1, event_id: matchevent.id, matchevent, hometeam: named("A"), awayteam: named("B"), time: 0 }),
);

test("leagues of Brazil come first for readers of Brazilian Portuguese, each part in its own order", () => {
  expect(withOwnLeaguesFirst(LEAGUES, "pt-BR")).toEqual([SERIE_A, SERIE_B, PREMIER, MLS]);
});

test("the order of leagues stays for readers of other languages", () => {
  for (const locale of ["zh", "en", "es"] as const) expect(withOwnLeaguesFirst(LEAGUES, locale)).toEqual(LEAGUES);
});

test("a day's list begins with the leagues of Brazil for readers of Brazilian Portuguese", () => {
  const groups = (locale: "pt-BR" | "en") => groupByLeague(list, locale).map(([id, , , matches]) => [id, matches.length]);
  expect(groups("pt-BR")).toEqual([
    [8, 2],
    [33, 1],
    [1, 1],
    [12, 1],
  ]);
  expect(groups("en").map(([id]) => id)).toEqual([1, 8, 12, 33]);
});
