import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { FOOTBALL_STATUS, isFinished } from "#edge/contract/rules/matches.ts";
import { seasonTables, type TableRow } from "#edge/contract/rules/tables/season-tables.ts";
import { slotKey } from "#edge/contract/rules/tables/slots.ts";
import { teamId } from "#edge/feed/ids.ts";
import { oddsEpl } from "#edge/feed/importers/football-data.ts";
import { footballDatasets } from "#edge/feed/importers/football-datasets.ts";
import { footballJson } from "#edge/feed/importers/football-json.ts";
import { internationalResults } from "#edge/feed/importers/international-results.ts";
import { nbaGamelogs } from "#edge/feed/importers/nba-gamelogs.ts";
import { nationalRow } from "#edge/feed/importers/subjects.ts";
import { wyscout } from "#edge/feed/importers/wyscout.ts";
import { knownRules, rulesOfSeason } from "#edge/matches/competition-rules/find-rules.ts";
import { fullSet, fullTitle, hasFullSet, importFullSet } from "../../feed/importers/full-set.ts";
import type { Imported } from "../../feed/importers/reading.ts";
import { EUROS, LEAGUE_TABLES, WORLD_CUPS } from "./official-tables.ts";

const IMPORTERS = { "football.json": footballJson, "football-datasets": footballDatasets, "odds-epl": oddsEpl, wyscout };

/** Points that were deducted by a decision, which match results do not show. */
const DEDUCTED: Record<string, Record<string, number>> = {
  // Premier League commissions: Everton on 17 November 2023 (as appealed on 26 February 2024) and 8 April 2024, Nottingham Forest
  // on 18 March 2024.
  "england-premier-league 2023-24": { everton: -8, "nottingham-forest": -4 },
  // LFP, disciplinary commission, after the abandoned match against Clermont of 8 October 2023.
  "france-ligue-1 2023-24": { montpellier: -1 },
};
/** Teams that were separated by other means than results. */
const SEPARATED: Record<string, readonly string[]> = {
  // Decided by lots on 21 June 1990, because both had the same results.
  "fifa-world-cup 1990": ["Republic of Ireland", "Netherlands"],
  // Fair play: four yellow cards against six; the set of results has no cards.
  "fifa-world-cup 2018": ["Japan", "Senegal"],
  // Level in points, goals and cards: the ranking of the European Qualifiers (UEFA EURO 2024 regulations, art. 20.01 h).
  "uefa-euro 2024": ["Denmark", "Slovenia"],
};

/** Seasons for which one data set has the games and another states the wins and losses. */
const NBA_SEASONS = ["2018-19", "2019-20"];

/**
 * In 1954 the seeded teams of a group did not meet. A later match of two of them, Austria and Uruguay, was for third place and does
 * not count for the group.
 */
const GROUPS_END: Record<string, number> = { "fifa-world-cup 1954": Date.UTC(1954, 5, 24) / 1000 };

function toTables({ rows }: Imported, league: string, season: string): { row: TableRow; slug: string }[] {
  const leagueRow = rows.leagues.find(({ slug }) => slug === league);
  const seasonRow = rows.seasons.find(({ name, leagueId }) => name === season && leagueId === leagueRow?.id);
  const rounds = new Map(rows.rounds.map((round) => [round.id, round]));
  const slugs = new Map(rows.teams.map(({ id, slug }) => [id!, slug]));
  const deducted = DEDUCTED[`${league} ${season}`] ?? {};
  const tables = seasonTables({
    sportId: 1,
    rules: rulesOfSeason(1, league, season),
    teams: [],
    matches: rows.matches
      .filter(({ seasonId }) => seasonId === seasonRow?.id)
      .map((match) => {
        const round = match.roundId ? rounds.get(match.roundId) : undefined;
        return {
          ...match,
          id: match.id!,
          sportId: 1,
          homeScore: match.homeScore ?? null,
          awayScore: match.awayScore ?? null,
          groupName: match.groupName ?? "",
          roundName: round?.name ?? null,
          stage: round?.tableStage ?? "",
          isKnockout: round?.stage === "knockout",
        };
      }),
    adjustments: [...slugs].flatMap(([id, slug]) =>
      deducted[slug]
        ? [
            {
              kind: "points" as const,
              stage: "",
              teamId: id,
              points: deducted[slug],
              matchId: 0,
              homeScore: null,
              awayScore: null,
            },
          ]
        : [],
    ),
  });
  return tables.map((row) => ({ row, slug: slugs.get(row.teamId) ?? "" }));
}

