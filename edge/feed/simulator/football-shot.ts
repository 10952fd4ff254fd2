import { otherSide, type Side } from "#edge/matches/matches.ts";
import type { Random } from "../../ground/random.ts";
import { type FootballGame, person, related } from "./football-game.ts";
import type { OnPitch } from "./football-team.ts";

const SHOOTERS = { F: 7, M: 3.2, D: 0.9 };
const HEADERS = { F: 5, M: 2, D: 3 };
const ASSISTANTS = { F: 3.5, M: 5, D: 2.2, G: 0.1 };
const BLOCKERS = { D: 5, M: 2 };
const PENALTY_XG = 0.79;
const PENALTY_GOAL = 0.77;
/** Each shot's chance is multiplied by this. With it, a thousand matches have the average goals of `expectedGoals`. */
const CONVERSION = 0.81;
const PITCH_M = { length: 105, width: 68, goal: 7.32 };

type Place = { x: number; y: number };
export type ShotFrom = "box" | "far" | "corner";
const tenth = (value: number): number => Math.round(value * 10) / 10;
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

function shotPlace(random: Random, from: ShotFrom): Place {
  if (from === "far") return { x: tenth(clamp(random.normal(76, 4), 58, 83)), y: tenth(clamp(random.normal(50, 14), 12, 88)) };
  if (from === "corner")
    return { x: tenth(clamp(random.normal(92, 2.5), 84, 98)), y: tenth(clamp(random.normal(50, 8), 28, 72)) };
  return { x: tenth(clamp(random.normal(89, 4), 80, 98)), y: tenth(clamp(random.normal(50, 12), 18, 82)) };
}

export function chanceFrom({ x, y }: Place): number {
  const dx = Math.max(1, ((100 - x) / 100) * PITCH_M.length);
  const dy = (Math.abs(y - 50) / 100) * PITCH_M.width;
  const angle = Math.atan2(PITCH_M.goal * dx, dx * dx + dy * dy - (PITCH_M.goal / 2) ** 2);
  return 1 / (1 + Math.exp(1 + 0.115 * Math.hypot(dx, dy) - 1.5 * Math.abs(angle)));
}

/** Half of a side's superiority raises the chance of each shot; the other half raises the number of its attacks. */
const finishing = (game: FootballGame, side: Side): number => Math.sqrt(game.expected[side] / 1.32) * CONVERSION;

/** Plays a shot from open play or after a corner. @returns true if it leads to a corner. */
export function playShot(game: FootballGame, side: Side, from: ShotFrom): boolean {
  const { random } = game;
  const figures = game.figures[side];
  const other = game.teams[otherSide(side)];
  const shooter = game.teams[side].pick(random, from === "corner" ? HEADERS : SHOOTERS);
  const place = shotPlace(random, from);
  const chance = chanceFrom(place) * (from === "corner" ? 0.7 : 1);
  const skill = 1 + (shooter.player.rating - other.keeper.player.rating) * 0.006;
  figures.shots += 1;
  figures.expected_goals += Math.max(1, Math.round(chance * 100));
  if (random.chance(clamp(chance * finishing(game, side) * skill, 0.005, 0.9))) {
    figures.shots_on_target += 1;
    playGoal(game, side, shooter, place);
    return false;
  }
  const outcome = random.weighted(["saved", "off", "blocked", "woodwork", "own-goal"], [30, 38, 26, 2.4, 0.55]);
  const shot = { side, ...person(shooter), ...place };
  if (outcome === "saved") {
    figures.shots_on_target += 1;
    game.incident({ kind: "shot-on-target", ...shot });
    game.wait(1);
    playSave(game, otherSide(side), shooter);
    return random.chance(0.3);
  }
  if (outcome === "own-goal") {
    // A defender deflected the cross. The attackers get the goal; the incident has the defender's side.
    figures.shots_off_target += 1;
    game.incident({ kind: "shot-off-target", ...shot });
    game.wait(1);
    game.score[side] += 1;
    game.incident({ kind: "own-goal", side: otherSide(side), ...person(other.pickAny(random, BLOCKERS)), ...game.scores });
    afterGoal(game);
    return false;
  }
  if (outcome === "blocked") {
    figures.shots_blocked += 1;
    game.incident({ kind: "shot-blocked", ...shot, ...related(other.pickAny(random, BLOCKERS)) });
    return random.chance(0.33);
  }
  figures.shots_off_target += 1;
  if (outcome === "woodwork") figures.woodwork += 1;
  game.incident({ kind: outcome === "woodwork" ? "woodwork" : "shot-off-target", ...shot });
  game.wait(random.int(8, 20));
  return false;
}

