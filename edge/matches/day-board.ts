import { toWire } from "#edge/contract/rules/localized.ts";
import type { Match, MatchEvent, SportId } from "../contract/entities/match.ts";
import { badRequest } from "../contract/envelope.ts";
import { isCalendarDate } from "../contract/rules/days.ts";
import { matchesFilter } from "../contract/rules/match-filter.ts";
import { MATCH_FILTER, type MatchFilter, SPORT } from "../contract/rules/matches.ts";
import { type Handlers, nowS, type ProductContext, snapshot } from "../ground/context.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { type DayRows, readDay, readLive } from "./day-rows.ts";
import { daySpan } from "./day-span.ts";
import { withStars } from "./follows.ts";
import { MOVING_AROUND_S } from "./moving.ts";
import { type DayRange, type LiveCounts, toBounds } from "./moving-day.ts";
import type { NearDay } from "./near-feed.ts";
import { SPORT_NAMES } from "./sport-names.ts";

/**
 * A match from before midnight is in today's list if it began at most this many seconds before midnight, and was in play after it.
 * No match takes longer.
 */
const OVER_MIDNIGHT_S = 4 * 3600;

type Counts = [number, number, number, number, number];
const COUNTED = [MATCH_FILTER.FINISHED, MATCH_FILTER.UNFINISHED, MATCH_FILTER.WAITING, MATCH_FILTER.IN_PLAY] as const;

function countByFilter(list: readonly Match[], nowMs: number): Counts {
  const counts: Counts = [list.length, 0, 0, 0, 0];
  for (const match of list) for (const filter of COUNTED) if (matchesFilter(filter, match, nowMs)) counts[filter] += 1;
  return counts;
}

interface Board {
  date: string;
  list: Match[];
  counts: Counts;
  as_of: number;
}

/**
 * The read of a day for each request. Each read also counts the matches in play, so that `liveCounts` needs no read of its own.
 */
const readings = new WeakMap<ProductContext, Promise<DayRows>>();

/** The Feed has no matches far from now, so it is not asked about them. */
async function askNear({ nearFeed }: ProductContext, range: DayRange): Promise<NearDay | null> {
  const { fromS, toS } = toBounds(range);
  const isNear = fromS >= range.nowS - MOVING_AROUND_S && toS <= range.nowS + MOVING_AROUND_S;
  return (isNear && (await nearFeed?.day(range))) || null;
}

/** The matches are sorted by the league's rank, the start and the id. */
export function dayBoard(context: ProductContext, sport: number, requested: string | undefined, zone: string): Promise<Board> {
  if (requested !== undefined && !isCalendarDate(requested)) {
    throw badRequest(`date: "${requested}" is no day of the calendar; send a date as YYYY-MM-DD`);
  }
  const { date, fromS, toS, noonS, isToday } = daySpan(requested, zone, context.now());
  // The key contains the date, because time zones that differ by a whole day have the same spans of time but different dates.
  return snapshot(context, `day/${sport}/${fromS}/${date}/${isToday}`, LIVE_TTL_MS, async () => {
    const earliestS = isToday ? fromS - OVER_MIDNIGHT_S : fromS;
    const range = { sport, fromS, toS, noonS, earliestS, nowS: nowS(context) };
    const reading = readDay(context.db.$client, range, context.now(), {
      ask: (wanted) => askNear(context, wanted),
      askNames: async (wanted) => (await context.nearFeed?.names(wanted)) ?? null,
      waitUntil: context.waitUntil,
    });
    readings.set(context, reading);
    const { list, asOf: as_of } = await reading;
    return { date, list, counts: countByFilter(list, as_of), as_of };
  });
}

/**
 * Matches in play by sport, which every score page shows. If the same request has read a day, that read has already counted these
 * matches.
 */
const liveCounts = (context: ProductContext): Promise<LiveCounts> =>
  snapshot(context, "live-counts", LIVE_TTL_MS, async () => {
    const reading = readings.get(context);
    if (reading) return (await reading).live;
    return (await context.nearFeed?.liveCounts(nowS(context))) ?? readLive(context.db.$client, nowS(context));
  });

function toEvents(list: readonly Match[]): { event: MatchEvent; sport_id: SportId; count: number }[] {
  const events = new Map<number, { event: MatchEvent; sport_id: SportId; count: number }>();
  for (const { matchevent, sport_id } of list) {
    const known = events.get(matchevent.id);
    if (known) known.count += 1;
    else events.set(matchevent.id, { event: matchevent, sport_id, count: 1 });
  }
  return [...events.values()];
}

export const dayCalls = {
  async getDateMatch(context, input) {
    const board = await dayBoard(context, input.sport_id, input.date, input.zone);
    const only = input.event_ids?.length ? new Set(input.event_ids) : null;
    const all = only ? board.list.filter(({ event_id }) => only.has(event_id)) : board.list;
    const filter = input.type as MatchFilter;
    const shown = filter === MATCH_FILTER.ALL ? all : all.filter((match) => matchesFilter(filter, match, board.as_of));
    return {
      date: board.date,
      list: await withStars(context, shown),
      counts: only ? countByFilter(all, board.as_of) : board.counts,
      as_of: board.as_of,
    };
  },

  async getRaceTag(context, { sport_id, date, zone }) {
    return toEvents((await dayBoard(context, sport_id, date, zone)).list);
  },

  async getRaceSubTab(context) {
    const counts = await liveCounts(context);
    return [
      {
        sport_id: SPORT.FOOTBALL,
        ...toWire("name", SPORT_NAMES[SPORT.FOOTBALL]),
        live_count: counts[SPORT.FOOTBALL] ?? 0,
      },
      {
        sport_id: SPORT.BASKETBALL,
        ...toWire("name", SPORT_NAMES[SPORT.BASKETBALL]),
        live_count: counts[SPORT.BASKETBALL] ?? 0,
      },
    ];
  },

  async getEventByDate(context, { date, sport_id, zone }) {
    const events = toEvents((await dayBoard(context, sport_id, date, zone)).list);
    return events.map(({ event, sport_id: sport }) => ({ ...event, sport_id: sport }));
  },
} satisfies Partial<Handlers<"race">>;
