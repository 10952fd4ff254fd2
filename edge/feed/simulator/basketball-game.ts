import { BASKETBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { BoxTally, type FeedIncident, type Side, type Timeline } from "#edge/matches/matches.ts";
import type { Random } from "../../ground/random.ts";
import { type BasketballRules, COURTS } from "./basketball-court.ts";
import { CourtTeam, type Member } from "./basketball-team.ts";
import type { SimTeam } from "./squad.ts";

const OVERTIME_S = 300;
/** Minimum seconds between two reports of statistics. They are sent only while the clock is stopped. */
const STATISTICS_EVERY_S = 60;
const PLAYING = [BASKETBALL_STATUS.Q1, BASKETBALL_STATUS.Q2, BASKETBALL_STATUS.Q3, BASKETBALL_STATUS.Q4];
const ENDED = [BASKETBALL_STATUS.Q1_ENDED, BASKETBALL_STATUS.Q2_ENDED, BASKETBALL_STATUS.Q3_ENDED];

export class BasketballGame {
  readonly timeline: Timeline = [];
  readonly teams: Record<Side, CourtTeam>;
  readonly score: Record<Side, number> = { home: 0, away: 0 };
  readonly periodScores: [number, number][] = [];
  readonly tally: BoxTally;
  readonly court;
  /** Wall-clock seconds after the scheduled start. */
  at: number;
  period = 0;
  remainingS = 0;
  running = false;
  #elapsedS = 0;
  #status: number = BASKETBALL_STATUS.NOT_STARTED;
  #statisticsAt = 0;

  constructor(
    readonly random: Random,
    readonly rules: BasketballRules,
    home: SimTeam,
    away: SimTeam,
  ) {
    this.court = COURTS[rules];
    const { dressed, timeouts, foulLimit } = this.court;
    this.teams = {
      home: new CourtTeam("home", home, dressed, timeouts, foulLimit),
      away: new CourtTeam("away", away, dressed, timeouts, foulLimit),
    };
    const sheet = (team: CourtTeam) => team.members.map(({ player, starter }) => ({ playerId: player.id, starter }));
    this.tally = new BoxTally({ home: sheet(this.teams.home), away: sheet(this.teams.away) }, this.court.periodS);
    this.at = random.int(20, 240);
  }

  get periodLengthS(): number {
    return this.period > 4 ? OVERTIME_S : this.court.periodS;
  }

  /** Seconds left of regular time; in overtime, seconds left of the overtime period. */
  get leftS(): number {
    return this.remainingS + Math.max(0, 4 - this.period) * this.court.periodS;
  }

  lead(side: Side): number {
    return side === "home" ? this.score.home - this.score.away : this.score.away - this.score.home;
  }

  beginPeriod(): void {
    this.period += 1;
    this.remainingS = this.periodLengthS;
    this.periodScores.push([0, 0]);
    for (const team of Object.values(this.teams)) team.periodFouls = 0;
    this.running = true;
    this.#status = PLAYING[this.period - 1] ?? BASKETBALL_STATUS.OVERTIME;
    this.#state({ periodStarts: true, ...(this.period === 1 && { homeScore: 0, awayScore: 0 }) });
    if (this.period > 1) this.substitute();
    this.incident({ kind: "period-start" });
  }

  endPeriod(): void {
    this.running = false;
    this.incident({ kind: "period-end" });
    this.#status = ENDED[this.period - 1] ?? this.#status;
    const over = this.period >= 4 && this.score.home !== this.score.away;
    if (over) {
      this.incident({ kind: "game-end" });
      this.#status = BASKETBALL_STATUS.FINISHED;
    }
    this.statistics();
    this.#state();
    if (over) return;
    this.at += (this.period === 2 ? 900 : 140) + this.random.int(0, 25);
  }

  get over(): boolean {
    return this.#status === BASKETBALL_STATUS.FINISHED;
  }

  /**
   * Lets time pass, and starts the clock if it is stopped. Returns the seconds that passed. These are fewer than `seconds` at the
   * end of a period.
   */
  run(seconds: number): number {
    const passed = Math.min(Math.max(0, Math.round(seconds)), this.remainingS);
    if (passed === 0) return 0;
    if (!this.running) {
      this.running = true;
      this.#state();
    }
    this.at += passed;
    this.remainingS -= passed;
    this.#elapsedS += passed;
    for (const team of Object.values(this.teams)) team.play(passed);
    return passed;
  }

  stop(): void {
    if (!this.running) return;
    this.running = false;
    this.#state();
  }

  /** Advances the time with the game clock stopped. */
  wait(seconds: number): void {
    this.stop();
    this.at += Math.max(0, Math.round(seconds));
  }

  incident(incident: Omit<FeedIncident, "period" | "minute" | "second">): void {
    const minutes = this.periodLengthS / 60;
    const minute = Math.min(minutes, Math.floor((this.periodLengthS - this.remainingS) / 60) + 1);
    const whole = { ...incident, period: this.period, minute, second: this.remainingS };
    this.tally.add(whole);
    this.timeline.push({ seq: this.timeline.length + 1, at: this.at, type: "incident", incident: whole });
  }

  points(
    team: CourtTeam,
    points: number,
    incident: Pick<FeedIncident, "kind" | "x" | "y" | "value">,
    by: Member,
    assist?: Member,
  ): void {
    this.score[team.side] += points;
    const current = this.periodScores[this.period - 1];
    if (current) current[team.side === "home" ? 0 : 1] += points;
    this.incident({
      ...incident,
      side: team.side,
      ...person(by),
      ...(assist && related(assist)),
      homeScore: this.score.home,
      awayScore: this.score.away,
    });
    this.#state();
  }

  /** `stay` is a shooter who still has free throws and therefore stays on court. */
  substitute(stay?: Member): void {
    for (const team of Object.values(this.teams)) {
      for (const { on, off } of team.changes(this.#elapsedS, this.leftS, stay)) {
        this.incident({ kind: "substitution", side: team.side, ...person(on), ...related(off) });
      }
    }
  }

  statisticsNowAndThen(): void {
    if (this.at - this.#statisticsAt >= STATISTICS_EVERY_S) this.statistics();
  }

  statistics(): void {
    this.#statisticsAt = this.at;
    for (const period of [0, this.period]) {
      this.timeline.push({
        seq: this.timeline.length + 1,
        at: this.at,
        type: "statistics",
        period,
        ...this.tally.statistics(period),
      });
    }
  }

  #state(more: { periodStarts?: boolean; homeScore?: number; awayScore?: number } = {}): void {
    this.timeline.push({
      seq: this.timeline.length + 1,
      at: this.at,
      type: "state",
      status: this.#status,
      periodRemainingS: this.remainingS,
      clockRuns: this.running,
      periodScores: this.periodScores.map(([home, away]) => [home, away]),
      ...more,
    });
  }
}

export const person = ({ player }: Member): Pick<FeedIncident, "playerId" | "playerName"> => ({
  playerId: player.id,
  playerName: player.name,
});

export const related = ({ player }: Member): Pick<FeedIncident, "relatedId" | "relatedName"> => ({
  relatedId: player.id,
  relatedName: player.name,
});
