import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { LiveCard } from "../contract/entities/live.ts";
import type { Match } from "../contract/entities/match.ts";
import { ownPicture } from "../contract/rules/own-picture.ts";
import { toRoomLanguage } from "../contract/rules/room-language.ts";
import { type ProductContext, publicSnapshot } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { LISTED_ROOMS } from "./audience.ts";
import { rooms } from "./schema/rooms.ts";

const LISTED_MAX = 60;

const columns = {
  anchorId: rooms.anchorId,
  title: rooms.title,
  category: rooms.category,
  language: rooms.language,
  cover: rooms.cover,
  badge: rooms.badge,
  sportId: rooms.sportId,
  matchId: rooms.matchId,
  isLive: rooms.isLive,
  startedAt: rooms.startedAt,
  viewers: rooms.viewers,
  nickName: users.nickName,
  avatar: users.avatar,
  userLevel: users.userLevel,
  locale: users.locale,
};

export const LIVE_NOW = eq(rooms.isLive, 1);
export const WITHOUT_MATCH = and(LIVE_NOW, isNull(rooms.matchId));
export const ofMatch = (matchId: number): SQL => eq(rooms.matchId, matchId);

/** Live rooms come first. The order is then by recommendation. */
export const allRooms = (context: ProductContext): Promise<LiveCard[]> =>
  publicSnapshot(context, "rooms", LIVE_TTL_MS, () => readRooms(context.db, undefined));

export async function readRooms(db: Database, where: SQL | undefined): Promise<LiveCard[]> {
  const [rows, covered] = await db.batch([selectRooms(db, where), selectCovered(db, where)]);
  return toCards(rows, covered);
}

/** Live rooms come first. The order is then by weight. */
export const selectRooms = (
  db: Database,
  where: SQL | undefined,
  { size, offset } = { size: LISTED_MAX, offset: 0 },
  listed = LISTED_ROOMS,
) =>
  db
    .select(columns)
    .from(rooms)
    .innerJoin(users, eq(users.uid, rooms.anchorId))
    .where(and(where, listed, eq(users.isAnchor, 1)))
    .orderBy(desc(rooms.isLive), desc(rooms.weight), desc(rooms.startedAt), rooms.anchorId)
    .limit(size)
    .offset(offset);

export const selectCovered = (db: Database, where: SQL | undefined) =>
  selectMatches(db).where(
    sql`${matches.id} in (select ${rooms.matchId} from ${rooms} where ${and(where, sql`${rooms.matchId} is not null`)} limit ${LISTED_MAX})`,
  );

type RoomRows = Awaited<ReturnType<typeof selectRooms>>;
type CoveredRows = Awaited<ReturnType<typeof selectCovered>>;

export function toCards(rows: RoomRows, covered: CoveredRows): LiveCard[] {
  const byId = new Map<number, Match>(getMatches(covered).map((match) => [match.matchid, match]));
  return rows.map((row) => ({
    liveid: row.anchorId,
    anchorid: row.anchorId,
    title: row.title,
    nick_name: row.nickName,
    avatar: row.avatar,
    user_level: row.userLevel,
    cover: ownPicture(row.cover),
    category: row.category,
    language: toRoomLanguage(row.language, row.locale),
    badge: row.badge,
    sport_id: row.sportId,
    is_live: row.isLive,
    start_time: row.startedAt,
    heat: row.viewers,
    match: byId.get(row.matchId ?? 0) ?? null,
  }));
}
