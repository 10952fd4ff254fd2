import { eachLanguage } from "#edge/contract/rules/localized.ts";
import { toSportId } from "#edge/contract/rules/matches.ts";
import { spelledColumns, toColumns } from "#edge/ground/db/localized.ts";
import { leagueId, playerId, roundId, seasonId, teamId } from "../ids.ts";
import { worldCup2026Groups } from "../names/football/national.ts";
import type { LeagueEntry } from "../names/types.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { seasonName, seasonSpan } from "./calendar.ts";
import type { DemoCompetition } from "./competitions.ts";
import { knockoutRound } from "./knockout.ts";
import { groupStage } from "./match-rows.ts";
import type { DemoPlayer } from "./squads.ts";

export function leagueRow(league: LeagueEntry): FeedRecords["leagues"][number] {
  const sportId = toSportId(league.sport);
  return {
    id: leagueId(sportId, league.slug),
    sportId,
    slug: league.slug,
    ...spelledColumns("name", league.name),
    ...toColumns(
      "short",
      eachLanguage((language) => league.short[language] ?? (league.name[language] ? league.short.en : null)),
    ),
    country: league.country,
    color: league.color,
    rank: league.rank,
    format: league.format,
    source: "demo",
  };
}

export const playerRow = (player: DemoPlayer, sportId: number, team: number): FeedRecords["players"][number] => ({
  id: playerId(sportId, player.slug),
  sportId,
  slug: player.slug,
  ...spelledColumns("name", player.names),
  teamId: team,
  position: player.position,
  number: player.number,
  birthDate: String(player.born),
  heightCm: player.heightCm,
  weightKg: player.weightKg,
  country: player.country,
  rating: player.rating,
  source: "demo",
});

export function seasonRows(competition: DemoCompetition, origin: number, season: number): FeedBatch {
  const name = seasonName(competition, origin, season);
  const { sportId, league, teams, toGroup, rounds, cup } = competition;
  const id = seasonId(sportId, league.slug, name);
  const stage = groupStage(league);
  const numbered = Array.from({ length: rounds }, (_, i) => ({
    id: roundId(id, i + 1, stage),
    seasonId: id,
    number: i + 1,
    stage,
  }));
  const named = (cup?.stages ?? []).map((round, index) => {
    const number = knockoutRound(competition, index);
    return { id: roundId(id, number, "knockout"), seasonId: id, number, stage: "knockout" as const, name: round.name };
  });
  return {
    seasons: [{ id, leagueId: leagueId(sportId, league.slug), name, ...seasonSpan(competition, origin, season), source: "demo" }],
    rounds: [...numbered, ...named],
    seasonTeams: teams.map((team) => ({ seasonId: id, teamId: teamId(sportId, team.slug), groupName: toGroup(team.slug) })),
  };
}

/** The groups are those of the real World Cup. Its results come from an import. */
export function worldCup(now: number): FeedBatch {
  const season = seasonId(1, "fifa-world-cup", "2026");
  const id = leagueId(1, "fifa-world-cup");
  const groups = Object.entries(worldCup2026Groups).flatMap(([groupName, slugs]) =>
    slugs.map((slug) => ({ seasonId: season, teamId: teamId(1, slug), groupName })),
  );
  return {
    seasons: [
      {
        id: season,
        leagueId: id,
        name: "2026",
        startsAt: Date.UTC(2026, 5, 11) / 1000,
        endsAt: Math.min(now, Date.UTC(2026, 6, 19, 23) / 1000),
        source: "demo",
      },
    ],
    seasonTeams: groups,
  };
}

/** Ranks clubs by their strength. */
export function hotTeams(rows: readonly FeedRecords["teams"][number][], now: number): FeedRecords["billboards"] {
  const HOT = 50;
  return ([1, 2] as const).flatMap((sportId) =>
    rows
      .filter((team) => team.sportId === sportId && team.kind === "club")
      .sort((a, b) => (b.strength ?? 0) - (a.strength ?? 0) || a.slug.localeCompare(b.slug))
      .slice(0, HOT)
      .map((team, index) => ({
        type: sportId === 1 ? "hot-football" : "hot-basketball",
        sportId,
        seasonId: 0,
        place: index + 1,
        teamId: team.id as number,
        value: Math.round(((team.strength ?? 60) * 1000) / (index + 4)),
        updatedAt: now,
      })),
  );
}
