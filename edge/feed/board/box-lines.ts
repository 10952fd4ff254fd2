import { SPORT } from "#edge/contract/rules/matches.ts";
import { inOrderOfPlay, type PlayedIncident } from "#edge/contract/rules/order-of-play.ts";
import { type BoxIncident, type BoxLineup, boxScore, emptyBoxLines, type Side, setBoxLines } from "#edge/matches/matches.ts";
import { parameters } from "../store/refusals.ts";

interface SheetRow {
  side: Side;
  place: number;
  playerId: number;
  starter: number;
}

/**
 * Stores box lines (each player's statistics) in the match sheets. Pages and season lists then need not count incidents. Call the
 * function again after a late event.
 */
export async function writeBoxLines(db: D1Database, matchIds: readonly number[]): Promise<void> {
  for (const matchId of matchIds) {
    const [sheet, events] = await db.batch<unknown>([
      db
        .prepare("SELECT side, place, player_id AS playerId, starter FROM lineups WHERE match_id = ?1 AND player_id IS NOT NULL")
        .bind(matchId),
      db
        .prepare(
          "SELECT seq, kind, period, minute, added, second, side, player_id AS playerId, player_name AS playerName, related_id AS relatedId," +
            " home_score AS homeScore, away_score AS awayScore, x, y, value FROM incidents WHERE match_id = ?1 AND cancelled = 0",
        )
        .bind(matchId),
    ]);
    const rows = (sheet?.results ?? []) as SheetRow[];
    const incidents = inOrderOfPlay(SPORT.BASKETBALL, (events?.results ?? []) as (BoxIncident & PlayedIncident)[]);
    if (rows.length === 0 || !incidents.some(({ kind }) => kind === "shot-made")) continue;
    const { lines } = boxScore(toLineup(rows), incidents);
    const values = rows.map(({ side, place, playerId }) => [side, place, JSON.stringify(lines.get(playerId) ?? {})]);
    await db.batch(parameters(values).map(({ json }) => setBoxLines(db, matchId, json)));
  }
}

/** Clears the box lines of games that go on although their end was reported. Pages then count the incidents again. */
export async function clearBoxLines(db: D1Database, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return;
  await emptyBoxLines(db, matchIds);
}

function toLineup(rows: readonly SheetRow[]): BoxLineup {
  const of = (wanted: Side) => rows.filter(({ side }) => side === wanted);
  return { home: of("home"), away: of("away") };
}
