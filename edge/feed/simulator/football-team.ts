import type { Side } from "#edge/matches/matches.ts";
import type { Random } from "../../ground/random.ts";
import { footballSheet } from "./football-formation.ts";
import type { SimPlayer, SimSheet, SimTeam } from "./squad.ts";

const CHANGES_MAX = 5;
/** Times of the second half, in seconds, when coaches substitute. The match stops once in each of these windows. */
const WINDOWS_S: readonly [from: number, to: number][] = [
  [60, 1200],
  [960, 1860],
  [1680, 2580],
];
const PER_WINDOW = [1, 2, 2];

export interface OnPitch {
  player: SimPlayer;
  /** Position in this match: G D M F. */
  position: string;
  booked: boolean;
}

export interface Change {
  on: OnPitch;
  off: OnPitch;
}

export class PitchTeam {
  readonly sheet: SimSheet;
  readonly onPitch: OnPitch[];
  readonly bench: SimPlayer[];
  /** Seconds into the second half at which the coach substitutes, earliest first. */
  readonly windows: number[];
  changes = 0;

  constructor(
    readonly side: Side,
    readonly team: SimTeam,
    random: Random,
  ) {
    this.sheet = footballSheet(random, team);
    this.onPitch = this.sheet.players
      .filter(({ starter }) => starter)
      .map(({ player, position }) => ({ player, position, booked: false }));
    this.bench = this.sheet.players.filter(({ starter }) => !starter).map(({ player }) => player);
    this.windows = WINDOWS_S.flatMap(([from, to], i) => {
      const at = random.int(from, to);
      const count = random.int(i === 0 ? 0 : 1, PER_WINDOW[i] ?? 1);
      return Array.from({ length: count }, () => at);
    }).sort((a, b) => a - b);
  }

  get keeper(): OnPitch {
    return this.onPitch.find(({ position }) => position === "G") as OnPitch;
  }

  /** The fourth power of the skill makes stars score often. */
  pick(random: Random, weights: Readonly<Record<string, number>>, except?: OnPitch): OnPitch {
    return random.weighted(
      this.onPitch,
      this.onPitch.map((one) => (one === except ? 0 : (weights[one.position] ?? 0) * (one.player.rating / 70) ** 4)),
    );
  }

  pickAny(random: Random, weights: Readonly<Record<string, number>>): OnPitch {
    return random.weighted(
      this.onPitch,
      this.onPitch.map(({ position }) => weights[position] ?? 0),
    );
  }

  sendOff(one: OnPitch): void {
    this.onPitch.splice(this.onPitch.indexOf(one), 1);
  }

  /** Replaces a player, if possible by one of the same position. Returns null if no substitution is left. */
  change(random: Random, injured?: OnPitch): Change | null {
    if (this.changes >= CHANGES_MAX) return null;
    const off = injured ?? this.pickTired(random);
    const fit = this.bench.filter(({ position }) => position === off.position);
    const choice = fit.length > 0 ? fit : this.bench.filter(({ position }) => position !== "G" && off.position !== "G");
    if (choice.length === 0) return null;
    const player = random.weighted(
      choice,
      choice.map(({ rating }) => (rating / 70) ** 4),
    );
    this.bench.splice(this.bench.indexOf(player), 1);
    const on: OnPitch = { player, position: off.position, booked: false };
    this.onPitch[this.onPitch.indexOf(off)] = on;
    this.changes += 1;
    return { on, off };
  }

  /** Picks the player to take off. Prefers attackers and booked players. Almost never picks a substitute. */
  private pickTired(random: Random): OnPitch {
    const weight = { D: 1, M: 3, F: 4 } as Record<string, number>;
    const fresh = (one: OnPitch): boolean => !this.sheet.players.some(({ player, starter }) => starter && player === one.player);
    return random.weighted(
      this.onPitch,
      this.onPitch.map((one) => (fresh(one) ? 0.01 : 1) * (weight[one.position] ?? 0) * (one.booked ? 1.5 : 1)),
    );
  }
}
