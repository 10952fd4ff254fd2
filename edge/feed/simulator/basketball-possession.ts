import { otherSide, type Side } from "#edge/matches/matches.ts";
import { shotPlace, type Zone } from "./basketball-court.ts";
import { type BasketballGame, person, related } from "./basketball-game.ts";
import type { CourtTeam, Member } from "./basketball-team.ts";

/** By zone: the share of the shots, and the chances that a shot is made, fouled, blocked and assisted. */
const ZONES: Record<Zone, { share: number; made: number; fouled: number; blocked: number; assisted: number }> = {
  rim: { share: 0.3, made: 0.655, fouled: 0.23, blocked: 0.33, assisted: 0.56 },
  paint: { share: 0.17, made: 0.45, fouled: 0.14, blocked: 0.15, assisted: 0.48 },
  mid: { share: 0.13, made: 0.425, fouled: 0.045, blocked: 0.04, assisted: 0.45 },
  corner: { share: 0.09, made: 0.395, fouled: 0.012, blocked: 0.01, assisted: 0.94 },
  above: { share: 0.31, made: 0.36, fouled: 0.016, blocked: 0.01, assisted: 0.82 },
};
const ZONE_NAMES = Object.keys(ZONES) as Zone[];
/** How likely a player of each position, from point guard to centre, is to shoot (by zone), pass, rebound, block, steal or foul. */
const SHOOTS: Record<Zone, readonly number[]> = {
  rim: [0.8, 0.85, 1, 1.2, 1.5],
  paint: [0.9, 0.8, 0.9, 1.2, 1.4],
  mid: [1.1, 1.1, 1, 0.9, 0.7],
  corner: [0.8, 1.3, 1.4, 1, 0.4],
  above: [1.4, 1.4, 1.1, 0.8, 0.4],
};
const PASSES = [3, 1.7, 1.3, 1, 1];
const REBOUNDS = [0.8, 0.9, 1.2, 1.8, 2.4];
const BLOCKS = [0.3, 0.5, 0.8, 1.4, 2.6];
const STEALS = [1.5, 1.3, 1.1, 0.8, 0.7];
const FOULS = [0.9, 0.9, 1, 1.2, 1.4];
const LOSES = [1.6, 1.2, 1, 0.9, 0.9];
/** How much a shot's chance changes: per point of team strength, per point of player rating, and because of the home crowd. */
const PER_STRENGTH = 0.0017;
const PER_RATING = 0.002;
const AT_HOME = 0.009;
const TURNOVER = 0.135;
const COMMON_FOUL = 0.085;
const OFFENSIVE_REBOUND = 0.25;
const BONUS_FROM_FOUL = 5;

/** How a possession began: after a stop or a basket, after a steal or rebound with a fast break, or after an offensive rebound. */
type Start = "set" | "run" | "again";

/** `edge` is the attacking team's strength minus the other team's. */
export interface Attack {
  side: Side;
  edge: number;
  start: Start;
}

/** Plays until the other side gets the ball or the period ends. */
export function playPossession(game: BasketballGame, attack: Attack): Attack {
  const { random } = game;
  const offence = game.teams[attack.side];
  const defence = game.teams[otherSide(attack.side)];
  const lost: Attack = { side: defence.side, edge: -attack.edge, start: "set" };
  let start = attack.start;
  while (game.remainingS > 0) {
    if (mustFoul(game, defence)) {
      game.run(random.int(2, 6));
      if (commonFoul(game, offence, defence)) return freeThrows(game, attack, offence.pick(random, toWeight), 2);
      start = "set";
      continue;
    }
    const wanted = attackSeconds(game, start);
    game.run(wanted);
    if (wanted > game.court.shotClockS - 1 && game.remainingS > 0 && random.chance(0.3)) return violation(game, offence, lost);
    if (random.chance(start === "again" ? TURNOVER / 3 : TURNOVER)) return turnover(game, offence, defence, lost);
    if (random.chance(COMMON_FOUL)) {
      if (commonFoul(game, offence, defence)) return freeThrows(game, attack, offence.pick(random, toWeight), 2);
      start = "set";
      continue;
    }
    const next = shoot(game, attack, start);
    if (next.side !== attack.side) return next;
    start = next.start;
  }
  return lost;
}

/** The third power makes stars shoot more often than their rating alone suggests. */
const toWeight = ({ player }: Member): number => (player.rating / 70) ** 3;

