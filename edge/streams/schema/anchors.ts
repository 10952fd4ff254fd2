import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { SHARING_RATIO } from "#edge/contract/rules/anchors.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { rooms } from "./rooms.ts";

/**
 * A trigger creates the row with the room; other triggers maintain `fans` (anchors.rules.ts). Points and level come from the
 * totals.
 */
export const anchors = sqliteTable(
  "anchors",
  {
    anchorId: linked("anchor_id", () => rooms.anchorId).primaryKey(),
    fans: integer("fans").notNull().default(0),
    /** Gifts received: their number, their price in gold, and the anchor's diamonds for them. */
    gifts: integer("gifts").notNull().default(0),
    giftGold: integer("gift_gold").notNull().default(0),
    giftDiamonds: integer("gift_diamonds").notNull().default(0),
    /** Number (rowid) of the last gift in all sums of the anchor's gifts. Later gifts are not summed yet (`sumGifts`). */
    giftsSummed: integer("gifts_summed").notNull().default(0),
    /** Minutes of broadcasts that have ended. */
    liveMinutes: integer("live_minutes").notNull().default(0),
    /** The anchor's share of a gift's gold, in per cent. Operators set it. */
    sharingRatio: integer("sharing_ratio").notNull().default(SHARING_RATIO.initial),
    /** Number of the anchor's guild; 0 if there is none. Operators set it. */
    guildId: integer("guild_id").notNull().default(0),
  },
  (t) => [check("anchors_fans", sql`${t.fans} >= 0`), check("anchors_ratio", sql`${t.sharingRatio} between 0 and 100`)],
);
