import { and, asc, desc, or, type SQL, sql } from "drizzle-orm";
import { playsIn } from "#edge/database/database.ts";
import type { SubjectKind } from "#edge/ground/search/search.ts";
import {
  finishedSql,
  followed,
  getMatches,
  originalSql,
  playedNowSql,
  selectMatches,
  waitingSql,
  withStars,
} from "#edge/matches/matches.ts";
import { matches, seasons } from "#edge/matches/reads.ts";
import type { FirstHit } from "../../contract/calls/search.ts";
import { nowS, type ProductContext } from "../../ground/context.ts";

interface Found {
  team?: number | undefined;
  league?: number | undefined;
  player?: { id: number; teamId: number | null } | undefined;
}

export interface Subject {
  kind: FirstHit["kind"];
  id: number;
  /** SQL condition for the matches that are shown with the subject; null for a player without a team. */
  plays: SQL | null;
}

const newestSeason = (league: number): SQL =>
  sql`${matches.seasonId} = (select s.id from ${seasons} s where s.league_id = ${league} order by s.starts_at desc limit 1)`;

/** `near` lists the kinds, beginning with the kind whose name is closest. */
export function firstSubject(near: readonly { kind: SubjectKind }[], { team, league, player }: Found): Subject | null {
  const subjects: Record<SubjectKind, Subject | null> = {
    team: team === undefined ? null : { kind: "team", id: team, plays: playsIn(team) },
    league: league === undefined ? null : { kind: "event", id: league, plays: newestSeason(league) },
    player: player ? { kind: "player", id: player.id, plays: player.teamId === null ? null : playsIn(player.teamId) } : null,
  };
  // Kinds missing in `near` come last, because they match only single words of the keyword.
  const order: SubjectKind[] = [...near.map(({ kind }) => kind), "team", "league", "player"];
  for (const kind of order) if (subjects[kind]) return subjects[kind];
  return null;
}

/** Reads two matches of a subject: the match in play (or else the next match), and the last match. */
export async function matchesAround(context: ProductContext, { plays }: Subject): Promise<Pick<FirstHit, "next" | "last">> {
  if (plays === null) return { next: null, last: null };
  const { db } = context;
  const [next, last] = await db.batch([
    selectMatches(db)
      .where(and(plays, or(playedNowSql(nowS(context)), waitingSql), originalSql))
      .orderBy(asc(matches.startsAt), asc(matches.id))
      .limit(1),
    selectMatches(db)
      .where(and(plays, finishedSql, originalSql))
      .orderBy(desc(matches.startsAt), desc(matches.id))
      .limit(1),
  ]);
  return { next: getMatches(next)[0] ?? null, last: getMatches(last)[0] ?? null };
}

export async function forViewer(context: ProductContext, hit: Omit<FirstHit, "followed">): Promise<FirstHit> {
  const starred = async (match: FirstHit["next"]) => (match === null ? null : ((await withStars(context, [match]))[0] ?? match));
  return {
    ...hit,
    next: await starred(hit.next),
    last: await starred(hit.last),
    followed: hit.kind === "player" ? 0 : await followed(context, hit.kind === "team" ? "team" : "league", hit.id),
  };
}
