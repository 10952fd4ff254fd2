import type { Side } from "#edge/matches/matches.ts";
import { inOrder, PERIOD_MINUTES, Possession, type SheetIncident, type TimedIncident, toClock } from "./event-incidents.ts";
import type { PlayerRow } from "./subjects.ts";
import { type PlacedMatch, sheetIncidents } from "./wyscout-matches.ts";
import type { WyEvent } from "./wyscout-shapes.ts";

const TAG = {
  GOAL: 101,
  OWN_GOAL: 102,
  ASSIST: 301,
  RED: 1701,
  YELLOW: 1702,
  SECOND_YELLOW: 1703,
  ACCURATE: 1801,
  BLOCKED: 2101,
} as const;
/** Tags of a shot that hit a post or the bar. */
const WOODWORK_TAGS = { first: 1217, last: 1223 } as const;

export const PERIODS: Record<WyEvent["matchPeriod"], number> = { "1H": 1, "2H": 2, E1: 3, E2: 4, P: 5 };
const BALL_EVENTS = new Set(["Pass", "Free Kick", "Shot"]);

export const has = ({ tags }: WyEvent, id: number): boolean => tags.some((tag) => tag.id === id);
const isWoodwork = ({ tags }: WyEvent): boolean => tags.some(({ id }) => id >= WOODWORK_TAGS.first && id <= WOODWORK_TAGS.last);
export const isShot = ({ eventName, subEventName }: WyEvent): boolean =>
  eventName === "Shot" || subEventName === "Free kick shot" || subEventName === "Penalty";

/** The sheets have only the minute, so the middle of the minute is returned. */
const toMiddle = ({ period, minute, added }: SheetIncident): number => (minute + added - PERIOD_MINUTES[period]!.from) * 60 + 30;

function shotKind(event: WyEvent): string {
  if (event.subEventName === "Penalty") return has(event, TAG.GOAL) ? "penalty-goal" : "penalty-missed";
  if (has(event, TAG.GOAL)) return "goal";
  if (isWoodwork(event)) return "woodwork";
  if (has(event, TAG.BLOCKED)) return "shot-blocked";
  return has(event, TAG.ACCURATE) ? "shot-on-target" : "shot-off-target";
}

function toKinds(event: WyEvent): string[] {
  const kinds: string[] = [];
  if (has(event, TAG.OWN_GOAL)) kinds.push("own-goal");
  else if (isShot(event)) kinds.push(shotKind(event));
  else if (event.subEventName === "Corner") kinds.push("corner");
  else if (event.subEventName === "Free Kick" || event.subEventName === "Free kick cross") kinds.push("free-kick");
  else if (event.eventName === "Foul") kinds.push("foul");
  else if (event.eventName === "Offside") kinds.push("offside");
  else if (event.eventName === "Save attempt" && !has(event, TAG.GOAL)) kinds.push("save");
  if (has(event, TAG.SECOND_YELLOW)) kinds.push("second-yellow");
  else if (has(event, TAG.RED)) kinds.push("red-card");
  else if (has(event, TAG.YELLOW)) kinds.push("yellow-card");
  return kinds;
}

/** The pass that is tagged as the goal's assist; undefined if there is none. */
function findAssist(events: readonly WyEvent[], goal: number): WyEvent | undefined {
  const { teamId, matchPeriod } = events[goal]!;
  for (let at = goal - 1; at >= 0 && goal - at < 12; at--) {
    const event = events[at]!;
    if (event.matchPeriod !== matchPeriod) return undefined;
    if (event.teamId === teamId && has(event, TAG.ASSIST)) return event;
  }
  return undefined;
}

const MARKS: { kind: string; period: number; end: boolean }[] = [
  { kind: "kick-off", period: 1, end: false },
  { kind: "half-time", period: 1, end: true },
  { kind: "second-half", period: 2, end: false },
];

