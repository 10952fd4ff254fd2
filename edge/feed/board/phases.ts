/**
 * Computes a match's phases from its statuses, which may arrive in any order. Leaves out mistaken statuses (specification 4.10,
 * 4.13).
 */
import { BASKETBALL_STATUS, FOOTBALL_STATUS, isFinished, isWaiting, SPORT, type SportId } from "#edge/contract/rules/matches.ts";

/** `at` is in unix seconds. */
export type State = [seq: number, at: number, status: number];

/** A score that came with a status belongs to a period from `first` to `last`. */
export interface Span {
  first: number;
  last: number;
}

/** Consecutive states with the same status. */
interface Run {
  status: number;
  /** `seq` and time (unix seconds) of the first state. */
  seq: number;
  at: number;
  states: State[];
}

/** A bound above the number of periods of any match. */
const ANY = 99;
const FOOTBALL_SPANS: Readonly<Record<number, Span>> = {
  [FOOTBALL_STATUS.NOT_STARTED]: { first: 0, last: 0 },
  [FOOTBALL_STATUS.FIRST_HALF]: { first: 1, last: 1 },
  [FOOTBALL_STATUS.HALF_TIME]: { first: 1, last: 1 },
  [FOOTBALL_STATUS.SECOND_HALF]: { first: 2, last: 2 },
  [FOOTBALL_STATUS.EXTRA_TIME]: { first: 3, last: 4 },
  [FOOTBALL_STATUS.PENALTY_SHOOTOUT]: { first: 5, last: 5 },
  [FOOTBALL_STATUS.FINISHED]: { first: 2, last: ANY },
};
const BASKETBALL_SPANS: Readonly<Record<number, Span>> = {
  [BASKETBALL_STATUS.NOT_STARTED]: { first: 0, last: 0 },
  [BASKETBALL_STATUS.Q1]: { first: 1, last: 1 },
  [BASKETBALL_STATUS.Q1_ENDED]: { first: 1, last: 1 },
  [BASKETBALL_STATUS.Q2]: { first: 2, last: 2 },
  [BASKETBALL_STATUS.Q2_ENDED]: { first: 2, last: 2 },
  [BASKETBALL_STATUS.Q3]: { first: 3, last: 3 },
  [BASKETBALL_STATUS.Q3_ENDED]: { first: 3, last: 3 },
  [BASKETBALL_STATUS.Q4]: { first: 4, last: 4 },
  [BASKETBALL_STATUS.OVERTIME]: { first: 5, last: ANY },
  [BASKETBALL_STATUS.FINISHED]: { first: 4, last: ANY },
};

/** Undefined for a status outside the usual course (before the start, in play, the end), such as an interruption. */
const findSpan = (sport: SportId, status: number): Span | undefined =>
  (sport === SPORT.FOOTBALL ? FOOTBALL_SPANS : BASKETBALL_SPANS)[status];

export class Phases {
  /** The last status, ignoring messages that arrived late. Null if there is none. */
  readonly now: number | null;
  /** The phases without mistakes, in order: each phase is later than the one before. */
  readonly runs: readonly Run[];
  /** By the `seq` of a mistaken state: the phase that the match was really in. */
  readonly #meant = new Map<number, number>();

  constructor(
    private readonly sport: SportId,
    private readonly states: readonly State[],
  ) {
    const timely = this.#timely();
    this.now = timely.at(-1)?.[2] ?? null;
    this.runs = this.#standing(this.#toRuns(timely));
  }

  /** The last valid phase before the end; null if none is known. */
  get played(): number | null {
    return this.runs.findLast(({ status }) => !isFinished(this.sport, status))?.status ?? null;
  }

  /** The phase that the match was in when a source sent the state: the state's own phase, unless it was a mistake. */
  meantBy([seq, , status]: State): number {
    return this.#meant.get(seq) ?? status;
  }

  isMistake = (state: State): boolean => this.meantBy(state) !== state[2];

  spanOfScore(state: State): Span {
    const [seq, , status] = state;
    const own = findSpan(this.sport, status);
    const isOver = isFinished(this.sport, status);
    const meant = findSpan(this.sport, this.meantBy(state));
    if (own && !isOver) return meant ?? own;
    // A score sent after the end or during an interruption belongs to the last period known to be played, or to a later one.
    const before = this.runs.findLast((run) => run.seq < seq && !isFinished(this.sport, run.status));
    const reached = before && findSpan(this.sport, before.status);
    const last = isOver && meant ? meant.last : ANY;
    return { first: Math.min(Math.max(own?.first ?? 0, reached?.first ?? 0), last), last };
  }

  /** Leaves out late messages. A message is late if both its phase and its time are earlier than those of the status before it. */
  #timely(): State[] {
    const timely: State[] = [];
    for (const next of this.states) {
      const before = timely.at(-1);
      const isAhead = before && findSpan(this.sport, next[2]) !== undefined && next[2] > before[2];
      if (!before || !findSpan(this.sport, before[2]) || isAhead || next[1] >= before[1]) timely.push(next);
    }
    return timely;
  }

  #toRuns(states: readonly State[]): Run[] {
    const runs: Run[] = [];
    for (const state of states) {
      const [seq, at, status] = state;
      if (!findSpan(this.sport, status)) continue;
      const last = runs.at(-1);
      if (last?.status === status) last.states.push(state);
      else runs.push({ status, seq, at, states: [state] });
    }
    return runs;
  }

  /**
   * If a match returns to an earlier phase, its later phases were mistakes. But if the match soon goes on as before, the return
   * was the mistake.
   */
  #standing(runs: readonly Run[]): Run[] {
    const standing: Run[] = [];
    runs.forEach((run, index) => {
      const before = standing.at(-1);
      if (before && run.status < before.status && this.#isSlip(before, run, runs[index + 1])) {
        this.#note(run, before.status);
        return;
      }
      for (let top = standing.at(-1); top && top.status > run.status; top = standing.at(-1)) {
        this.#note(top, run.status);
        standing.pop();
      }
      const same = standing.at(-1);
      if (same?.status === run.status) same.states.push(...run.states);
      else standing.push({ ...run, states: [...run.states] });
    });
    return standing;
  }

  #note({ states }: Run, meant: number): void {
    for (const [seq] of states) this.#meant.set(seq, meant);
  }

  /**
   * True if `run` was a mistake. Two conditions: the match then continues from `before`, and `run` is shorter than `before` or
   * states "not started" after the match's first phase.
   */
  #isSlip(before: Run, run: Run, next: Run | undefined): boolean {
    if (!next || next.status < before.status) return false;
    const hasBegun = isWaiting(this.sport, run.status) && before.status > FIRST_PHASE;
    return hasBegun || next.at - run.at < run.at - before.at;
  }
}

/** The status of the first phase in play, the same in both sports. */
const FIRST_PHASE = 2;
