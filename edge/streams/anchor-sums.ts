import { sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { anchorPoints, toAnchorLevel } from "../contract/rules/anchors.ts";
import { ofOuterRow } from "../ground/db/client.ts";
import { anchors } from "./schema/anchors.ts";
import { rooms } from "./schema/rooms.ts";

export const NO_ANCHOR = "[]";

/** A JSON column of a select from `users`, so that the totals cost no round trip. */
export const anchorSums =
  sql<string>`coalesce((select json_array(a.fans, a.gift_gold, a.live_minutes, a.guild_id, a.sharing_ratio, r.weight) from ${anchors} a
    join ${rooms} r on r.anchor_id = a.anchor_id where a.anchor_id = ${ofOuterRow(users.uid)}), '[]')`.as("anchor_sums");

/** A column of a select from `users`: 1 while the person broadcasts in a room that the site's lists show. */
export const isOnAir =
  sql<number>`exists (select 1 from ${rooms} r where r.anchor_id = ${ofOuterRow(users.uid)} and r.is_live = 1 and r.audience = 'public')`.as(
    "is_on_air",
  );

/** Returns the anchor fields of user info (Specification 3.1). All are 0 for a user who is no anchor. */
export function readAnchorInfo(sums: string) {
  const own = JSON.parse(sums) as number[];
  const [fans = 0, giftGold = 0, liveMinutes = 0, guildId = 0, sharingRatio = 0, weight = 0] = own;
  const points = anchorPoints({ giftGold, liveMinutes });
  return {
    anchor_level: own.length > 0 ? toAnchorLevel(points) : 0,
    anchor_point: points,
    fans_count: fans,
    guildid: guildId,
    rec_weight: weight,
    sharing_ratio: sharingRatio,
  };
}
