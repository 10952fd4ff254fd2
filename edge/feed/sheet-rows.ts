import { coachRow } from "./coach-row.ts";
import type { FeedRecords } from "./records.ts";
import type { SimSheet } from "./simulator/squad.ts";
import type { Side } from "./timeline.ts";

/** A side of a simulated match sheet as its row. */
export const sheetSide = (matchId: number, side: Side, { formation, coach }: SimSheet): FeedRecords["lineupSides"][number] => ({
  matchId,
  side,
  formation,
  ...coachRow(coach),
});

/** The people of a simulated match sheet as rows, in its order. */
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
