import { and, asc, between, gt, inArray, or } from "drizzle-orm";
import type { Match, MatchPulse } from "../contract/entities/match.ts";
import { toPulse } from "../contract/rules/match-pulse.ts";
import { SPORT_IDS, type SportId } from "../contract/rules/matches.ts";
import type { Database } from "../ground/db/client.ts";
import { getMatches, playedNowSql, selectMatches } from "./match-row.ts";
import { isMovingNow, MOVING_AROUND_S, type Moving, toNameless } from "./moving.ts";
import { matches } from "./schema/matches.ts";

/** Maximum age of a cursor that `getScoreChanges` answers from the recent changes, in milliseconds. */
export const CHANGES_WINDOW_MS = 600_000;
export const CHANGES_MAX = 1000;

export type Changed = readonly [sportId: SportId, pulse: MatchPulse];

const toChanged = (match: Match): Changed => [match.sport_id, toPulse(match)];
const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** Names both sports instead of omitting the condition, because the indexes of matches begin with the sport. */
const ofBothSports = inArray(matches.sportId, [...SPORT_IDS]);
const aroundSql = (nowMs: number) =>
  between(matches.startsAt, toSeconds(nowMs) - MOVING_AROUND_S, toSeconds(nowMs) + MOVING_AROUND_S);

/** Matches in play, and matches that changed within `CHANGES_WINDOW_MS`. */
export async function readRecentChanges(db: Database, nowMs: number): Promise<Changed[]> {
  const isRecent = or(playedNowSql(toSeconds(nowMs)), gt(matches.updatedAt, nowMs - CHANGES_WINDOW_MS));
  const rows = await selectMatches(db)
    .where(and(ofBothSports, aroundSql(nowMs), isRecent))
    .orderBy(asc(matches.id))
    .limit(CHANGES_MAX);
  return getMatches(rows).map(toChanged);
}

/** Matches that changed after `since`, the longest unchanged first. `since`: unix milliseconds. */
export async function readChangesSince(db: Database, since: number, nowMs: number): Promise<Changed[]> {
  const rows = await selectMatches(db)
    .where(and(ofBothSports, aroundSql(nowMs), gt(matches.updatedAt, since)))
    .orderBy(asc(matches.updatedAt), asc(matches.id))
    .limit(CHANGES_MAX);
  return getMatches(rows).map(toChanged);
}

const isAround = ({ startsAt }: Moving, nowMs: number): boolean => Math.abs(startsAt - toSeconds(nowMs)) <= MOVING_AROUND_S;

/** The answer of `readRecentChanges` from matches in memory. */
export const findRecentChanges = (all: readonly Moving[], nowMs: number): Changed[] =>
  all
    .filter(
      (moving) =>
        isAround(moving, nowMs) && (moving.updatedAt > nowMs - CHANGES_WINDOW_MS || isMovingNow(moving, toSeconds(nowMs))),
    )
    .sort((a, b) => a.id - b.id)
    .slice(0, CHANGES_MAX)
    .map((moving) => toChanged(toNameless(moving)));

/** The answer of `readChangesSince` from matches in memory. */
export const findChangesSince = (all: readonly Moving[], since: number, nowMs: number): Changed[] =>
  all
    .filter((moving) => isAround(moving, nowMs) && moving.updatedAt > since)
    .sort((a, b) => a.updatedAt - b.updatedAt || a.id - b.id)
    .slice(0, CHANGES_MAX)
    .map((moving) => toChanged(toNameless(moving)));
