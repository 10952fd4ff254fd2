import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { anchors } from "./schema/anchors.ts";
import { liveRecords } from "./schema/live-records.ts";
import { roomReports, rooms } from "./schema/rooms.ts";

type RoomRow = typeof rooms.$inferInsert;

/** Creates a room for an anchor; idempotent. A trigger creates the anchor's terms and totals (schema/anchors.rules.ts). */
export async function addRoom(db: Database, anchorId: number, sportId: number): Promise<void> {
  await db.insert(rooms).values({ anchorId, sportId }).onConflictDoNothing();
}

export type RoomChange = Partial<
  Pick<RoomRow, "title" | "category" | "language" | "segmentS" | "audience" | "cover" | "matchId" | "sportId">
>;

export const changeRoom = (db: Database, anchorId: number, change: RoomChange) =>
  // `anchorId` is set too, because an update without any column would be invalid.
  db
    .update(rooms)
    .set({ anchorId, ...change })
    .where(eq(rooms.anchorId, anchorId));

export const labelRoom = (
  db: Database,
  anchorId: number,
  labels: Pick<RoomRow, "category" | "badge" | "weight"> & Partial<Pick<RoomRow, "language">>,
) => db.update(rooms).set(labels).where(eq(rooms.anchorId, anchorId));

/** Removes these covers from the rooms that show them. The rooms then get the default cover. */
export const removeCovers = (db: Database, addresses: readonly string[]) =>
  db
    .update(rooms)
    .set({ cover: "" })
    .where(inArray(rooms.cover, [...addresses]));

export const setAnchorTerms = (
  db: Database,
  anchorId: number,
  terms: Pick<typeof anchors.$inferInsert, "sharingRatio" | "guildId">,
) => db.update(anchors).set(terms).where(eq(anchors.anchorId, anchorId));

/** Gifts that follow one another: those with the numbers above `after`, up to `upTo`. */
export interface AddedGifts {
  after: number;
  upTo: number;
  gifts: number;
  gold: number;
  diamonds: number;
}

/** Breaks the batch (`anchors.gifts_summed` would become null) if gifts above `after` are in the sums already. */
export const addGiftsToAnchor = (db: Database, anchorId: number, { after, upTo, gifts, gold, diamonds }: AddedGifts) =>
  db
    .update(anchors)
    .set({
      giftsSummed: sql`iif(${anchors.giftsSummed} = ${after}, ${upTo}, null)`,
      gifts: sql`${anchors.gifts} + ${gifts}`,
      giftGold: sql`${anchors.giftGold} + ${gold}`,
      giftDiamonds: sql`${anchors.giftDiamonds} + ${diamonds}`,
    })
    .where(eq(anchors.anchorId, anchorId));

/** `startedAt` names the broadcast, which may have ended since the gifts were given. */
export const addGiftsToBroadcast = (
  db: Database,
  anchorId: number,
  startedAt: number,
  { gifts, diamonds }: Pick<AddedGifts, "gifts" | "diamonds">,
) =>
  db
    .update(liveRecords)
    .set({ diamond: sql`${liveRecords.diamond} + ${diamonds}`, gifts: sql`${liveRecords.gifts} + ${gifts}` })
    .where(and(eq(liveRecords.uid, anchorId), eq(liveRecords.startedAt, startedAt)));

/** The record takes the room's title, or the anchor's nick if the title is empty. */
export const noteBroadcastAbout = (
  db: Database,
  anchorId: number,
  nick: string,
  change: Pick<RoomChange, "matchId" | "sportId" | "audience">,
) =>
  db
    .update(liveRecords)
    .set({
      title: sql`(select case r.title when '' then ${nick} else r.title end from ${rooms} r where r.anchor_id = ${anchorId})`,
      ...change,
    })
    .where(and(eq(liveRecords.uid, anchorId), isNull(liveRecords.endedAt)));

export const decideRoomReport = (db: Database, id: number, state: "acted" | "dismissed") =>
  db
    .update(roomReports)
    .set({ state })
    .where(and(eq(roomReports.id, id), eq(roomReports.state, "open")));
