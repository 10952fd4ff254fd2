import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { type MatchFilter, parseMatchFilter, SPORT, type SportId, toSportId } from "#edge/contract/rules/matches.ts";
import { type CalendarDate, isCalendarDate, zonedDate } from "#edge/contract/rules/days.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { withOwnLeaguesFirst } from "#app/features/first-leagues.ts";
import { late } from "#app/features/late-part/late.ts";
import { keepView } from "#app/features/kept-part/view-once.ts";
import { type MatchLine, matchLine } from "#app/features/match-row/match-line.ts";
import { formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";

export type LeagueGroup = [id: number, name: string, logo: string, matches: MatchLine[]];

export interface ListQuery {
  sport: SportId;
  type: MatchFilter;
  /** YYYY-MM-DD in the viewer's time zone; null means today. */
  date: string | null;
}

/** Throws a response with status 400 for a sport, filter or day that does not exist. */
export function listQuery(query: URLSearchParams): ListQuery {
  const sport = toSportId(query.get("sport") ?? "football");
  const type = parseMatchFilter(query.get("type") ?? "0");
  const date = query.get("date") || null;
  if (sport === undefined || type === undefined || (date !== null && !isCalendarDate(date)))
    throw new Response(null, { status: 400 });
  return { sport, type, date };
}

const grouped = new WeakMap<readonly Match[], Partial<Record<Locale, readonly LeagueGroup[]>>>();

/**
 * Groups each list object once per language. All guests share one list object per second; a viewer with stars has a separate one.
 */
export function groupByLeague(list: readonly Match[], locale: Locale): readonly LeagueGroup[] {
  const known = grouped.get(list) ?? {};
  const groups = known[locale] ?? group(list, locale);
  known[locale] = groups;
  grouped.set(list, known);
  return groups;
}

function group(list: readonly Match[], locale: Locale): LeagueGroup[] {
  const events = new Map(list.map(({ matchevent }) => [matchevent.id, matchevent]));
  const groups = new Map(
    withOwnLeaguesFirst([...events.values()], locale).map((event): [number, LeagueGroup] => [
      event.id,
      [event.id, formatShortName(event, locale), event.logo.replace(/^\/m\/crest\//, ""), []],
    ]),
  );
  for (const match of list) groups.get(match.matchevent.id)?.[3].push(matchLine(match, locale));
  return keepView([...groups.values()]);
}

const MINUTE_MS = 60_000;
const ZONES_MAX = 500;
const todays = new BoundedMap<string, { minute: number; date: CalendarDate }>(ZONES_MAX);

/** In every time zone, a day begins at a full minute, so one call of Intl per zone and minute is enough. */
function todayIn(zone: string, nowMs: number): CalendarDate {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const known = todays.get(zone);
  if (known?.minute === minute) return known.date;
  const date = zonedDate(nowMs, zone);
  todays.set(zone, { minute, date });
  return date;
}

/** The day's matches by league, the number of matches for each filter, and the number of matches in play for each sport. */
export interface DayList {
  counts: readonly number[];
  live: readonly [football: number, basketball: number];
  asOf: number;
  groups: readonly LeagueGroup[];
}

/** The list of a day as a screen shows it. */
export interface ShownDay {
  query: ListQuery;
  isToday: boolean;
  day: DayList;
  /** League ids that the server read from the request; the browser may have newer ones. */
  pinned: readonly number[];
  folded: readonly number[];
}

async function dayList({ product, visit }: LoadContext, { sport, type, date }: ListQuery): Promise<DayList> {
  const { zone, locale } = visit;
  const [day, sports] = await guard(
    Promise.all([
      product.race.getDateMatch({ sport_id: sport, zone, type, ...(date && { date }) }),
      product.race.getRaceSubTab({}),
    ]),
  );
  const live = (id: SportId) => sports.find(({ sport_id }) => sport_id === id)?.live_count ?? 0;
  return {
    counts: day.counts,
    live: [live(SPORT.FOOTBALL), live(SPORT.BASKETBALL)],
    asOf: day.as_of,
    groups: groupByLeague(day.list, locale),
  };
}

export async function scoreList(context: LoadContext, query: ListQuery) {
  const { zone, pinned, folded } = context.visit;
  const list = await late(context, dayList(context, query));
  const today = todayIn(zone, context.now());
  return { sport: query.sport, type: query.type, date: query.date ?? today, today, pinned, folded, list };
}

/** Returns the list of a day for the pane beside a match, after all of the list is loaded. */
export async function wholeDay(context: LoadContext, query: ListQuery): Promise<ShownDay> {
  const { zone, pinned, folded } = context.visit;
  const today = todayIn(zone, context.now());
  const isToday = query.date === null || query.date === today;
  return { query: { ...query, date: isToday ? null : query.date }, isToday, day: await dayList(context, query), pinned, folded };
}
