/** How far a match has progressed, computed from its statuses and incidents. */
import { BASKETBALL_STATUS, FOOTBALL_STATUS, isFinished, SPORT } from "#edge/contract/rules/matches.ts";
import { cancellations, type LiveMatch } from "./live-match.ts";
import { Phases } from "./phases.ts";

/**
 * Minimum length of extra time, in seconds. A shorter extra time without a goal or another incident was a mistake of the source.
 */
const EXTRA_TIME_LEAST_S = 600;

export class Course {
  /** Cancelled incidents, each with the first incident that cancelled it. */
  readonly cancelled: ReadonlyMap<number, number>;
  readonly phases: Phases;

  constructor(private readonly match: LiveMatch) {
    this.cancelled = cancellations(match);
    this.phases = new Phases(match.sportId, match.states);
  }

  get status(): number {
    return this.phases.now ?? this.match.base.status;
  }

  /** The last phase of the match before its end. */
  get #played(): number {
    return this.phases.played ?? this.match.base.status;
  }

  /** Reports whether the statuses show that the first half is over (specification 4.10 and 4.13). */
  get isHalfOver(): boolean {
    const { sportId } = this.match;
    if (isFinished(sportId, this.status)) return true;
    const played = this.#played;
    return sportId === SPORT.FOOTBALL
      ? played >= FOOTBALL_STATUS.HALF_TIME && played <= FOOTBALL_STATUS.FINISHED
      : played >= BASKETBALL_STATUS.Q2_ENDED && played <= BASKETBALL_STATUS.FINISHED;
  }

  /** Score of the shoot-out. Null if there was none. */
  get penalties(): [home: number, away: number] | null {
    const kicks = this.match.counted.filter(([seq, kind]) => kind.startsWith("shootout-") && !this.cancelled.has(seq));
    const stated = this.#statedPenalties;
    if (kicks.length === 0) return stated?.[1] ?? null;
    const goals = (side: "home" | "away"): number =>
      kicks.filter(([, kind, of]) => kind === "shootout-goal" && of === side).length;
    const counted: [number, number] = [goals("home"), goals("away")];
    if (!stated) return counted;
    // Kicks that arrive after the stated score may be all kicks again, or only those since that score. In both cases the higher
    // number is right.
    const isNewer = kicks.some(([seq]) => seq > stated[0]);
    return isNewer ? [Math.max(counted[0], stated[1][0]), Math.max(counted[1], stated[1][1])] : stated[1];
  }

  get #statedPenalties(): LiveMatch["penalties"] {
    const { penalties, states } = this.match;
    if (!penalties) return undefined;
    const [seq, [home, away]] = penalties;
    const state = states.find(([of]) => of === seq);
    if (state && this.phases.isMistake(state) && this.phases.meantBy(state) < FOOTBALL_STATUS.PENALTY_SHOOTOUT) return undefined;
    // Some providers send 0:0 with every state. So 0:0 counts only during a shoot-out, which has this score at its beginning.
    return home + away > 0 || this.status === FOOTBALL_STATUS.PENALTY_SHOOTOUT ? penalties : undefined;
  }

  /** Reports whether statuses and incidents show that a football match went on after 90 minutes. */
  get wentBeyond(): boolean {
    const { sportId, beyond } = this.match;
    if (sportId !== SPORT.FOOTBALL) return false;
    const taken = [...this.cancelled.keys()];
    const stands = beyond.some(([from, to]) => to - from + 1 > taken.filter((seq) => seq >= from && seq <= to).length);
    if (stands || this.penalties !== null || this.#played === FOOTBALL_STATUS.PENALTY_SHOOTOUT) return true;
    if (!this.isInExtraTime) return false;
    const over = this.phases.runs.at(-1);
    const extra = this.phases.runs.findLast(({ status }) => status === FOOTBALL_STATUS.EXTRA_TIME);
    return !isFinished(sportId, this.status) || !over || over.at - (extra?.at ?? 0) >= EXTRA_TIME_LEAST_S;
  }

  /** Reports whether extra time is the last phase before the end. */
  get isInExtraTime(): boolean {
    return this.match.sportId === SPORT.FOOTBALL && this.#played === FOOTBALL_STATUS.EXTRA_TIME;
  }

  /** Unix seconds when the current period began; null if no state reported it. */
  get periodStart(): number | null {
    const { starts, base } = this.match;
    const standing = starts.filter(([seq, at, status]) => !this.phases.isMistake([seq, at, status]));
    const first = new Set<number>();
    const begun = standing.filter(([, , status, stated]) => {
      // If the match was already in a half before its first event arrived, a state of that half does not report a start.
      const isFirst = !first.has(status) && !(base.periodStartsAt > 0 && status === base.status);
      first.add(status);
      return stated === 1 || isFirst;
    });
    // Sorts by status first, because a source may report the start of a later period before the start of an earlier period.
    return begun.toSorted((a, b) => a[2] - b[2] || a[0] - b[0]).at(-1)?.[1] ?? null;
  }
}
