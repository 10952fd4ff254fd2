import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Raid } from "../../contract/entities/channel.ts";
import type { UserInfo } from "../../contract/entities/user.ts";
import { forbidden, notFound } from "../../contract/envelope.ts";
import { RAID_COUNTDOWN_MS, RAIDS_RECEIVED_MAX, RAIDS_RECEIVED_S, raidArrivesAt } from "../../contract/rules/channel.ts";
import { getServerText } from "../../contract/texts/server-text.ts";
import { type Handlers, type ProductContext, requireViewer } from "../../ground/context.ts";
import { ofOuterRow } from "../../ground/db/client.ts";
import { LIVE_NOW, readRooms } from "../live-list.ts";
import { rooms } from "../schema/rooms.ts";
import { leavingKey, notifyRoomOfRaid, ofRaid, type RaidName, type RaidRow, selectRaids, toRaid } from "./raid-rows.ts";
import { raids } from "./schema/channel.ts";

const refusal = ({ locale }: ProductContext) => getServerText(locale, "channel");

export async function requireOwnRoom(context: ProductContext, { uid, is_anchor }: UserInfo) {
  const [room] = await context.db.select().from(rooms).where(eq(rooms.anchorId, uid));
  if (!room || is_anchor !== 1) throw forbidden(refusal(context)("no-anchor"));
  return room;
}

export async function readRaid({ db }: ProductContext, name: RaidName): Promise<RaidRow | null> {
  const [raid] = await selectRaids(db).where(ofRaid(name));
  return raid ?? null;
}

export async function latestRaid({ db }: ProductContext, anchorId: number): Promise<RaidRow | null> {
  const [raid] = await selectRaids(db).where(eq(raids.anchorId, anchorId)).orderBy(desc(raids.startedAt)).limit(1);
  return raid ?? null;
}

/** Returns the SQL condition that a room has not received too many raids. */
const hasRoom = (target: SQL, nowMs: number): SQL =>
  sql`(select count(*) from ${raids} r where r.target_id = ${target} and r.leaves_at > ${nowMs - RAIDS_RECEIVED_S * 1_000}) < ${RAIDS_RECEIVED_MAX}`;

/** Inserts a raid if its broadcast still runs and the target is live, public, accepts raids and has not received too many. */
async function write({ db, now }: ProductContext, { anchorId, startedAt }: RaidName, target: number): Promise<void> {
  const leavesAt = now() + RAID_COUNTDOWN_MS;
  await db
    .insert(raids)
    .select(
      sql`select s.anchor_id, s.started_at, t.anchor_id, s.viewers, ${leavesAt}, 'called' from ${rooms} s join ${rooms} t on t.anchor_id = ${target}
        where s.anchor_id = ${anchorId} and s.is_live = 1 and s.started_at = ${startedAt} and t.is_live = 1 and t.audience = 'public' and t.accepts_raids = 1
        and ${hasRoom(sql`t.anchor_id`, now())}`,
    )
    .onConflictDoNothing();
}

async function findReason(context: ProductContext, target: number) {
  const [room] = await context.db
    .select({ isLive: rooms.isLive, acceptsRaids: rooms.acceptsRaids })
    .from(rooms)
    .where(eq(rooms.anchorId, target));
  if (!room) return notFound(`There is no live room of the number ${target}; getRaidTargets lists those that accept raids`);
  const text = refusal(context);
  if (room.isLive !== 1) return forbidden(text("target-off"), "target");
  return forbidden(text(room.acceptsRaids === 1 ? "target-full" : "target-closed"), "target");
}

/** If the raid was already stopped, only notifies the room again. */
export async function stopRaid(context: ProductContext, raid: RaidRow): Promise<void> {
  const stopped = await context.db
    .update(raids)
    .set({ state: "stopped" })
    .where(and(ofRaid(raid), eq(raids.state, "called")))
    .returning({ target: raids.targetId });
  context.snapshots.forget(leavingKey(raid.anchorId));
  if (stopped.length > 0 || raid.state === "stopped") await notifyRoomOfRaid(context.chat, raid, "stop");
}

/** Calls of raids (docs/decisions/0052). */
export const raidCalls = {
  async acceptRaids(context, { accepts }) {
    const { user } = await requireViewer(context);
    await requireOwnRoom(context, user);
    await context.db.update(rooms).set({ acceptsRaids: accepts }).where(eq(rooms.anchorId, user.uid));
    return { accepts_raids: accepts };
  },

  async getRaidTargets(context) {
    const { user } = await requireViewer(context);
    await requireOwnRoom(context, user);
    const others = and(
      LIVE_NOW,
      eq(rooms.acceptsRaids, 1),
      ne(rooms.anchorId, user.uid),
      hasRoom(ofOuterRow(rooms.anchorId), context.now()),
    );
    return { list: await readRooms(context.db, others) };
  },

  async raid(context, { target }): Promise<Raid> {
    const { user } = await requireViewer(context);
    const text = refusal(context);
    const room = await requireOwnRoom(context, user);
    if (target === user.uid) throw forbidden(text("target-own"), "target");
    if (room.isLive !== 1) throw forbidden(text("not-live"));
    const name = { anchorId: user.uid, startedAt: room.startedAt };
    if (await context.chat.isBannedFromRoom(target, String(user.uid))) throw forbidden(text("target-closed"), "target");
    await write(context, name, target);
    context.snapshots.forget(leavingKey(user.uid));
    const raid = await readRaid(context, name);
    if (!raid) throw await findReason(context, target);
    if (raid.targetId !== target || raid.state === "stopped") throw forbidden(text("raided"));
    if (raid.state === "arrived") return toRaid(raid);
    // The Stream stores the raid's arrival first. If the notice to the room then fails, a repeated call sends the notice.
    await context.raidArrives(user.uid, { startedAt: raid.startedAt, dueAt: raidArrivesAt(raid) });
    await notifyRoomOfRaid(context.chat, raid, "leave");
    return toRaid(raid);
  },

  async stopRaid(context) {
    const { user } = await requireViewer(context);
    const room = await requireOwnRoom(context, user);
    const raid = await readRaid(context, { anchorId: user.uid, startedAt: room.startedAt });
    if (!raid) throw notFound("Your running broadcast has no raid");
    if (raid.state === "arrived" || context.now() >= raid.leavesAt) throw forbidden(refusal(context)("left"));
    await stopRaid(context, raid);
    return {};
  },
} satisfies Partial<Handlers<"channel">>;
