import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ChatSystem } from "#edge/chat/chat.ts";
import { users } from "#edge/ground/people/reads.ts";
import type { Raid } from "../../contract/entities/channel.ts";
import type { RaidMessage } from "../../contract/entities/room-message.ts";
import { roomOfAnchor } from "../../contract/rules/room-ids.ts";
import type { Database } from "../../ground/db/client.ts";
import { raids } from "./schema/channel.ts";

/** `startedAt` is the start of the broadcast in unix seconds. A broadcast can lead only one raid. */
export interface RaidName {
  anchorId: number;
  startedAt: number;
}

const leaders = alias(users, "leaders");
const targets = alias(users, "targets");

export const ofRaid = ({ anchorId, startedAt }: RaidName) => and(eq(raids.anchorId, anchorId), eq(raids.startedAt, startedAt));

export const selectRaids = (db: Database) =>
  db
    .select({
      anchorId: sql<number>`${raids.anchorId}`.as("raid_anchor"),
      startedAt: sql<number>`${raids.startedAt}`.as("raid_started"),
      targetId: sql<number>`${raids.targetId}`.as("raid_target"),
      viewers: sql<number>`${raids.viewers}`.as("raid_viewers"),
      leavesAt: sql<number>`${raids.leavesAt}`.as("raid_leaves"),
      state: sql<Raid["state"]>`${raids.state}`.as("raid_state"),
      nick: sql<string>`${leaders.nickName}`.as("raid_nick"),
      targetNick: sql<string>`${targets.nickName}`.as("raid_target_nick"),
    })
    .from(raids)
    .innerJoin(leaders, eq(leaders.uid, raids.anchorId))
    .innerJoin(targets, eq(targets.uid, raids.targetId));

export type RaidRow = Awaited<ReturnType<typeof selectRaids>>[number];

export const toRaid = ({ anchorId, startedAt, targetId, targetNick, viewers, leavesAt, state }: RaidRow): Raid => ({
  anchorid: anchorId,
  started_at: startedAt,
  target: targetId,
  target_nick: targetNick,
  viewers,
  leaves_at: leavesAt,
  state,
});

const toMessage = (
  { anchorId, nick, targetId, targetNick, leavesAt, viewers }: RaidRow,
  stage: RaidMessage["stage"],
): RaidMessage => ({
  type: "raid",
  stage,
  from: anchorId,
  from_nick: nick,
  to: targetId,
  to_nick: targetNick,
  at: leavesAt,
  viewers,
});

/** Notifies the target room if the raid arrives, else the room that the raid leaves. */
export async function notifyRoomOfRaid(
  chat: Pick<ChatSystem, "announcePassing">,
  raid: RaidRow,
  stage: RaidMessage["stage"],
): Promise<void> {
  const room = roomOfAnchor(stage === "arrive" ? raid.targetId : raid.anchorId);
  await chat.announcePassing(room, toMessage(raid, stage));
}

export const leavingKey = (anchorId: number): string => `leaving-raid/${anchorId}`;

export const selectLeavingRaid = (db: Database, anchorId: number, nowMs: number) =>
  selectRaids(db).where(and(eq(raids.anchorId, anchorId), eq(raids.state, "called"), gt(raids.leavesAt, nowMs)));

/** The notice is for viewers who enter the room during the countdown. */
export const leavingNews = ([raid]: readonly RaidRow[]): RaidMessage | null => (raid ? toMessage(raid, "leave") : null);

/** Does nothing if the raid was stopped. A repeat before the raid is marked as arrived sends the same notice. */
export async function announceRaid(db: Database, chat: Pick<ChatSystem, "announcePassing">, name: RaidName): Promise<void> {
  const [raid] = await selectRaids(db).where(and(ofRaid(name), eq(raids.state, "called")));
  if (!raid) return;
  await notifyRoomOfRaid(chat, raid, "arrive");
  await db
    .update(raids)
    .set({ state: "arrived" })
    .where(and(ofRaid(name), eq(raids.state, "called")));
}
