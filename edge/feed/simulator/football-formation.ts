import type { Random } from "../../ground/random.ts";
import type { SimPlayer, SimSheet, SimTeam } from "./squad.ts";

/** Formations with their frequencies. The first number of a formation is the defence, the last the attack. */
const FORMATIONS: Readonly<Record<string, number>> = {
  "4-3-3": 26,
  "4-2-3-1": 30,
  "4-4-2": 18,
  "3-5-2": 9,
  "3-4-3": 7,
  "4-1-4-1": 5,
  "5-3-2": 3,
  "4-3-1-2": 2,
};
const BENCH = 12;
/** Standard deviation of a player's form of the day, in points of rating. Because of it, coaches rotate players. */
const FORM_DEVIATION = 3;
const KEEPER_X = 6;
const DEFENCE_X = 24;
const ATTACK_X = 86;

type SheetPlayer = SimSheet["players"][number];
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns places line by line from the defence, and from left to right within a line. */
export function formationPlaces(formation: string): { x: number; y: number; position: "D" | "M" | "F" }[] {
  const lines = formation.split("-").map(Number);
  return lines.flatMap((count, line) => {
    const position = line === 0 ? "D" : line === lines.length - 1 ? "F" : "M";
    const x = DEFENCE_X + ((ATTACK_X - DEFENCE_X) * line) / (lines.length - 1);
    // Lines of many players reach nearly to the touchlines; lines of two stay in the middle.
    const width = count === 1 ? 0 : Math.min(76, 20 + 14 * count);
    return Array.from({ length: count }, (_, i) => ({
      x: tenth(x),
      y: tenth(50 + (count === 1 ? 0 : width * (i / (count - 1) - 0.5))),
      position: position as "D" | "M" | "F",
    }));
  });
}

export function footballSheet(random: Random, team: SimTeam): SimSheet {
  const formation = random.weighted(Object.keys(FORMATIONS), Object.values(FORMATIONS));
  const left = team.players
    .map((player) => ({ player, worth: player.rating + random.normal(0, FORM_DEVIATION) }))
    .sort((a, b) => b.worth - a.worth || a.player.id - b.player.id)
    .map(({ player }) => player);
  const take = (fits: (player: SimPlayer) => boolean): SimPlayer | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const keeper = take(({ position }) => position === "G");
  if (!keeper) throw new Error("A football team needs a goalkeeper: no player of the squad has the position G.");
  const places = formationPlaces(formation);
  const field = places.map((place) => {
    const player =
      take(({ position }) => position === place.position) ?? take(({ position }) => position !== "G") ?? take(() => true);
    if (!player) throw new Error(`A football team needs 11 players; the squad has ${team.players.length}.`);
    return { player, place };
  });
  const captain = [keeper, ...field.map(({ player }) => player)].reduce((best, player) =>
    player.rating > best.rating ? player : best,
  );
  const starters: SheetPlayer[] = [
    { player: keeper, starter: true, captain: captain === keeper, x: KEEPER_X, y: 50, position: "G" },
    ...field.map(({ player, place }) => ({
      player,
      starter: true,
      captain: captain === player,
      x: place.x,
      y: place.y,
      position: place.position as string,
    })),
  ];
  const reserve = take(({ position }) => position === "G");
  const bench = [...(reserve ? [reserve] : []), ...left.filter(({ position }) => position !== "G")].slice(0, BENCH);
  return {
    formation,
    coach: team.coach ?? null,
    players: [
      ...starters,
      ...bench.map((player) => ({ player, starter: false, captain: false, x: null, y: null, position: player.position })),
    ],
  };
}
