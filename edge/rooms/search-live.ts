import { and, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { nameMatches, textMatches } from "#edge/ground/search/search.ts";
import { matches, teams } from "#edge/matches/reads.ts";
import { rooms } from "#edge/streams/reads.ts";
import { LISTED_ROOMS, LIVE_NOW, selectCovered, selectRooms, toCards } from "#edge/streams/streams.ts";
import { type ProductContext, snapshot } from "../ground/context.ts";
import { type Database, ofOuterRow } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";

interface KeywordPage {
  keyword: string;
  sport_id: number;
  page: number;
  size: number;
}

/**
 * Kinds of searches for rooms. `anchor` finds anchors by name, live or not. `live` finds live rooms by their title, anchor or
 * teams.
 */
export type RoomSearch = "anchor" | "live";

/** Matches the keyword in an anchor's name, as written or in the normal form of edge/contract/rules/folding.ts. */
const byAnchor = (db: Database, keyword: string): SQL =>
  inArray(
    rooms.anchorId,
    db
      .select({ uid: users.uid })
      .from(users)
      // `is_anchor = 1` is SQL text, because a parameter would not match the partial index of anchors. SQLite's lower() changes
      // only ASCII letters, so it is applied to both the nick and the keyword.
      .where(
        sql`${sql.raw("is_anchor = 1")} and (instr(lower(${users.nickName}), lower(${keyword})) > 0 or ${textMatches(ofOuterRow(users.uid), "person", keyword)})`,
      ),
  );

function byTeam(db: Database, keyword: string): SQL {
  // The join starts from the rooms, because few rooms are live, and a team has played hundreds of matches.
  const covered = db
    .select({ id: rooms.matchId })
    .from(rooms)
    .innerJoin(matches, eq(matches.id, rooms.matchId))
    .innerJoin(teams, or(eq(teams.id, matches.homeTeamId), eq(teams.id, matches.awayTeamId)))
    .where(and(LIVE_NOW, nameMatches(teams.id, "team", keyword)));
  return inArray(rooms.matchId, covered);
}

function fits(db: Database, kind: RoomSearch, { keyword, sport_id }: Pick<KeywordPage, "keyword" | "sport_id">) {
  const named = byAnchor(db, keyword);
  const titled = sql`(instr(lower(${rooms.title}), lower(${keyword})) > 0 or ${textMatches(ofOuterRow(rooms.anchorId), "room", keyword)})`;
  return and(
    sport_id === 0 ? undefined : eq(rooms.sportId, sport_id),
    kind === "anchor" ? named : and(LIVE_NOW, or(named, titled, byTeam(db, keyword))),
  );
}

export function roomStatements(db: Database, kind: RoomSearch, input: KeywordPage) {
  const where = fits(db, kind, input);
  const { page, size } = input;
  return [
    selectRooms(db, where, { size, offset: (page - 1) * size }),
    // For live rooms, LIVE_NOW replaces `where`, because D1 does not allow `where` to be nested in one more subquery.
    selectCovered(db, kind === "live" ? LIVE_NOW : where),
    db
      .select({ n: count() })
      .from(rooms)
      .innerJoin(users, eq(users.uid, rooms.anchorId))
      .where(and(where, LISTED_ROOMS, eq(users.isAnchor, 1))),
  ] as const;
}

/** Returns a page of rooms for a keyword, and their total number (Specification 7.38). */
export const searchRooms = (context: ProductContext, kind: RoomSearch, input: KeywordPage) =>
  snapshot(context, `search-${kind}/${input.sport_id}/${input.page}/${input.size}/${input.keyword}`, LIVE_TTL_MS, async () => {
    const [rows, covered, [all]] = await context.db.batch(roomStatements(context.db, kind, input));
    return { list: toCards(rows, covered), total: all?.n ?? 0 };
  });
