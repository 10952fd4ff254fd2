import { otherSide, type Side } from "#edge/matches/matches.ts";
import { type FootballGame, person, related, SIDES } from "./football-game.ts";
import { playPenalty, playShot, type ShotFrom } from "./football-shot.ts";
import type { OnPitch } from "./football-team.ts";

/** Mean seconds from the end of one attack to the next one. */
const BETWEEN_ATTACKS_S = 36;
const FOULERS = { D: 4, M: 4, F: 2.4, G: 0.05 };
const FOULED = { F: 4, M: 3.5, D: 1.5 };
const RUNNERS = { F: 6, M: 2.5, D: 0.6 };
const CORNER_TAKERS = { M: 5, F: 3, D: 1 };
const WALKERS = { D: 3, M: 3, F: 3 };
/**
 * A red card never leaves a side with fewer players than this. A match is abandoned if a side has only six players, and the
 * simulator plays no abandoned match, so the limit is above six.
 */
const FEWEST_MEN = 8;

export function playAttack(game: FootballGame): void {
  const { random } = game;
  if (changeDue(game)) return;
  game.wait(Math.min(220, -Math.log(1 - random.next()) * BETWEEN_ATTACKS_S));
  if (game.over) return;
  if (random.chance(0.004)) {
    playInjury(game);
    return;
  }
  const side: Side = random.weighted(
    SIDES,
    SIDES.map((one) => pressure(game, one)),
  );
  const defence = otherSide(side);
  game.figures[side].attacks += 1;
  game.incident({ kind: "attack", side });
  game.wait(random.int(4, 14));
  const next = random.weighted(["danger", "foul", "own-foul", "lost"], [50, 14, 6.5, 30]);
  if (next === "foul") playFoul(game, defence, false);
  else if (next === "own-foul") playFoul(game, side, false);
  else if (next === "danger") playDanger(game, side);
}

/**
 * Half of a side's superiority gives more attacks, the other half gives better finishing. A side attacks less after dismissals
 * and more when behind.
 */
function pressure(game: FootballGame, side: Side): number {
  const other = otherSide(side);
  const men = game.teams[side].onPitch.length - game.teams[other].onPitch.length;
  const behind = game.score[other] - game.score[side];
  return Math.sqrt(game.expected[side]) * 1.22 ** men * (behind > 0 ? 1.12 : behind < 0 ? 0.93 : 1);
}

function playDanger(game: FootballGame, side: Side): void {
  const { random } = game;
  const defence = otherSide(side);
  game.figures[side].dangerous_attacks += 1;
  game.incident({ kind: "dangerous-attack", side });
  game.wait(random.int(3, 10));
  const next = random.weighted(["box", "far", "corner", "offside", "foul", "penalty", "lost"], [30, 14, 11, 7, 8, 0.62, 20]);
  if (next === "box" || next === "far") shoot(game, side, next);
  else if (next === "corner") playCorner(game, side);
  else if (next === "foul") playFoul(game, defence, true);
  else if (next === "penalty") {
    playFoul(game, defence, true, true);
    playPenalty(game, side);
  } else if (next === "offside") {
    game.figures[side].offsides += 1;
    game.incident({ kind: "offside", side, ...person(game.teams[side].pickAny(random, RUNNERS)) });
    game.wait(random.int(15, 30));
  }
}

function shoot(game: FootballGame, side: Side, from: ShotFrom): void {
  if (playShot(game, side, from)) {
    game.wait(2);
    playCorner(game, side);
  }
}

function playCorner(game: FootballGame, side: Side): void {
  const { random } = game;
  game.wait(random.int(15, 30));
  game.figures[side].corners += 1;
  const taker = game.teams[side].pickAny(random, CORNER_TAKERS);
  game.incident({ kind: "corner", side, ...person(taker), x: 100, y: random.chance(0.5) ? 0 : 100 });
  game.wait(random.int(3, 8));
  if (random.chance(0.27)) shoot(game, side, "corner");
}

function playFoul(game: FootballGame, side: Side, dangerous: boolean, penalty = false): void {
  const { random } = game;
  const team = game.teams[side];
  const culprit = team.pickAny(random, FOULERS);
  const victim = game.teams[otherSide(side)].pickAny(random, FOULED);
  game.figures[side].fouls += 1;
  game.incident({ kind: "foul", side, ...person(culprit), ...related(victim) });
  game.wait(random.int(6, 15));
  playCard(game, side, culprit, dangerous);
  if (penalty) return;
  game.wait(random.int(10, 25));
  const x = dangerous ? random.int(68, 82) : random.int(30, 65);
  game.incident({ kind: "free-kick", side: otherSide(side), x, y: random.int(10, 90) });
  game.wait(random.int(2, 6));
  if (dangerous && random.chance(0.3)) shoot(game, otherSide(side), "far");
}

function playCard(game: FootballGame, side: Side, culprit: OnPitch, dangerous: boolean): void {
  const { random } = game;
  const team = game.teams[side];
  const figures = game.figures[side];
  // A second yellow card is less likely, because a booked player is careful and coaches substitute booked players.
  const yellow = culprit.booked ? 0.045 : dangerous ? 0.27 : 0.17;
  const mayGo = team.onPitch.length > FEWEST_MEN && culprit.position !== "G";
  if (mayGo && random.chance(dangerous ? 0.007 : 0.003)) {
    figures.red_cards += 1;
    game.incident({ kind: "red-card", side, ...person(culprit) });
    team.sendOff(culprit);
    game.lostS += 50;
    game.wait(random.int(30, 60));
  } else if (random.chance(yellow)) {
    if (!culprit.booked) {
      culprit.booked = true;
      figures.yellow_cards += 1;
      game.incident({ kind: "yellow-card", side, ...person(culprit) });
    } else if (mayGo) {
      figures.red_cards += 1;
      game.incident({ kind: "second-yellow", side, ...person(culprit) });
      team.sendOff(culprit);
    }
    game.lostS += 20;
    game.wait(random.int(10, 25));
  }
}

function playInjury(game: FootballGame): void {
  const { random } = game;
  const side: Side = random.chance(0.5) ? "home" : "away";
  const hurt = game.teams[side].pickAny(random, WALKERS);
  game.incident({ kind: "injury", side, ...person(hurt) });
  game.lostS += 75;
  game.wait(random.int(40, 110));
  if (random.chance(0.5)) changePlayer(game, side, hurt);
}

function changePlayer(game: FootballGame, side: Side, injured?: OnPitch): boolean {
  const change = game.teams[side].change(game.random, injured);
  if (!change) return false;
  game.incident({ kind: "substitution", side, ...person(change.on), ...related(change.off) });
  game.lostS += 25;
  return true;
}

/** Makes the substitutions that are due. All substitutions of one stop happen together. @returns whether there was a stop */
function changeDue(game: FootballGame): boolean {
  if (game.period !== 2) return false;
  for (const side of SIDES) {
    const { windows } = game.teams[side];
    const due = windows[0];
    if (due === undefined || due > game.clock) continue;
    let changed = false;
    while (windows[0] !== undefined && windows[0] <= due) {
      windows.shift();
      changed = changePlayer(game, side) || changed;
    }
    if (changed) game.wait(game.random.int(20, 40));
    return true;
  }
  return false;
}
