import { and, asc, between, count, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import {
  CHANGES_WINDOW_MS,
  dayCalls,
  followedList,
  getMatches,
  MOVING_AROUND_S,
  matchesOfKeyword,
  type NearChanges,
  playedNowSql,
  readChangesSince,
  readRecentChanges,
  reportDrawn,
  selectMatches,
  vote,
  waitingSql,
  withStars,
} from "#edge/matches/matches.ts";
import { leagues, matches } from "#edge/matches/reads.ts";
import type { Match, MatchPulse } from "../contract/entities/match.ts";
import { dateStrip } from "../contract/rules/date-strip.ts";
import { decodePulse } from "../contract/rules/match-pulse.ts";
import { isPlayedNow } from "../contract/rules/match-silence.ts";
import { DAY_ALONE_S, noonOfDate } from "../contract/rules/match-start.ts";
import { isWaiting, SPORT_IDS } from "../contract/rules/matches.ts";
import { type Handlers, nowS, type ProductContext, publicSnapshot } from "../ground/context.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";

/**
 * The next cursor is set back by this many milliseconds, so the next answer repeats the latest changes. The overlap covers
 * differences between writers' clocks and the duration of a write.
 */
const CURSOR_OVERLAP_MS = 5000;
const QUARTER_S = 900;
/** Matches that start later than this are not recommended. */
const SOON_S = 2 * 86_400;
/** A match that starts within this time is recommended before any later one. */
const TONIGHT_S = 12 * 3_600;

/** Names both sports instead of omitting the condition, because the indexes of matches begin with the sport. */
const bySport = (sport: number): SQL => inArray(matches.sportId, sport === 0 ? [...SPORT_IDS] : [sport]);

/** One read per second serves all calls of `getScoreChanges` for both sports. */
const recentChanges = (context: ProductContext): Promise<NearChanges> =>
  publicSnapshot(context, "changes", LIVE_TTL_MS, async () => {
    const near = await context.nearFeed?.recentChanges();
    if (near) return near;
    const asOf = context.now();
    return { list: await readRecentChanges(context.db, asOf), asOf, recordsAt: asOf };
  });

/** The cursor is rounded down to the minute, so that readers share the result. */
function oldChanges(context: ProductContext, since: number): Promise<NearChanges> {
  const minute = Math.floor(since / 60_000);
  return publicSnapshot(context, `changes/${minute}`, LIVE_TTL_MS, async () => {
    const near = await context.nearFeed?.changesSince(minute * 60_000);
    if (near) return near;
    const asOf = context.now();
    return { list: await readChangesSince(context.db, minute * 60_000, asOf), asOf, recordsAt: asOf };
  });
}

async function scoreChanges(context: ProductContext, sport: number, since: number) {
  const recent = await recentChanges(context);
  const isRecent = since === 0 || since >= recent.asOf - CHANGES_WINDOW_MS;
  const { list: all, asOf: as_of, recordsAt } = isRecent ? recent : await oldChanges(context, since);
  const list = all.flatMap(([sportId, pulse]): MatchPulse[] => {
    const match = decodePulse(pulse);
    const isWanted = since === 0 ? isPlayedNow(sportId, match, as_of) : match.updatedAt > since;
    return isWanted && (sport === 0 || sportId === sport) ? [pulse] : [];
  });
  // Old changes of records are repeated too, because the Feed reads records from time to time only.
  const cursor = Math.max(since, Math.min(as_of, recordsAt) - CURSOR_OVERLAP_MS);
  return { cursor, list, as_of, now: context.now() };
}

export const race: Handlers<"race"> = {
  ...dayCalls,
  reportDrawn,

  getAttentMatchlist: followedList,

  getScoreChanges: (context, { sport_id, since }) => scoreChanges(context, sport_id, since),

  getRecentMatchCount(context, { sport_id, zone, before, after }) {
    const days = dateStrip(before, after, context.now(), zone);
    const first = days[0]?.date ?? "";
    const fromS = (days[0]?.startMs ?? 0) / 1000;
    const toS = Math.max((days.at(-1)?.endMs ?? 0) / 1000, noonOfDate(days.at(-1)?.date ?? "") + 1);
    return publicSnapshot(context, `counts/${sport_id}/${fromS}/${first}/${days.length}`, DATABASE_TTL_MS, async () => {
      // In every time zone, midnight is on a quarter of an hour, so quarters add up to the days of any time zone.
      const quarter = sql<number>`${matches.startsAt} / ${sql.raw(String(QUARTER_S))}`;
      const rows = await context.db
        .select({ quarter: quarter.as("quarter"), dateOnly: matches.dateOnly, n: count().as("n") })
        .from(matches)
        .where(and(gte(matches.startsAt, fromS), lt(matches.startsAt, toS), bySport(sport_id)))
        .groupBy(quarter, matches.dateOnly);
      return days.map(({ date, startMs, endMs }) => {
        const inDay = rows.filter(({ quarter, dateOnly }) => {
          const atS = quarter * QUARTER_S;
          return dateOnly === 1 ? atS === noonOfDate(date) : atS >= startMs / 1000 && atS < endMs / 1000;
        });
        return { date, count: inDay.reduce((sum, { n }) => sum + n, 0) };
      });
    });
  },

  voteRaceTeam: (context, { matchid, choice }) => vote(context, matchid, choice),

  async getRaceSearch(context, { keyword, sport }) {
    const { list } = await matchesOfKeyword(context, keyword, sport, 1, 50);
    const starred = await withStars(context, list);
    return { list: starred };
  },

  async getRecMath(context, { sport_id, size }) {
    const matchesToShow = await publicSnapshot(context, `recommended/${sport_id}/${size}`, LIVE_TTL_MS, async () =>
      getMatches(await selectRecommended(context, sport_id, size)),
    );
    const list = await withStars(context, matchesToShow);
    return { list };
  },
};

/**
 * The matches to recommend: first those in play, then those of the next twelve hours, then later ones. Within each of these groups,
 * the most followed competitions come first.
 */
export function selectRecommended(context: ProductContext, sport: number, size: number) {
  const now = nowS(context);
  const around = between(matches.startsAt, now - MOVING_AROUND_S, now + SOON_S);
  const soon = and(waitingSql, gte(sql`${matches.startsAt} + ${matches.dateOnly} * ${DAY_ALONE_S}`, now - QUARTER_S));
  return selectMatches(context.db)
    .where(and(bySport(sport), around, or(playedNowSql(now), soon)))
    .orderBy(
      sql`case when ${matches.status} <> 1 then 0 when ${matches.startsAt} < ${now + TONIGHT_S} then 1 else 2 end`,
      asc(leagues.rank),
      asc(matches.startsAt),
      asc(matches.id),
    )
    .limit(size);
}

const toTurn = ({ sport_id, status, time }: Match, now: number): number =>
  isWaiting(sport_id, status) ? (time < now + TONIGHT_S ? 1 : 2) : 0;

/** Returns matches of both sports in the order of `selectRecommended`. `now` is in unix seconds. */
export const byRecommendation = (list: readonly Match[], now: number): Match[] =>
  list.toSorted(
    (a, b) =>
      toTurn(a, now) - toTurn(b, now) || a.matchevent.rank - b.matchevent.rank || a.time - b.time || a.matchid - b.matchid,
  );