describe.each(Object.entries(IMPORTERS))("the final tables from %s", (source, importer) => {
  const own = LEAGUE_TABLES.filter((table) => table.source === source);
  let imported: Imported;
  beforeAll(async () => {
    if (hasFullSet(source)) imported = await importFullSet(importer);
  }, 120_000);

  it
    .skipIf(!hasFullSet(source))
    .each(own.map((table) => [fullTitle(source, `${table.league} ${table.season} ${table.slot}`), table] as const))(
    "equal the official one: %s",
    (_, { league, season, slot, official, rows }) => {
      const wanted = rows.split(" ").map((part) => part.split(":"));
      const table = toTables(imported, league, season).filter(({ row }) => slotKey(row.stage, row.groupName) === slot);
      const shown = table.map(
        ({ row, slug }, at) => `${slug.includes(wanted[at]?.[0] ?? "?") ? wanted[at]?.[0] : slug} ${row.points}`,
      );
      expect(shown, official).toEqual(wanted.map(([club, points]) => `${club} ${points}`));
    },
  );
});

/** Tournaments of national teams by year, with the name of their league. */
const TOURNAMENTS = [
  ...Object.entries(WORLD_CUPS).map(([year, groups]) => ["fifa-world-cup", year, groups] as const),
  ...Object.entries(EUROS).map(([year, groups]) => ["uefa-euro", year, groups] as const),
];

describe("the groups of national teams", () => {
  const source = "international_results";
  let imported: Imported;
  beforeAll(async () => {
    if (hasFullSet(source)) imported = await importFullSet(internationalResults);
  }, 180_000);

  /** Teams whose name at the time differs from the current name in the data set. */
  const NAMES: Record<string, string> = {
    "East Germany": "German DR",
    "West Germany": "Germany",
    Zaire: "DR Congo",
    "Soviet Union": "Russia",
    CIS: "Russia",
    "Serbia and Montenegro": "Serbia",
  };
  const toId = (name: string): number => {
    const row = nationalRow("football", NAMES[name] ?? name, source);
    return row.id ?? teamId(1, row.slug);
  };

  it.skipIf(!hasFullSet(source)).each(TOURNAMENTS.map((one) => [fullTitle(source, `${one[0]} ${one[1]}`), ...one] as const))(
    "the final table equals the official table: %s",
    (_, slug, year, groups) => {
      const league = imported.rows.leagues.find((row) => row.slug === slug);
      const season = imported.rows.seasons.find(({ name, leagueId }) => name === year && leagueId === league?.id);
      const finished = imported.rows.matches
        .filter(({ seasonId, status }) => seasonId === season?.id && isFinished(1, status))
        .filter(({ startsAt }) => startsAt < (GROUPS_END[`${slug} ${year}`] ?? Number.POSITIVE_INFINITY))
        .sort((a, b) => a.startsAt - b.startsAt);
      const lots = (SEPARATED[`${slug} ${year}`] ?? []).map(toId);
      for (const group of groups) {
        const names = group.split(", ");
        const ids = names.map(toId);
        const met = new Set<string>();
        const matches = finished
          .filter(({ homeTeamId, awayTeamId }) => ids.includes(homeTeamId) && ids.includes(awayTeamId))
          .map((match) => {
            const pair = [match.homeTeamId, match.awayTeamId].sort((a, b) => a - b).join(" ");
            // If two teams of a group meet again, the match is a play-off between level teams or part of the knock-out.
            const isKnockout = met.has(pair);
            met.add(pair);
            return {
              id: match.id!,
              sportId: 1 as const,
              status: FOOTBALL_STATUS.FINISHED,
              startsAt: match.startsAt,
              homeTeamId: match.homeTeamId,
              awayTeamId: match.awayTeamId,
              homeScore: match.homeScore ?? null,
              awayScore: match.awayScore ?? null,
              groupName: "",
              roundName: null,
              isKnockout,
            };
          });
        const rules = { ...rulesOfSeason(1, slug, year), ...(lots.length > 0 && { lots }) };
        const table = seasonTables({ sportId: 1, rules, teams: [], matches });
        expect(
          table.map((row) => names[ids.indexOf(row.teamId)]),
          `${slug} ${year}: ${group}`,
        ).toEqual(names);
      }
    },
  );
});

