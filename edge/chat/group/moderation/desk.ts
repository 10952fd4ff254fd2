import type { GroupMessage } from "#chat/protocol/message.ts";
import { type EvidenceLine, filesIn } from "#edge/chat/evidence.ts";
import type { RoomModeration } from "#edge/contract/entities/room-moderation.ts";
import type { GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { type Moderator, roleIn, toWords } from "./moderate.ts";
import { readRoomState } from "./room-news.ts";

const EVIDENCE_BEFORE = 5;

/** Null for viewers who do not moderate the room. */
export function readModeration(
  group: GroupContext,
  caller: Pick<Moderator, "userId" | "isOfSite">,
  before: number,
  limit: number,
): RoomModeration | null {
  const { store, moderation } = group;
  if (!store.isRoom || roleIn(group, caller) === "viewer") return null;
  const now = Math.floor(group.now() / 1_000);
  return {
    state: readRoomState(group),
    words: [...moderation.words],
    moderators: [...moderation.moderators].map((person) => ({ person, nick: store.member(person)?.nick ?? "" })),
    mutes: moderation.mutes(now),
    bans: moderation.bans(now),
    log: moderation.log(before, limit),
  };
}

export interface RoomEvidence {
  message: EvidenceLine;
  before: EvidenceLine[];
}

/** The message and those before it, oldest first. Null if the message was deleted or is no longer stored. */
export function readEvidence({ store }: GroupContext, seq: number): RoomEvidence | null {
  const row = store.message("", seq);
  if (row?.event !== GROUP_EVENTS.message || row.revoked) return null;
  const rows = store
    .history("", "", seq, EVIDENCE_BEFORE * 3)
    .filter(({ event, revoked, msg_seq }) => event === GROUP_EVENTS.message && !revoked && msg_seq !== seq)
    .slice(0, EVIDENCE_BEFORE)
    .reverse();
  const [message, ...before] = [row, ...rows].map((one) => ({
    seq: one.msg_seq ?? 0,
    from: one.sender,
    ...toWords(one),
    ...filesIn((JSON.parse(one.item) as GroupMessage).MsgBody),
    at: one.time,
  }));
  return { message: message!, before };
}
