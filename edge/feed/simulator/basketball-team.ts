import type { Side } from "#edge/matches/matches.ts";
import type { Random } from "../../ground/random.ts";
import type { SimPlayer, SimTeam } from "./squad.ts";

/** Intended share of the game for each player of a squad, best first. The shares sum to five, because five players are on court. */
const SHARES = [0.74, 0.71, 0.68, 0.66, 0.62, 0.46, 0.4, 0.33, 0.22, 0.12, 0.04, 0.02, 0];
const POSITIONS = ["PG", "SG", "SF", "PF", "C"];
/** Two players are swapped if one is above the intended time and the other below it, by this many seconds in total. */
const SWAP_FROM_S = 150;
/** The five best players play from this many seconds before the end of the game. */
const CLOSING_S = 240;
const CLOSING_BONUS_S = 400;

export interface Member {
  player: SimPlayer;
  starter: boolean;
  /** Intended share of the game, 0 to 1. */
  share: number;
  /** Place in the squad: the starting five first, best player 0. */
  rank: number;
  playedS: number;
  fouls: number;
}

export interface Swap {
  on: Member;
  off: Member;
}

const slot = (member: Member): number => Math.max(0, POSITIONS.indexOf(member.player.position));

export class CourtTeam {
  readonly members: Member[];
  readonly onCourt: Member[];
  timeouts: number;
  periodFouls = 0;

  constructor(
    readonly side: Side,
    readonly team: SimTeam,
    dressed: number,
    timeouts: number,
    private readonly foulLimit: number,
  ) {
    if (team.players.length < 5)
      throw new Error(`A basketball team needs 5 players; the ${side} side has ${team.players.length}.`);
    const squad = [...team.players].sort((a, b) => b.rating - a.rating || a.number - b.number).slice(0, dressed);
    const five = startingFive(squad);
    this.timeouts = timeouts;
    this.members = [...five, ...squad.filter((player) => !five.includes(player))].map((player) => ({
      player,
      starter: five.includes(player),
      share: 0,
      rank: 0,
      playedS: 0,
      fouls: 0,
    }));
    this.members.forEach((member, rank) => {
      member.rank = rank;
      member.share = SHARES[rank] ?? 0;
    });
    this.onCourt = this.members.slice(0, 5);
  }

  play(seconds: number): void {
    for (const member of this.onCourt) member.playedS += seconds;
  }

  isOut(member: Member): boolean {
    return member.fouls >= this.foulLimit;
  }

  /** False if one more foul would leave the team with fewer than five players. */
  mayFoul(member: Member): boolean {
    if (member.fouls + 1 < this.foulLimit) return true;
    return this.members.some((other) => !this.onCourt.includes(other) && !this.isOut(other));
  }

  pick(random: Random, weight: (member: Member) => number): Member {
    return random.weighted(this.onCourt, this.onCourt.map(weight));
  }

  /** `weights` are by position, from point guard to centre. */
  pickByPosition(random: Random, weights: readonly number[], except?: Member): Member {
    return this.pick(random, (member) => (member === except ? 0 : (weights[slot(member)] ?? 1) * (member.player.rating / 75)));
  }

  /** The coach's substitutions while the clock is stopped: first players who fouled out, then players above their share. */
  changes(elapsedS: number, leftS: number, stay?: Member): Swap[] {
    const swaps: Swap[] = [];
    for (const member of this.onCourt.filter((one) => this.isOut(one))) {
      const on = this.#bestFor(member, elapsedS, leftS);
      if (on) swaps.push(this.#swap(on, member));
    }
    while (swaps.length < 3) {
      const off = most(
        this.onCourt.filter((one) => one !== stay),
        (one) => -this.#due(one, elapsedS, leftS),
      );
      const on = off && this.#bestFor(off, elapsedS, leftS);
      if (!off || !on || this.#due(on, elapsedS, leftS) - this.#due(off, elapsedS, leftS) < SWAP_FROM_S) break;
      swaps.push(this.#swap(on, off));
    }
    return swaps;
  }

  /** Seconds below the intended playing time; negative if the player is above it. */
  #due(member: Member, elapsedS: number, leftS: number): number {
    const closing = leftS < CLOSING_S && member.rank < 5 ? CLOSING_BONUS_S : 0;
    const trouble = member.fouls >= this.foulLimit - 2 && leftS > CLOSING_S * 2 ? SWAP_FROM_S : 0;
    return member.share * elapsedS - member.playedS + closing - trouble;
  }

  #bestFor(off: Member, elapsedS: number, leftS: number): Member | undefined {
    const worth = (one: Member): number =>
      this.#due(one, elapsedS, leftS) - Math.max(0, Math.abs(slot(one) - slot(off)) - 1) * 60;
    return most(
      this.members.filter((one) => !this.onCourt.includes(one) && !this.isOut(one)),
      worth,
    );
  }

  #swap(on: Member, off: Member): Swap {
    this.onCourt[this.onCourt.indexOf(off)] = on;
    return { on, off };
  }
}

/** Returns the first member with the largest value. A game asks some thousand times, so nothing is sorted. */
function most(members: readonly Member[], toValue: (member: Member) => number): Member | undefined {
  let found: Member | undefined;
  let largest = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    const value = toValue(member);
    if (found && value <= largest) continue;
    found = member;
    largest = value;
  }
  return found;
}

/** If no player is left for a position, the best remaining player fills it. */
function startingFive(squad: readonly SimPlayer[]): SimPlayer[] {
  const five: SimPlayer[] = [];
  for (const position of POSITIONS) {
    const best = squad.find((player) => player.position === position && !five.includes(player));
    if (best) five.push(best);
  }
  for (const player of squad) {
    if (five.length === 5) break;
    if (!five.includes(player)) five.push(player);
  }
  return five.sort((a, b) => b.rating - a.rating);
}
