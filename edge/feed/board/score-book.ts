/**
 * Scores of a match from its events, in order of play: the current score, and those after the first half, after 90 minutes and of
 * each period.
 */
import { isFinished, isInPlay, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { periodAt, type Stretch, sortByPlay, toEnd, toStart } from "#edge/contract/rules/order-of-play.ts";
import { Course } from "./course.ts";
import type { IncidentScore, LiveMatch, StatusScore } from "./live-match.ts";

export type Score = [home: number, away: number];

/** A valid score, with the moment of play at which it was reached. */
export interface ScoreMoment {
  seq: number;
  moment: number;
  period: number;
  score: Score;
  /** False for a score that was decided after the end or after a stop. It is unknown which goals such a decision counts. */
  isOfPlay: boolean;
}

const toSide = (worth: number): 0 | 1 => (worth > 0 ? 0 : 1);

/** Returns the indexes of scores that were reported after a score of a later moment. */
function lateOnes(standing: readonly ScoreMoment[]): number[] {
  const late: number[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  for (let at = standing.length - 1; at >= 0; at--) {
    const { seq } = standing[at]!;
    if (earliest < seq) late.push(at);
    earliest = Math.min(earliest, seq);
  }
  return late;
}

/** FIRST_HALF_ENDS: the last period of the first half. REGULAR_ENDS: the last period of football's 90 minutes. */
const FIRST_HALF_ENDS: Readonly<Record<SportId, number>> = { [SPORT.FOOTBALL]: 1, [SPORT.BASKETBALL]: 2 };
const REGULAR_ENDS = 2;
const SHOOTOUT = 5;

interface Reported {
  seq: number;
  score: Score;
  stretch: Stretch;
  isOfPlay: boolean;
  /** Whether the score came with an incident that changes no score. */
  isBeside: boolean;
}

const ofIncident = ([seq, , home, away, from, to, , beside]: IncidentScore): Reported => ({
  seq,
  score: [home, away],
  stretch: { seq, from, to },
  isOfPlay: true,
  isBeside: beside === 1,
});

function ofStatus(
  sportId: SportId,
  course: Course,
  isLonger: boolean,
  [seq, at, status, periods, home, away]: StatusScore,
): Reported {
  const { first, last } = course.phases.spanOfScore([seq, at, status]);
  const isOpen = last > SHOOTOUT;
  // A status such as the end may belong to any of several periods. In basketball, the number of period scores then tells the
  // period. If a match went to extra time, its final score is not the score after 90 minutes.
  const named = isOpen && sportId === SPORT.BASKETBALL ? periods : 0;
  const over = isOpen && isLonger && isFinished(sportId, status) ? SHOOTOUT : 0;
  const stretch = { seq, from: toStart(Math.max(first, named, over)), to: toEnd(last) };
  return { seq, score: [home, away], stretch, isOfPlay: isInPlay(sportId, status), isBeside: false };
}

export class ScoreBook {
  readonly standing: ScoreMoment[];
  /** By period: the highest `seq` that changed a score. */
  readonly #changes = new Map<number, number>();
  readonly #cancelled: ReadonlyMap<number, number>;
  readonly #isLonger: boolean;

  constructor(
    private readonly match: LiveMatch,
    private readonly course: Course = new Course(match),
  ) {
    this.#cancelled = course.cancelled;
    this.#isLonger = course.wentBeyond;
    this.standing = this.#read(this.#isLonger);
    // In some matches, only a change of the score after extra time began shows that there was extra time. The scores are then read
    // again.
    if (!this.#isLonger && this.#hasScoreOfExtraTime()) {
      this.#isLonger = true;
      this.standing = this.#read(true);
    }
    for (const { seq, period } of this.standing) this.#noteChange(period, seq);
    for (const [seq, period] of this.#cancelled.size > 0 ? match.scores : []) {
      this.#noteChange(period, this.#cancelled.get(seq) ?? 0);
    }
  }

  #noteChange(period: number, seq: number): void {
    if (seq > (this.#changes.get(period) ?? 0)) this.#changes.set(period, seq);
  }

  /** Null before the first score. */
  get last(): Score | null {
    return this.standing.at(-1)?.score ?? null;
  }

  /** The score after the first half, whatever the current status is; null if no event stated it. */
  get half(): Score | null {
    return this.#after(FIRST_HALF_ENDS[this.match.sportId]);
  }

  /** Reports whether there is a valid score of a period after the first half. */
  get isPastHalf(): boolean {
    return (this.standing.at(-1)?.period ?? 0) > FIRST_HALF_ENDS[this.match.sportId];
  }

  /** The score after 90 minutes of a football match that went on after the 90 minutes; null for any other match. */
  get regular(): Score | null {
    return this.#isLonger ? this.#after(REGULAR_ENDS) : null;
  }

  /** The last score of each period that has a score. */
  get ends(): ScoreMoment[] {
    return [...new Map(this.standing.map((one) => [one.period, one])).values()];
  }

  /**
   * Points in each period. A stated value counts. If a score of that period changed later, the value is computed instead. Null if
   * there are no values.
   */
  get periods(): Score[] | null {
    const { sportId, periodScores, base } = this.match;
    if (sportId === SPORT.FOOTBALL && !periodScores) return null;
    const [statedAt, stated] = periodScores ?? [0, JSON.parse(base.periodScores) as Score[]];
    const ends = new Map(
      this.ends.filter(({ period }) => period > 0 && this.#isPlayed(period)).map((end) => [end.period, end.score]),
    );
    const pairs: Score[] = [];
    let before: Score = [0, 0];
    for (let period = 1; period <= Math.max(stated.length, ...ends.keys()); period++) {
      const given = stated[period - 1];
      const end = ends.get(period);
      const computed: Score | null = end ? [Math.max(0, end[0] - before[0]), Math.max(0, end[1] - before[1])] : null;
      const pair = given && (!computed || this.#changedAt(period, period) <= statedAt) ? given : (computed ?? [0, 0]);
      pairs.push([pair[0], pair[1]]);
      before = [before[0] + pair[0], before[1] + pair[1]];
    }
    return pairs.length > 0 ? pairs : null;
  }

  /** In football, a shoot-out belongs to no period. */
  #isPlayed(period: number): boolean {
    return this.match.sportId === SPORT.BASKETBALL || period < SHOOTOUT;
  }

  /** The score after this period: the stated one if no score has changed since, else the last valid score. */
  #after(period: number): Score | null {
    const [statedAt, stated] = this.match.periodScores ?? [0, []];
    if (stated.length >= period && this.#changedAt(1, period) <= statedAt) {
      return stated.slice(0, period).reduce<Score>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0]);
    }
    return this.standing.findLast((one) => one.period <= period)?.score ?? null;
  }

  /** The highest `seq` that changed a score of these periods. */
  #changedAt(first: number, last: number): number {
    let changedAt = 0;
    for (const [period, seq] of this.#changes) if (period >= first && period <= last) changedAt = Math.max(changedAt, seq);
    return changedAt;
  }

  #hasScoreOfExtraTime(): boolean {
    if (!this.course.isInExtraTime) return false;
    const [home, away] = this.#read(true).findLast(({ period }) => period <= REGULAR_ENDS)?.score ?? [null, null];
    const [lastHome, lastAway] = this.last ?? [null, null];
    return home !== null && (home !== lastHome || away !== lastAway);
  }

  #read(isLonger: boolean): ScoreMoment[] {
    const { sportId, scores, statusScores } = this.match;
    const reported = [...scores.map(ofIncident), ...statusScores.map((score) => ofStatus(sportId, this.course, isLonger, score))];
    const inOrder = sortByPlay(reported, ({ stretch }) => stretch);
    const standing: ScoreMoment[] = [];
    for (const { thing, seq, moment } of inOrder) {
      if (this.#cancelled.has(seq)) continue;
      const { score, isOfPlay, isBeside } = thing;
      const before = standing.at(-1)?.score;
      // An incident that changes no score may state an outdated, lower score. Such a score is skipped.
      if (isBeside && before && (score[0] < before[0] || score[1] < before[1])) continue;
      standing.push({ seq, moment, period: periodAt(moment), score, isOfPlay });
    }
    const taken =
      this.#cancelled.size > 0 ? scores.filter(([seq, , , , , , worth]) => worth !== 0 && this.#cancelled.has(seq)) : [];
    if (taken.length === 0) return this.#withLate(standing);
    const moments = new Map(inOrder.map(({ seq, moment }) => [seq, moment]));
    return this.#withLate(standing.map((one) => ({ ...one, score: this.#without(taken, moments, one) })));
  }

  /**
   * Adds a goal that was reported late to the scores of later moments. If the late goal's own score counts later goals, subtracts
   * those.
   */
  #withLate(standing: ScoreMoment[]): ScoreMoment[] {
    const lates = lateOnes(standing);
    if (lates.length === 0) return standing;
    const worths = new Map(this.match.scores.map(([seq, , , , , , worth]) => [seq, worth ?? 0]));
    const counted = standing.map(({ score }): Score => [score[0], score[1]]);
    for (const at of lates) {
      const { seq, moment, score } = standing[at]!;
      const worth = worths.get(seq) ?? 0;
      if (worth === 0) continue;
      const side = toSide(worth);
      for (let next = at + 1; next < standing.length; next++) {
        const later = standing[next]!;
        if (later.seq > seq || later.moment === moment) continue;
        if (later.isOfPlay && later.score[side] < score[side]) counted[next]![side] += Math.abs(worth);
        const other = worths.get(later.seq) ?? 0;
        const own = toSide(other) === side ? Math.abs(worth) : 0;
        if (other !== 0 && score[toSide(other)] >= later.score[toSide(other)] + own)
          counted[at]![toSide(other)] -= Math.abs(other);
      }
    }
    return standing.map((one, at) => ({ ...one, score: [Math.max(0, counted[at]![0]), Math.max(0, counted[at]![1])] }));
  }

  /** Subtracts points that this score includes but that were cancelled after the score was reported. */
  #without(taken: readonly IncidentScore[], moments: ReadonlyMap<number, number>, { seq, moment, score }: ScoreMoment): Score {
    const [home, away] = score;
    let [less, lessAway] = [0, 0];
    for (const [of, , homeThen, awayThen, , , worth] of taken) {
      const isCounted = of < seq && seq < (this.#cancelled.get(of) ?? 0) && (moments.get(of) ?? 0) <= moment;
      if (!isCounted) continue;
      if (worth > 0 && home >= homeThen) less += worth;
      if (worth < 0 && away >= awayThen) lessAway -= worth;
    }
    return [Math.max(0, home - less), Math.max(0, away - lessAway)];
  }
}
