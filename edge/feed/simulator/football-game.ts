import type { FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import type { FeedChange, FeedIncident, Side, Timeline } from "#edge/matches/matches.ts";
import type { Random } from "../../ground/random.ts";
import { expectedGoals } from "./football-expectation.ts";
import { type OnPitch, PitchTeam } from "./football-team.ts";
import type { SimTeam } from "./squad.ts";

export type FootballFigures = Record<FootballStatisticKey, number>;
export const SIDES: readonly Side[] = ["home", "away"];

const PERIODS: Readonly<Record<number, readonly [before: number, minutes: number]>> = {
  1: [0, 45],
  2: [45, 45],
  3: [90, 15],
  4: [105, 15],
};
const MINUTE_S = 60;
/** Passes of both sides together per minute. */
const PASSES_A_MINUTE = 9.6;

const emptyFigures = (): FootballFigures => ({
  possession: 50,
  expected_goals: 0,
  shots: 0,
  shots_on_target: 0,
  shots_off_target: 0,
  shots_blocked: 0,
  woodwork: 0,
  attacks: 0,
  dangerous_attacks: 0,
  corners: 0,
  offsides: 0,
  fouls: 0,
  yellow_cards: 0,
  red_cards: 0,
  saves: 0,
  passes: 0,
  passes_completed: 0,
});

export class FootballGame {
  readonly timeline: Timeline = [];
  readonly teams: Record<Side, PitchTeam>;
  readonly score: Record<Side, number> = { home: 0, away: 0 };
  readonly penalties: Record<Side, number> = { home: 0, away: 0 };
  readonly figures: Record<Side, FootballFigures> = { home: emptyFigures(), away: emptyFigures() };
  /** Expected goals of each side in ninety minutes. */
  readonly expected: Record<Side, number>;
  period = 0;
  /** Start of the period, in wall-clock seconds after the scheduled start. */
  periodAt = 0;
  /**
   * `clock`: seconds since the period began. `length`: the period's seconds, with added time once the last regular minute is
   * reached.
   */
  clock = 0;
  length = 0;
  /** Seconds lost in the period. The added time is computed from them. */
  lostS = 0;
  #reported = 0;
  #possession: Record<Side, number> = { home: 0, away: 0 };

  constructor(
    readonly random: Random,
    home: SimTeam,
    away: SimTeam,
  ) {
    this.teams = { home: new PitchTeam("home", home, random), away: new PitchTeam("away", away, random) };
    const [homeGoals, awayGoals] = expectedGoals(home.strength, away.strength);
    this.expected = { home: homeGoals, away: awayGoals };
  }

  get at(): number {
    return this.periodAt + this.clock;
  }

  push(change: FeedChange): number {
    const seq = this.timeline.length + 1;
    this.timeline.push({ seq, at: this.at, ...change });
    return seq;
  }

  /** Records an incident at this moment; @returns its `seq`. */
  incident(incident: Omit<FeedIncident, "period" | "minute" | "added" | "second">): number {
    return this.push({ type: "incident", incident: { ...incident, period: this.period, ...this.minute() } });
  }

  /** `minute` 45 with `added` 2 means 45+2. The end of a period belongs to the period's last minute. */
  minute(): { minute: number; added: number; second: number } {
    const [before, minutes] = PERIODS[this.period] ?? [120, 0];
    const shown = Math.floor(this.clock / MINUTE_S) + 1;
    if (minutes === 0) return { minute: before, added: 0, second: 0 };
    return { minute: before + Math.min(shown, minutes), added: Math.max(0, shown - minutes), second: this.clock % MINUTE_S };
  }

  begin(period: number, at: number): void {
    this.period = period;
    this.periodAt = at;
    this.clock = 0;
    this.lostS = 0;
    this.#reported = 0;
    this.length = this.regularS;
  }

  get regularS(): number {
    return (PERIODS[this.period]?.[1] ?? 0) * MINUTE_S;
  }

  /** Advances the time, reports statistics at each full minute, and announces added time at the end of regular time. */
  wait(seconds: number): void {
    const until = this.clock + Math.max(0, Math.round(seconds));
    while (
      this.#reported * MINUTE_S + MINUTE_S <= until &&
      this.#reported * MINUTE_S + MINUTE_S <= Math.max(this.length, this.regularS)
    ) {
      this.#reported += 1;
      this.clock = this.#reported * MINUTE_S;
      if (this.clock === this.regularS) this.#announceAddedTime();
      this.#minutePassed();
    }
    this.clock = Math.max(this.clock, until);
  }

  get over(): boolean {
    return this.clock >= this.length && this.clock >= this.regularS;
  }

  finishPeriod(): void {
    this.wait(this.length - this.clock);
    this.wait(this.length - this.clock);
    this.reportFigures();
  }

  #announceAddedTime(): void {
    const base = this.period === 2 ? 2.2 : this.period === 1 ? 0.9 : 0.4;
    const minutes = Math.max(1, Math.min(11, Math.round(base + this.lostS / 110 + this.random.float(-0.4, 0.8))));
    this.length = this.regularS + minutes * MINUTE_S + this.random.int(4, 50);
    // The announcement belongs to the last minute that was played, so the clock is set back by one second for it.
    this.clock -= 1;
    this.incident({ kind: "added-time", value: minutes });
    this.clock += 1;
  }

  #minutePassed(): void {
    const home = this.share();
    const ball: Record<Side, number> = { home, away: 1 - home };
    for (const side of SIDES) {
      this.#possession[side] += ball[side];
      const passes = Math.round(this.random.float(0.7, 1.3) * PASSES_A_MINUTE * ball[side]);
      const skill = 0.74 + (this.teams[side].team.strength - 60) * 0.0035;
      this.figures[side].passes += passes;
      this.figures[side].passes_completed += Math.min(
        passes,
        Math.round(passes * Math.min(0.95, skill + this.random.float(-0.06, 0.08))),
      );
    }
    const all = this.#possession.home + this.#possession.away;
    this.figures.home.possession = Math.round((100 * this.#possession.home) / all);
    this.figures.away.possession = 100 - this.figures.home.possession;
    this.reportFigures();
  }

  share(): number {
    const edge = (this.teams.home.team.strength - this.teams.away.team.strength) * 0.007;
    const men = (this.teams.home.onPitch.length - this.teams.away.onPitch.length) * 0.07;
    return Math.min(0.85, Math.max(0.15, 0.515 + edge + men + this.random.normal(0, 0.16)));
  }

  reportFigures(): void {
    this.push({ type: "statistics", period: 0, home: { ...this.figures.home }, away: { ...this.figures.away } });
  }

  get scores(): { homeScore: number; awayScore: number } {
    return { homeScore: this.score.home, awayScore: this.score.away };
  }
}

export const person = (one: OnPitch): { playerId: number; playerName: string } => ({
  playerId: one.player.id,
  playerName: one.player.name,
});
export const related = (one: OnPitch): { relatedId: number; relatedName: string } => ({
  relatedId: one.player.id,
  relatedName: one.player.name,
});