function periodMarks(events: readonly WyEvent[], found: readonly TimedIncident[]): TimedIncident[] {
  const ends = new Map<number, number>();
  for (const { period, periodS } of [
    ...events.map(({ matchPeriod, eventSec }) => ({ period: PERIODS[matchPeriod], periodS: eventSec })),
    ...found,
  ]) {
    ends.set(period, Math.max(ends.get(period) ?? 0, periodS));
  }
  const last = Math.max(...ends.keys());
  const marks = [
    ...MARKS,
    ...(ends.has(3) ? [{ kind: "extra-time", period: 3, end: false }] : []),
    ...(ends.has(5) ? [{ kind: "shootout", period: 5, end: false }] : []),
    { kind: "full-time", period: last, end: true },
  ];
  return marks
    .filter(({ period }) => ends.has(period))
    .map(({ kind, period, end }) => {
      // A start is placed before the first event of its period, an end after the last event.
      const periodS = end ? ends.get(period)! + 1 : -1;
      return { kind, period, periodS, side: null, ...toClock(period, Math.max(0, periodS)) };
    });
}

export function eventIncidents(
  placed: PlacedMatch,
  events: readonly WyEvent[],
  players: ReadonlyMap<number, PlayerRow>,
): TimedIncident[] {
  const possession = new Possession();
  const found: TimedIncident[] = [];
  const toSide = (teamId: number): Side => (placed.home.teamId === teamId ? "home" : "away");
  const person = (id: number | undefined): { id: number | null; name: string | null } => {
    const row = id === undefined ? undefined : players.get(id);
    return { id: row?.id ?? null, name: row?.nameEn ?? null };
  };
  for (const [index, event] of events.entries()) {
    const period = PERIODS[event.matchPeriod];
    if (period === 5) continue;
    const side = toSide(event.teamId);
    const kinds = toKinds(event);
    const place = event.positions[0];
    const attack = BALL_EVENTS.has(event.eventName) ? possession.kind(side, event.positions[1] ?? place ?? null) : null;
    if (attack) kinds.unshift(attack);
    const who = person(event.playerId);
    for (const kind of kinds) {
      const assist = kind === "goal" ? person(findAssist(events, index)?.playerId) : { id: null, name: null };
      found.push({
        kind,
        period,
        periodS: event.eventSec,
        ...toClock(period, event.eventSec),
        side,
        playerId: who.id,
        playerName: who.name,
        relatedId: assist.id,
        relatedName: assist.name,
        x: place?.x ?? null,
        y: place?.y ?? null,
      });
    }
  }
  const carded = new Set(
    found
      .filter(({ kind }) => kind.endsWith("card") || kind === "second-yellow")
      .map(({ playerId, kind }) => `${playerId}/${kind === "yellow-card"}`),
  );
  for (const side of ["home", "away"] as const) {
    for (const incident of sheetIncidents(placed, side, players)) {
      // Skips cards that an event already recorded to the second.
      if (incident.kind.endsWith("card") && carded.has(`${incident.playerId}/${incident.kind === "yellow-card"}`)) continue;
      found.push({ ...incident, second: 30, periodS: toMiddle(incident) });
    }
  }
  found.push(...periodMarks(events, found));
  return inOrder(found);
}

/**
 * Returns the average place where each player touched the ball, in per cent of the pitch. Counts only touches in the first half,
 * before either side's first substitution.
 */
export function averagePlaces(placed: PlacedMatch, events: readonly WyEvent[]): Map<number, { x: number; y: number }> {
  const changes = [placed.home, placed.away].flatMap(
    ({ formation }) => formation?.substitutions.map(({ minute }) => minute) ?? [],
  );
  const untilS = Math.min(...changes.filter((minute) => minute > 1), 45) * 60;
  const sums = new Map<number, { x: number; y: number; count: number }>();
  for (const { matchPeriod, eventSec, playerId, positions } of events) {
    const place = positions[0];
    if (matchPeriod !== "1H" || eventSec > untilS || !place) continue;
    const sum = sums.get(playerId) ?? { x: 0, y: 0, count: 0 };
    sums.set(playerId, { x: sum.x + place.x, y: sum.y + place.y, count: sum.count + 1 });
  }
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return new Map([...sums].map(([id, { x, y, count }]) => [id, { x: tenth(x / count), y: tenth(y / count) }]));
}