describe("the conferences of the NBA", () => {
  const [games, records] = ["nba-gamelogs", "nba-season-stats"];
  const hasBoth = hasFullSet(games) && hasFullSet(records);
  let imported: Imported;
  beforeAll(async () => {
    if (hasBoth) imported = await importFullSet(nbaGamelogs);
  }, 180_000);

  it.skipIf(!hasBoth).each(NBA_SEASONS.map((season) => [fullTitle(games, season), season] as const))(
    "the conferences have the league's wins and losses: %s",
    (_, season) => {
      const file = readFileSync(`${fullSet(records)}/team_stats_traditional_rs_2018-23.csv`, "utf8");
      const [head = "", ...lines] = file.trim().split(/\r?\n/);
      const columns = head.split(",");
      const stated = new Map(
        lines
          .map((line) => new Map(line.split(",").map((value, at) => [columns[at] ?? "", value])))
          .filter((row) => row.get("SEASON") === season)
          .map((row) => [row.get("TEAM_NAME") ?? "", [Number(row.get("W")), Number(row.get("L"))]] as const),
      );
      const { rows } = imported;
      const seasonRow = rows.seasons.find(({ name }) => name === season);
      const table = seasonTables({
        sportId: 2,
        rules: rulesOfSeason(2, "usa-nba", season),
        teams: rows.seasonTeams
          .filter(({ seasonId }) => seasonId === seasonRow?.id)
          .map(({ teamId, groupName }) => ({ teamId, groupName: groupName ?? "" })),
        matches: rows.matches
          .filter(({ seasonId }) => seasonId === seasonRow?.id)
          .map((match) => ({
            ...match,
            id: match.id!,
            sportId: 2,
            homeScore: match.homeScore ?? null,
            awayScore: match.awayScore ?? null,
            groupName: "",
          })),
      });
      const names = new Map(rows.teams.map(({ id, nameEn }) => [id!, nameEn]));
      expect(stated.size).toBe(30);
      for (const conference of ["East", "West"]) {
        const own = table.filter(({ groupName }) => groupName === conference);
        expect(own.map(({ teamId, won, lost }) => [names.get(teamId), won, lost])).toEqual(
          own.map(({ teamId }) => [names.get(teamId), ...(stated.get(names.get(teamId) ?? "") ?? [])]),
        );
        const shares = own.map(({ won, lost }) => won / (won + lost));
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        expect(own).toHaveLength(15);
      }
    },
  );
});

it("official tables cover at least 70 seasons of 10 countries", () => {
  const seasons = [
    ...new Set(LEAGUE_TABLES.map(({ league, season }) => `${league} ${season}`)),
    ...TOURNAMENTS.map(([slug, year]) => `${slug} ${year}`),
    ...NBA_SEASONS.map((season) => `usa-nba ${season}`),
  ].map((key): [league: string, season: string] => [key.slice(0, key.lastIndexOf(" ")), key.slice(key.lastIndexOf(" ") + 1)]);
  const countries = new Set(seasons.map(([league]) => league.split("-")[0]));
  const byOther = new Set(
    seasons.flatMap(([league, season]) => {
      const second = rulesOfSeason(league === "usa-nba" ? 2 : 1, league, season)?.order?.[1];
      return second === "difference" ? [] : [league];
    }),
  );
  expect(seasons.length).toBeGreaterThanOrEqual(70);
  expect(countries.size).toBeGreaterThanOrEqual(10);
  expect([...byOther].sort()).toEqual([
    "belgium-pro-league",
    "brazil-serie-a",
    "fifa-world-cup",
    "greece-super-league",
    "italy-serie-a",
    "portugal-primeira-liga",
    "spain-laliga",
    "uefa-euro",
    "usa-nba",
  ]);
});

it("every known rule names its regulation", () => {
  for (const spans of [...Object.values(knownRules(1)), ...Object.values(knownRules(2))]) {
    for (const [at, { source, to }] of spans.entries()) {
      expect(source.length).toBeGreaterThan(10);
      const next = spans[at + 1];
      if (next) expect(to ?? Number.POSITIVE_INFINITY).toBeLessThan(next.from ?? 0);
    }
  }
});
