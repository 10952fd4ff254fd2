import type { Side } from "#edge/matches/matches.ts";
import { coachRow } from "./coach-row.ts";
import type { FeedRecords } from "./records.ts";
import type { SimSheet } from "./simulator/squad.ts";

export const sheetSide = (matchId: number, side: Side, { formation, coach }: SimSheet): FeedRecords["lineupSides"][number] => ({
  matchId,
  side,
  formation,
  ...coachRow(coach),
});

export const sheetPlaces = (matchId: number, side: Side, { players }: SimSheet): FeedRecords["lineups"] =>
  players.map(({ player, starter, captain, x, y, position }, index) => ({
    matchId,
    side,
    place: index + 1,
    playerId: player.id,
    playerName: player.name,
    number: player.number,
    position,
    starter: starter ? 1 : 0,
    captain: captain ? 1 : 0,
    x,
    y,
  }));