function playSave(game: FootballGame, side: Side, shooter: OnPitch): void {
  game.figures[side].saves += 1;
  game.incident({ kind: "save", side, ...person(game.teams[side].keeper), ...related(shooter) });
}

function afterGoal(game: FootballGame): void {
  game.lostS += 45;
  game.wait(game.random.int(50, 75));
}

function playGoal(game: FootballGame, side: Side, scorer: OnPitch, place: Place): void {
  const { random } = game;
  const before = game.scores;
  game.score[side] += 1;
  const assist = random.chance(0.74) ? game.teams[side].pick(random, ASSISTANTS, scorer) : null;
  const seq = game.incident({
    kind: "goal",
    side,
    ...person(scorer),
    ...(assist ? related(assist) : {}),
    ...place,
    ...game.scores,
  });
  if (random.chance(0.045)) {
    const offside = random.chance(0.7);
    game.wait(random.int(25, 50));
    game.incident({ kind: "var", side, ...person(scorer) });
    game.wait(random.int(40, 100));
    game.score[side] -= 1;
    if (offside) game.figures[side].offsides += 1;
    game.incident({ kind: "goal-disallowed", side, ...person(scorer), cancels: seq, ...before });
    game.lostS += 90;
  }
  afterGoal(game);
}

export function playPenalty(game: FootballGame, side: Side): void {
  const { random } = game;
  const figures = game.figures[side];
  const taker = game.teams[side].pick(random, SHOOTERS);
  if (random.chance(0.35)) {
    game.incident({ kind: "var", side });
    game.wait(random.int(40, 80));
  }
  game.wait(random.int(50, 100));
  game.lostS += 70;
  figures.shots += 1;
  figures.expected_goals += Math.round(PENALTY_XG * 100);
  const place = { x: 89.5, y: 50 };
  if (random.chance(PENALTY_GOAL)) {
    figures.shots_on_target += 1;
    game.score[side] += 1;
    game.incident({ kind: "penalty-goal", side, ...person(taker), ...place, ...game.scores });
    afterGoal(game);
    return;
  }
  const saved = random.chance(0.7);
  figures[saved ? "shots_on_target" : "shots_off_target"] += 1;
  game.incident({ kind: "penalty-missed", side, ...person(taker), ...place });
  if (saved) {
    game.wait(1);
    playSave(game, otherSide(side), taker);
  }
  game.wait(random.int(10, 25));
}

export function playShootout(game: FootballGame): void {
  const { random, penalties } = game;
  const first: Side = random.chance(0.5) ? "home" : "away";
  const order = { home: random.shuffle(game.teams.home.onPitch), away: random.shuffle(game.teams.away.onPitch) };
  const taken = { home: 0, away: 0 };
  const decided = (): boolean => {
    const left = (side: Side): number => Math.max(5, taken.home, taken.away) - taken[side];
    return penalties.home > penalties.away + left("away") || penalties.away > penalties.home + left("home");
  };
  while (!decided()) {
    const side = taken[first] === taken[otherSide(first)] ? first : otherSide(first);
    const taker = order[side][taken[side] % order[side].length] as OnPitch;
    game.wait(random.int(35, 55));
    taken[side] += 1;
    const scored = random.chance(0.74);
    if (scored) penalties[side] += 1;
    game.incident({ kind: scored ? "shootout-goal" : "shootout-missed", side, ...person(taker) });
    game.push({ type: "state", status: 7, homePenalties: penalties.home, awayPenalties: penalties.away });
  }
}
