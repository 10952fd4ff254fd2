import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { eachLanguage, toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage, columnsOf } from "#edge/ground/db/localized.ts";
import type { StandingTable } from "../../contract/entities/standing.ts";
import { stageOfRound } from "../../contract/rules/tables/stages.ts";
import { type Database, named, namedOptional } from "../../ground/db/client.ts";
import { adjustments, rounds } from "../schema/competitions.ts";
import { matches } from "../schema/matches.ts";

export const selectDecisions = (db: Database, season: SQL) =>
  db
    .select({
      decision: named("d", {
        seasonId: adjustments.seasonId,
        kind: adjustments.kind,
        at: adjustments.at,
        stage: adjustments.stage,
        teamId: adjustments.teamId,
        points: adjustments.points,
        matchId: adjustments.matchId,
        homeScore: adjustments.homeScore,
        awayScore: adjustments.awayScore,
        ...columnsOf(adjustments, "reason"),
      }),
      match: namedOptional("dm", {
        homeTeamId: matches.homeTeamId,
        awayTeamId: matches.awayTeamId,
        homeScore: matches.homeScore,
        awayScore: matches.awayScore,
      }),
      round: namedOptional("dr", { name: rounds.name, tableStage: rounds.tableStage, kind: rounds.stage }),
    })
    .from(adjustments)
    .leftJoin(matches, eq(matches.id, adjustments.matchId))
    .leftJoin(rounds, eq(rounds.id, matches.roundId))
    .where(inArray(adjustments.seasonId, season))
    .orderBy(asc(adjustments.at), asc(adjustments.teamId), asc(adjustments.matchId));

export type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

/** Returns the decisions about a table's teams and stage. Decisions whose stage has no table belong to the main table. */
export function findDecisions(
  { stage, parts, rows }: StandingTable,
  stages: ReadonlySet<string>,
  decisions: readonly DecisionRow[],
): StandingTable["decisions"] {
  const teams = new Set(rows.map(({ team }) => team.id));
  return decisions.flatMap(({ decision, match, round }) => {
    const { kind, at, teamId, points, matchId } = decision;
    const reason = byLanguage(decision, "reason");
    const isOnPoints = kind === "points";
    if (isOnPoints ? points === 0 : !match || round?.kind === "knockout") return [];
    const key = decision.stage || (isOnPoints ? "" : stageOfRound(round?.name ?? null, round?.tableStage ?? ""));
    const isHere = stages.has(key) ? stage === key || parts.some((part) => part.key === key) : stage === "";
    const sides = isOnPoints ? [teamId] : [match?.homeTeamId ?? 0, match?.awayTeamId ?? 0];
    if (!isHere || !sides.some((id) => teams.has(id))) return [];
    return [
      {
        kind,
        at,
        team_id: teamId,
        points: isOnPoints ? points : 0,
        matchid: matchId,
        hometeam_id: isOnPoints ? 0 : (match?.homeTeamId ?? 0),
        awayteam_id: isOnPoints ? 0 : (match?.awayTeamId ?? 0),
        home_score: kind === "awarded" ? (decision.homeScore ?? match?.homeScore ?? null) : null,
        away_score: kind === "awarded" ? (decision.awayScore ?? match?.awayScore ?? null) : null,
        ...toWire(
          "reason",
          eachLanguage((language) => reason[language] || reason.en || null),
        ),
      },
    ];
  });
}