function attackSeconds(game: BasketballGame, start: Start): number {
  const pace = game.rules === "nba" ? 13.6 : 15.6;
  const [mean, spread, least] = start === "run" ? [5.5, 1.5, 3] : start === "again" ? [4.5, 2.5, 1] : [pace + 0.6, 4.6, 5];
  const wanted = Math.round(Math.min(game.court.shotClockS, Math.max(least, game.random.normal(mean, spread))));
  // In the last attack of a period, the team waits until shortly before the buzzer.
  return game.remainingS <= game.court.shotClockS
    ? Math.max(1, Math.min(wanted + 4, game.remainingS - game.random.int(0, 2)))
    : wanted;
}

/** The defence fouls to stop the clock if it trails by two to eight points in the last half minute. */
function mustFoul(game: BasketballGame, defence: CourtTeam): boolean {
  if (game.period < 4 || game.remainingS > 30 || game.remainingS < 5) return false;
  const lead = game.lead(defence.side);
  return lead <= -2 && lead >= -8 && game.random.chance(0.75);
}

function deadBall(game: BasketballGame, seconds: number, side: Side): void {
  const { random } = game;
  game.stop();
  const team = game.teams[side];
  if (team.timeouts > 0 && random.chance(game.rules === "nba" ? 0.19 : 0.13)) {
    team.timeouts -= 1;
    game.incident({ kind: "timeout", side });
    game.wait(game.rules === "nba" ? random.int(120, 190) : random.int(60, 85));
  }
  game.wait(seconds);
  game.statisticsNowAndThen();
  game.substitute();
}

/** Returns null if no player may foul. A foul must not leave the team with fewer than five players. */
function fouler(game: BasketballGame, team: CourtTeam): Member | null {
  const able = team.onCourt.filter((member) => team.mayFoul(member));
  if (able.length === 0) return null;
  const picked = team.pickByPosition(game.random, FOULS);
  return team.mayFoul(picked) ? picked : (able[0] ?? null);
}

/**
 * Plays a foul that is not on a shooter. Returns true if it gives free throws, which is so from the team's fifth foul of a period
 * on.
 */
function commonFoul(game: BasketballGame, offence: CourtTeam, defence: CourtTeam): boolean {
  const by = fouler(game, defence);
  if (!by) return false;
  by.fouls += 1;
  defence.periodFouls += 1;
  game.stop();
  game.incident({ kind: "foul", side: defence.side, ...person(by), ...related(offence.pick(game.random, toWeight)) });
  if (defence.periodFouls >= BONUS_FROM_FOUL) return true;
  deadBall(game, game.random.int(20, 42), game.random.chance(0.5) ? offence.side : defence.side);
  return false;
}

function violation(game: BasketballGame, offence: CourtTeam, lost: Attack): Attack {
  game.stop();
  game.incident({ kind: "violation", side: offence.side });
  game.incident({ kind: "turnover", side: offence.side, ...person(offence.pickByPosition(game.random, LOSES)) });
  deadBall(game, game.random.int(12, 25), offence.side);
  return lost;
}

function turnover(game: BasketballGame, offence: CourtTeam, defence: CourtTeam, lost: Attack): Attack {
  const { random } = game;
  const by = offence.pickByPosition(random, LOSES);
  if (random.chance(0.56)) {
    const thief = defence.pickByPosition(random, STEALS);
    game.incident({ kind: "turnover", side: offence.side, ...person(by) });
    game.incident({ kind: "steal", side: defence.side, ...person(thief), ...related(by) });
    return { ...lost, start: random.chance(0.6) ? "run" : "set" };
  }
  const charge = random.chance(0.25) && offence.mayFoul(by);
  game.stop();
  if (charge) {
    by.fouls += 1;
    game.incident({ kind: "foul", side: offence.side, ...person(by), ...related(defence.pick(random, toWeight)) });
  }
  game.incident({ kind: "turnover", side: offence.side, ...person(by) });
  deadBall(game, random.int(20, 42), random.chance(0.7) ? offence.side : defence.side);
  return lost;
}

