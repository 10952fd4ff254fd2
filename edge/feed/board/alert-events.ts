import { scoringSide } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { RED_CARD_KINDS } from "../../contract/entities/incident.ts";
import { FOOTBALL_STATUS, isFinished, isInPlay, SPORT, type SportId } from "../../contract/rules/matches.ts";
import type { AlertEvent, Happening } from "../../ground/web-push/alert-event.ts";
import type { LiveEvent } from "./live-match.ts";
import type { PublishedChange } from "./publisher.ts";
import { runningUpdate } from "./running-score.ts";
import { statusNews } from "./status-news.ts";

/**
 * Compares the change with the last published state, so that events that cancel each other raise no alert. Alert ids come from the
 * events, so a repeated change has the same ids. Each alert states score and status, because a later alert replaces earlier ones.
 */
export function toAlertEvents(change: PublishedChange): AlertEvent[] {
  const { matchId, sportId, row } = change;
  const found = happenings(change);
  const update = runningUpdate(change, found);
  const at = toTime(change);
  const penalties: AlertEvent["penalties"] =
    row.homePenalties === null || row.awayPenalties === null ? null : [row.homePenalties, row.awayPenalties];
  const stands = { matchId, sportId, status: row.status, home: row.homeScore ?? 0, away: row.awayScore ?? 0, penalties, at };
  return [...found, ...(update ? [update] : [])].map((one) => ({ ...stands, undone: false, seq: null, ...one }));
}

/**
 * Unix seconds of the change's last event. If a timeout decides a disagreement of two sources, the change has no events, and its
 * time is the time of its publication.
 */
const toTime = ({ events, updatedAt }: PublishedChange): number =>
  events.length > 0 ? Math.max(0, ...events.map(({ at }) => at)) : Math.floor(updatedAt / 1000);

function happenings(change: PublishedChange): Happening[] {
  const { sportId, startsAt, before, row, events, moved } = change;
  // People who subscribe to start alerts get this alert, because the match does not start at the time that they expect.
  if (moved) return [{ id: `moved:${moved.from}>${moved.to}`, kind: "start", news: "rescheduled", start: moved.to }];
  const status = statusNews(sportId, before, row, events, startsAt);
  const score = scoreNews(sportId, before, row, events, toTime(change));
  const goal = score && status ? merged(score, status) : score;
  const cards = sportId === SPORT.FOOTBALL ? redCards(before, row, events) : [];
  const isStart = status?.kind === "start";
  return [...(isStart ? [status] : []), ...(goal ? [goal] : []), ...cards, ...(status && !isStart ? [status] : [])];
}

/**
 * If a score without an incident arrives together with the end, the end's alert includes the score, because nobody knows whether
 * a player scored.
 */
function merged(score: Happening, status: Happening): Happening | null {
  if (status.kind !== "end" || score.seq !== null) return score;
  status.also = ["goal"];
  return null;
}

type Incident = Extract<LiveEvent["change"], { type: "incident" }>["incident"];

const toIncidents = (events: readonly LiveEvent[]): { seq: number; incident: Incident }[] =>
  events
    .flatMap(({ seq, change }) => (change.type === "incident" ? [{ seq, incident: change.incident }] : []))
    .sort((a, b) => a.seq - b.seq);

/** Returns the incidents of a batch that the same batch does not cancel. */
function standing(events: readonly LiveEvent[]): { seq: number; incident: Incident }[] {
  const all = toIncidents(events);
  const takenBack = new Set(all.flatMap(({ incident: { cancels } }) => cancels ?? []));
  return all.filter(({ seq }) => !takenBack.has(seq));
}

/** Returns the incidents of a batch that cancel an incident of an earlier batch. */
function undoing(events: readonly LiveEvent[]): { seq: number; cancels: number }[] {
  const own = new Set(events.map(({ seq }) => seq));
  return toIncidents(events).flatMap(({ seq, incident: { cancels } }) =>
    cancels === undefined || own.has(cancels) ? [] : [{ seq, cancels }],
  );
}

const inOrderOfPlay = (a: { seq: number; incident: Incident }, b: typeof a): number =>
  a.incident.period - b.incident.period ||
  a.incident.minute - b.incident.minute ||
  (a.incident.added ?? 0) - (b.incident.added ?? 0) ||
  a.seq - b.seq;

/** Within this many seconds, the same score raises only one alert. Two sources that disagree may switch a score back and forth. */
const SAME_FIGURE_S = 120;

/** Part of an alert's id for a score that no incident explains. */
const figureName = ({ homeScore, awayScore, homePenalties, awayPenalties }: LiveRow, atS: number): string => {
  const penalties = homePenalties === null ? "" : `(${homePenalties}-${awayPenalties})`;
  return `${homeScore}-${awayScore}${penalties}@${Math.floor(atS / SAME_FIGURE_S)}`;
};

