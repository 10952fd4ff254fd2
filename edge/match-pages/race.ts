import { and, asc, between, count, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import {
  dayCalls,
  followedList,
  getMatches,
  matchesOfKeyword,
  playedNowSql,
  reportDrawn,
  selectMatches,
  vote,
  waitingSql,
  withStars,
} from "#edge/matches/matches.ts";
import { leagues, matches } from "#edge/matches/reads.ts";
import type { Match, MatchPulse } from "../contract/entities/match.ts";
import { dateStrip } from "../contract/rules/date-strip.ts";
import { toHeard, toPulse } from "../contract/rules/match-pulse.ts";
import { isPlayedNow } from "../contract/rules/match-silence.ts";
import { DAY_ALONE_S, noonOfDate } from "../contract/rules/match-start.ts";
import { isWaiting, SPORT_IDS } from "../contract/rules/matches.ts";
import { type Handlers, nowS, type ProductContext, snapshot } from "../ground/context.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";

/** Maximum age of a cursor that `getScoreChanges` answers from the cache, in milliseconds. An older cursor costs a query. */
const CHANGES_WINDOW_MS = 600_000;
/**
 * The next cursor is set back by this many milliseconds, so the next answer repeats the latest changes. The overlap covers
 * differences between writers' clocks and the duration of a write.
 */
const CURSOR_OVERLAP_MS = 5000;
/** `getScoreChanges` covers only matches within this many seconds of now, so it leaves out old rows that an import changed. */
const CHANGES_AROUND_S = 3 * 86_400;
const CHANGES_MAX = 1000;
const QUARTER_S = 900;
/** Matches that start later than this are not recommended. */
const SOON_S = 2 * 86_400;
/** A match that starts within this time is recommended before any later one. */
const TONIGHT_S = 12 * 3_600;

/** Names both sports instead of omitting the condition, because the indexes of matches begin with the sport. */
const bySport = (sport: number): SQL => inArray(matches.sportId, sport === 0 ? [...SPORT_IDS] : [sport]);
const ofSport = (sport: number) => (match: { sport_id: number }) => sport === 0 || match.sport_id === sport;

/** One read per second serves all calls of `getScoreChanges` for both sports. */
const recentChanges = (context: ProductContext): Promise<{ list: Match[]; as_of: number }> =>
  snapshot(context, "changes", LIVE_TTL_MS, async () => {
    const as_of = context.now();
    const around = between(matches.startsAt, nowS(context) - CHANGES_AROUND_S, nowS(context) + CHANGES_AROUND_S);
    const rows = await selectMatches(context.db)
      .where(and(bySport(0), around, or(playedNowSql(nowS(context)), gt(matches.updatedAt, as_of - CHANGES_WINDOW_MS))))
      .orderBy(asc(matches.id))
      .limit(CHANGES_MAX);
    return { list: getMatches(rows), as_of };
  });

/** The cursor is rounded down to the minute, so that readers share the result. */
const oldChanges = (context: ProductContext, since: number): Promise<Match[]> =>
  snapshot(context, `changes/${Math.floor(since / 60_000)}`, LIVE_TTL_MS, async () => {
    const around = between(matches.startsAt, nowS(context) - CHANGES_AROUND_S, nowS(context) + CHANGES_AROUND_S);
    const rows = await selectMatches(context.db)
      .where(and(bySport(0), around, gt(matches.updatedAt, Math.floor(since / 60_000) * 60_000)))
      .orderBy(asc(matches.updatedAt), asc(matches.id))
      .limit(CHANGES_MAX);
    return getMatches(rows);
  });

async function scoreChanges(context: ProductContext, sport: number, since: number) {
  const recent = await recentChanges(context);
  const wanted = ofSport(sport);
  let list: Match[];
  if (since === 0)
    list = recent.list.filter((match) => wanted(match) && isPlayedNow(match.sport_id, toHeard(match), recent.as_of));
  else {
    const all = since >= recent.as_of - CHANGES_WINDOW_MS ? recent.list : await oldChanges(context, since);
    list = all.filter((match) => wanted(match) && match.updated_at > since);
  }
  const pulses: MatchPulse[] = list.map(toPulse);
  return { cursor: Math.max(since, recent.as_of - CURSOR_OVERLAP_MS), list: pulses, as_of: recent.as_of, now: context.now() };
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
    return snapshot(context, `counts/${sport_id}/${fromS}/${first}/${days.length}`, DATABASE_TTL_MS, async () => {
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
    const matchesToShow = await snapshot(context, `recommended/${sport_id}/${size}`, LIVE_TTL_MS, async () =>
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
  const around = between(matches.startsAt, now - CHANGES_AROUND_S, now + SOON_S);
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