function shoot(game: BasketballGame, attack: Attack, start: Start): Attack {
  const { random } = game;
  const offence = game.teams[attack.side];
  const defence = game.teams[otherSide(attack.side)];
  const close = start === "set" ? 1 : 2.2;
  const zone = random.weighted(
    ZONE_NAMES,
    ZONE_NAMES.map((name) => ZONES[name].share * (name === "rim" ? close : 1)),
  );
  const odds = ZONES[zone];
  const shooter = offence.pick(random, (member) => toWeight(member) * (SHOOTS[zone][toPosition(member)] ?? 1));
  const value = zone === "corner" || zone === "above" ? 3 : 2;
  const shot = { ...shotPlace(zone, game.rules, random), value };
  const chance =
    odds.made +
    attack.edge * PER_STRENGTH +
    (shooter.player.rating - 75) * PER_RATING +
    (attack.side === "home" ? AT_HOME : -AT_HOME);
  const by = random.chance(odds.fouled) ? fouler(game, defence) : null;
  const made = random.chance(by ? chance * 0.45 : chance);
  const foul = (fouled: Member): void => {
    fouled.fouls += 1;
    defence.periodFouls += 1;
    game.stop();
    game.incident({ kind: "foul", side: defence.side, ...person(fouled), ...related(shooter) });
  };
  if (made) {
    if (by) game.stop();
    const assist = random.chance(odds.assisted) ? offence.pickByPosition(random, PASSES, shooter) : undefined;
    game.points(offence, value, { kind: "shot-made", ...shot }, shooter, assist);
    if (by) {
      foul(by);
      return freeThrows(game, attack, shooter, 1);
    }
    return afterBasket(game, attack);
  }
  if (by) {
    foul(by);
    return freeThrows(game, attack, shooter, value);
  }
  game.incident({ kind: "shot-missed", side: offence.side, ...person(shooter), ...shot });
  if (random.chance(odds.blocked)) {
    game.incident({ kind: "block", side: defence.side, ...person(defence.pickByPosition(random, BLOCKS)), ...related(shooter) });
  }
  return rebound(game, attack, OFFENSIVE_REBOUND);
}

const toPosition = ({ player }: Member): number => Math.max(0, ["PG", "SG", "SF", "PF", "C"].indexOf(player.position));

/** After a basket, the clock usually continues. It stops near the end of a game (NBA: near the end of every period). */
function afterBasket(game: BasketballGame, attack: Attack): Attack {
  const next: Attack = { side: otherSide(attack.side), edge: -attack.edge, start: "set" };
  const stopsFrom = game.period >= 4 ? 120 : game.rules === "nba" ? 60 : 0;
  if (game.remainingS > 0 && (game.remainingS <= stopsFrom || game.random.chance(0.05)))
    deadBall(game, game.random.int(6, 12), next.side);
  return next;
}

/** If the last free throw is made, the other team gets the ball; otherwise a rebound is played. */
function freeThrows(game: BasketballGame, attack: Attack, shooter: Member, count: number): Attack {
  const { random } = game;
  const offence = game.teams[attack.side];
  game.wait(random.int(22, 40));
  game.statisticsNowAndThen();
  game.substitute(shooter);
  let made = false;
  for (let thrown = 0; thrown < count; thrown++) {
    game.wait(random.int(12, 20));
    made = random.chance(0.775 + (shooter.player.rating - 75) * PER_RATING);
    if (made) game.points(offence, 1, { kind: "free-throw-made", value: 1 }, shooter);
    else game.incident({ kind: "free-throw-missed", side: attack.side, ...person(shooter), value: 1 });
  }
  if (!made && game.remainingS > 0) return rebound(game, attack, OFFENSIVE_REBOUND / 2);
  const next: Attack = { side: otherSide(attack.side), edge: -attack.edge, start: "set" };
  if (game.remainingS > 0 && random.chance(0.3)) deadBall(game, random.int(6, 15), next.side);
  return next;
}

/** After a miss at the buzzer, no player gets a rebound. */
function rebound(game: BasketballGame, attack: Attack, offensive: number): Attack {
  const { random } = game;
  const lost: Attack = { side: otherSide(attack.side), edge: -attack.edge, start: "set" };
  game.run(1);
  if (game.remainingS === 0) return lost;
  const own = random.chance(offensive);
  const team = game.teams[own ? attack.side : lost.side];
  game.incident({
    kind: own ? "rebound-offensive" : "rebound-defensive",
    side: team.side,
    ...person(team.pickByPosition(random, REBOUNDS)),
  });
  if (own) return { ...attack, start: "again" };
  return { ...lost, start: random.chance(0.22) ? "run" : "set" };
}