function scoreNews(sportId: SportId, before: LiveRow, row: LiveRow, events: readonly LiveEvent[], atS: number): Happening | null {
  const [home, away] = [(row.homeScore ?? 0) - (before.homeScore ?? 0), (row.awayScore ?? 0) - (before.awayScore ?? 0)];
  const isShootoutCorrected = row.homePenalties !== before.homePenalties || row.awayPenalties !== before.awayPenalties;
  const wasOver = isFinished(sportId, before.status);
  if (home === 0 && away === 0 && !(wasOver && isShootoutCorrected)) return null;
  const name = figureName(row, atS);
  const goals = findGoals(sportId, events, home + away);
  const seqs = goals.map(({ seq }) => seq);
  const seq = seqs.at(-1) ?? null;
  const undone = undoing(events).at(-1);
  // After the end, a changed score with a scorer is a late goal. Without a scorer, it is a decision about the result.
  if (wasOver && !isInPlay(sportId, row.status)) {
    if (!isFinished(sportId, row.status)) return null;
    const byPlay = sportId === SPORT.FOOTBALL && (seq !== null || undone !== undefined);
    return { id: `result:${seq ?? name}`, kind: "end", news: "result-changed", seq, seqs, ...(byPlay && { also: ["goal"] }) };
  }
  if (sportId !== SPORT.FOOTBALL) return null;
  const isPlayed = isInPlay(sportId, before.status) || isInPlay(sportId, row.status);
  // A match may be interrupted and then get a score together with its end. The alert of the end announces that score, so there is
  // no goal alert.
  if (seq === null && !undone && !isPlayed) return null;
  if (home < 0 || away < 0) {
    if (home <= 0 && away <= 0 && undone) return { id: `undone:${undone.seq}`, kind: "goal", undone: true };
    return { id: `score:${name}`, kind: "goal", undone: true, news: "score-corrected", seq, seqs };
  }
  // A change without a scorer is a goal only if it happens during play. At any other time (before the match, in a pause, in a
  // shoot-out), a source merely stated a score.
  if (seq === null && !isGoalByFigure(sportId, before, row)) return null;
  return { id: `goal:${seq ?? name}`, kind: "goal", seq, seqs };
}

/** The batch's last goals in the order of play, at most as many as the score rose by. Shoot-out penalties are not goals. */
function findGoals(sportId: SportId, events: readonly LiveEvent[], rose: number): { seq: number }[] {
  if (sportId !== SPORT.FOOTBALL || rose <= 0) return [];
  const goals = standing(events).filter(
    ({ incident }) => scoringSide(incident) !== null && incident.period <= EXTRA_TIME_PERIODS,
  );
  return goals.sort(inOrderOfPlay).slice(-rose);
}

/** Periods 3 and 4 are extra time; 5 is the shoot-out. */
const EXTRA_TIME_PERIODS = 4;
const SHOOTOUT = FOOTBALL_STATUS.PENALTY_SHOOTOUT;

/**
 * Reports whether a changed score means a goal: during play, and also if the match ends with another score than its last one in
 * play. The alert of the end does not say whether a player scored.
 */
const isGoalByFigure = (sportId: SportId, before: LiveRow, row: LiveRow): boolean =>
  (isInPlay(sportId, row.status) || (isInPlay(sportId, before.status) && isFinished(sportId, row.status))) &&
  before.status !== SHOOTOUT &&
  row.status !== SHOOTOUT;

function redCards(before: LiveRow, row: LiveRow, events: readonly LiveEvent[]): Happening[] {
  const more = row.homeRedCards + row.awayRedCards - before.homeRedCards - before.awayRedCards;
  const isOtherSide = row.homeRedCards !== before.homeRedCards && row.awayRedCards !== before.awayRedCards && more === 0;
  if (more === 0 && !isOtherSide) return [];
  const name = `${row.homeRedCards}-${row.awayRedCards}`;
  if (more < 0) {
    // `seq` is the number of the withdrawn card, because the card's incident names the player.
    const undone = undoing(events).at(-1);
    return [{ id: `card-undone:${undone?.seq ?? name}`, kind: "red-card", news: "card-withdrawn", seq: undone?.cancels ?? null }];
  }
  const shown = standing(events).filter(({ incident }) => RED_CARD_KINDS.has(incident.kind));
  const seqs = shown.slice(-Math.max(1, more)).map(({ seq }) => seq);
  const seq = seqs.at(-1) ?? null;
  return [{ id: `red-card:${seq ?? name}`, kind: "red-card", seq, seqs }];
}
