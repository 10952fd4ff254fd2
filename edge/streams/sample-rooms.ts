import { and, asc, between, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import { FOOTBALL_STATUS, IN_PLAY_STATUSES, SPORT, SPORT_IDS, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { leagues, matches } from "#edge/matches/reads.ts";
import { type Database, ofOuterRow, openDatabase } from "../ground/db/client.ts";
import { chooseMatches, type SampleRoom } from "./choose-matches.ts";
import { countViewers } from "./count-viewers.ts";
import { settleMatch, showViewers } from "./rooms.ts";
import { rooms } from "./schema/rooms.ts";

/** Time after the start within which a match is probably in play. */
const UNDER_WAY_S = 75 * 60;
/** A match that begins within this time gets a room. */
const SOON_S = 3 * 3_600;
/** A room stays with its match for this time after the end. */
const AFTER_S = 600;
/** The rooms of a sport share at most this many of its most important matches. */
const SHARED_MAX = 3;

/** SQL condition: the match is waiting or in play. Both sports have the same status number for a waiting match. */
const isOpen = (sport: SportId) => between(matches.status, FOOTBALL_STATUS.NOT_STARTED, IN_PLAY_STATUSES[sport][1]);

const selectOffered = (db: Database, sport: SportId, nowS: number) =>
  db
    .select({ id: matches.id, sportId: matches.sportId })
    .from(matches)
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .where(and(eq(matches.sportId, sport), between(matches.startsAt, nowS - UNDER_WAY_S, nowS + SOON_S), isOpen(sport)))
    .orderBy(desc(sql`${matches.startsAt} <= ${nowS}`), asc(leagues.rank), desc(matches.startsAt), asc(matches.id))
    .limit(SHARED_MAX);

/**
 * Gives a room of the demo world another match some minutes after its match has ended. These rooms show a sample, so no anchor
 * chooses their next match.
 */
export async function coverNextMatches(db: Database, nowS: number): Promise<void> {
  const shows = sql<number>`exists (select 1 from ${matches} where ${matches.id} = ${ofOuterRow(rooms.matchId)}
    and (${sql.join(
      SPORT_IDS.map((sport) => sql`(${eq(matches.sportId, sport)} and ${isOpen(sport)})`),
      sql` or `,
    )}
      or ${matches.updatedAt} > ${(nowS - AFTER_S) * 1000}))`;
  const list = await db
    .select({
      anchorId: rooms.anchorId,
      sportId: rooms.sportId,
      language: rooms.language,
      matchId: rooms.matchId,
      shows: shows.as("shows"),
    })
    .from(rooms)
    .where(and(inArray(rooms.sample, SPORT_IDS.map(sportName)), eq(rooms.isLive, 1)))
    .orderBy(desc(rooms.weight), asc(rooms.anchorId));
  const known = list.map(({ shows: goesOn, ...room }): SampleRoom => ({ ...room, matchId: goesOn ? room.matchId : null }));
  if (known.every(({ matchId }) => matchId !== null)) return;
  const [football, basketball] = await db.batch([
    selectOffered(db, SPORT.FOOTBALL, nowS),
    selectOffered(db, SPORT.BASKETBALL, nowS),
  ]);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const chosen = chooseMatches(
    known,
    new Map<number, number[]>([
      [SPORT.FOOTBALL, ids(football)],
      [SPORT.BASKETBALL, ids(basketball)],
    ]),
  );
  for (const [anchorId, matchId] of chosen) {
    await db.batch([
      settleMatch(db, anchorId, { leaving: true }),
      db.update(rooms).set({ matchId }).where(eq(rooms.anchorId, anchorId)),
      settleMatch(db, anchorId),
    ]);
  }
}

/**
 * Counts the viewers of the demo world's rooms. Elsewhere the channel counts them while its encoder sends; a sample has no encoder,
 * so its room would show nobody in lists and in the site's figures.
 */
export async function countSampleCrowds(env: Env): Promise<void> {
  const db = openDatabase(env.DB);
  const list = await db
    .select({ anchorId: rooms.anchorId })
    .from(rooms)
    .where(and(ne(rooms.sample, ""), eq(rooms.isLive, 1)));
  for (const { anchorId } of list)
    try {
      await showViewers(db, anchorId, await countViewers(env, anchorId));
    } catch (error) {
      log.warn("The viewers of a room of the demo world could not be counted.", error);
    }
}
