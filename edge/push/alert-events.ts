import { RED_CARD_KINDS } from "../contract/entities/incident.ts";
import type { AlertKind } from "../contract/rules/alerts.ts";
import type { Result } from "../contract/rules/chances.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, isFinished, isInPlay, SPORT, type SportId } from "../contract/rules/matches.ts";
import type { LiveEvent } from "../feed/board/live-match.ts";
import type { PublishedChange } from "../feed/board/publisher.ts";
import type { LiveRow } from "../matches/schema/matches.ts";

/** An event of a match that devices are notified of, with the match at that moment. */
export interface AlertEvent {
  /** Names the event within its match: no name is sent twice. */
  id: string;
  matchId: number;
  sportId: SportId;
  kind: AlertKind;
  /** A goal that was taken back. */
  undone: boolean;
  status: number;
  home: number;
  away: number;
  /** Of a shoot-out, when there was one. */
  penalties: [home: number, away: number] | null;
  /** `seq` of the incident that says who and when; null where none does. */
  seq: number | null;
  /** Unix seconds. */
  at: number;
  /** A forecast's chances, in whole matches of a hundred; basketball has no draw. */
  chances?: Record<Result, number>;
  /** How the market's chance of a result changed, in whole matches of a hundred. */
  move?: { result: Result; from: number; to: number };
}

const QUARTER_ENDS: readonly number[] = [
  BASKETBALL_STATUS.Q1_ENDED,
  BASKETBALL_STATUS.Q2_ENDED,
  BASKETBALL_STATUS.Q3_ENDED,
  BASKETBALL_STATUS.OVERTIME,
];
const FIRST_PERIOD = { [SPORT.FOOTBALL]: FOOTBALL_STATUS.FIRST_HALF, [SPORT.BASKETBALL]: BASKETBALL_STATUS.Q1 } as const;

type Told = Pick<AlertEvent, "id" | "kind"> & Partial<Pick<AlertEvent, "undone" | "seq">>;

/**
 * Returns the alerts of a change, by comparing the match's state with the last published one, so that events that arrived
 * together or cancelled each other stay silent. Names come from the events behind the change, so that the same change has the
 * same names again.
 */
export function alertEventsOf({ matchId, sportId, row, before, events }: PublishedChange): AlertEvent[] {
  const told = [
    ...statusChange(sportId, before, row),
    ...(sportId === SPORT.FOOTBALL ? [...scoreChange(before, row, events), ...redCards(before, row, events)] : []),
  ];
  const at = Math.max(0, ...events.map((event) => event.at));
  const penalties: AlertEvent["penalties"] =
    row.homePenalties === null || row.awayPenalties === null ? null : [row.homePenalties, row.awayPenalties];
  const stands = { matchId, sportId, status: row.status, home: row.homeScore ?? 0, away: row.awayScore ?? 0, penalties, at };
  return told.map((event) => ({ ...stands, undone: false, seq: null, ...event }));
}

function statusChange(sportId: SportId, before: LiveRow, row: LiveRow): Told[] {
  if (before.status === row.status) return [];
  if (isFinished(sportId, row.status)) return [{ id: "end", kind: "end" }];
  if (sportId === SPORT.FOOTBALL && row.status === FOOTBALL_STATUS.HALF_TIME) return [{ id: "half-time", kind: "half-time" }];
  if (sportId === SPORT.BASKETBALL && QUARTER_ENDS.includes(row.status))
    return [{ id: `quarter:${row.status}`, kind: "quarter" }];
  if (!isInPlay(sportId, before.status) && row.status === FIRST_PERIOD[sportId]) return [{ id: "start", kind: "start" }];
  return [];
}

/** The newest event of a list that fits. */
const newest = (events: readonly LiveEvent[], fits: (event: LiveEvent) => boolean): LiveEvent | undefined =>
  events
    .filter(fits)
    .sort((a, b) => a.seq - b.seq)
    .at(-1);

function scoreChange(before: LiveRow, row: LiveRow, events: readonly LiveEvent[]): Told[] {
  const [home, away] = [(row.homeScore ?? 0) - (before.homeScore ?? 0), (row.awayScore ?? 0) - (before.awayScore ?? 0)];
  if (home === 0 && away === 0) return [];
  const takenBack = new Set(
    events.flatMap(({ change }) =>
      change.type === "incident" && change.incident.cancels !== undefined ? [change.incident.cancels] : [],
    ),
  );
  if (home > 0 || away > 0) {
    const scored = newest(events, ({ seq, change }) =>
      takenBack.has(seq)
        ? false
        : change.type === "incident"
          ? change.incident.homeScore != null && change.incident.cancels === undefined
          : change.type === "state" && change.homeScore !== undefined,
    );
    return [
      {
        id: `goal:${scored?.seq ?? `${row.homeScore}-${row.awayScore}`}`,
        kind: "goal",
        seq: scored?.change.type === "incident" ? scored.seq : null,
      },
    ];
  }
  const undoing = newest(events, ({ change }) => change.type === "incident" && change.incident.cancels !== undefined);
  return [{ id: `undone:${undoing?.seq ?? `${row.homeScore}-${row.awayScore}`}`, kind: "goal", undone: true }];
}

function redCards(before: LiveRow, row: LiveRow, events: readonly LiveEvent[]): Told[] {
  if (row.homeRedCards <= before.homeRedCards && row.awayRedCards <= before.awayRedCards) return [];
  const shown = newest(events, ({ change }) => change.type === "incident" && RED_CARD_KINDS.has(change.incident.kind));
  return [
    { id: `red-card:${shown?.seq ?? `${row.homeRedCards}-${row.awayRedCards}`}`, kind: "red-card", seq: shown?.seq ?? null },
  ];
}
