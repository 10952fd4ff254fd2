import type { z } from "zod";
import {
  type ChangedProfile,
  type ChangedTopic,
  GROUP_TIP,
  type GroupTipBody,
  type TipMember,
} from "#chat/protocol/group-notices.ts";
import type { Caller } from "../caller.ts";
import { appendEvent } from "./append.ts";
import { ROOM_TIPS_PER_SECOND } from "./capacity.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import type { GroupStore } from "./store.ts";

/** What a tip says: who did what to whom (specification 4.41). */
export interface TipDraft {
  /** One of GROUP_TIP. */
  kind: number;
  operator: Caller;
  /** Whom it is about. */
  members?: readonly string[];
  /** How many seconds they are muted, or what they are called from now on. */
  member?: Pick<z.infer<typeof TipMember>, "ShutupTime" | "NameCard">;
  changed?: z.infer<typeof ChangedProfile>;
  /** What a topic became; its id is always there. */
  topic?: z.infer<typeof ChangedTopic>;
  topicId?: string;
}

/** For how many seconds a client may keep the number of viewers (specification 9.18: 60 unless the server says otherwise). */
export const ONLINE_NUMBER_EXPIRES_SECONDS = 10;

/** Tells everybody in the group, and its history, what happened to it; of those who leave, before they are taken out. */
export function tell(group: GroupContext, { kind, operator, members = [], member, changed, topic, topicId }: TipDraft): void {
  const { store } = group;
  if (store.isRoom && (kind === GROUP_TIP.JOINED || kind === GROUP_TIP.QUIT) && !hasRoomFor(store, group.now())) return;
  const body: GroupTipBody = {
    OpType: kind,
    Operator_Account: operator.userId,
    List_Account: [...members],
    GroupName: store.profile?.Name ?? "",
    // Told while they are still known by name.
    MemberNum: store.memberCount - (LEAVING.has(kind) ? members.length : 0),
    OperatorInfo: describe(store, operator.userId),
    MsgMemberInfo: members.map((userId) => ({ ...describe(store, userId), ...member })),
    ...(changed && { MsgGroupNewInfo: changed }),
    ...(topic && { MsgTopicNewInfo: topic, TopicId: topic.TopicId }),
    ...(topicId && { TopicId: topicId }),
    ...(store.isRoom &&
      group.feed.sessionsKnown > 0 && {
        OnlineMemberInfo: { OnlineMemberNum: group.feed.sessionsKnown, ExpireTime: ONLINE_NUMBER_EXPIRES_SECONDS },
      }),
  };
  appendEvent(group, {
    event: kind === GROUP_TIP.PROFILE_CHANGED ? GROUP_EVENTS.tipOfProfile : GROUP_EVENTS.tip,
    sender: operator.userId,
    time: Math.floor(group.now() / 1_000),
    random: randomNumber(),
    body,
  });
}

const LEAVING: ReadonlySet<number> = new Set([GROUP_TIP.QUIT, GROUP_TIP.KICKED]);

/** 31 random bits: with its sender and second they tell an event of the server's from all others. */
export const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;

/** A member as tips name him. */
function describe(store: GroupStore, userId: string): z.infer<typeof TipMember> {
  const row = store.member(userId);
  return { User_Account: userId, NickName: row?.nick ?? "", FaceUrl: row?.face_url ?? "", NameCard: row?.name_card ?? "" };
}

const tipsOfSecond = new WeakMap<GroupStore, { second: number; count: number }>();

/** Whether a room takes one more tip of somebody's coming or going in this second. */
function hasRoomFor(store: GroupStore, now: number): boolean {
  const second = Math.floor(now / 1_000);
  const known = tipsOfSecond.get(store);
  const state = known?.second === second ? known : { second, count: 0 };
  tipsOfSecond.set(store, state);
  state.count += 1;
  return state.count <= ROOM_TIPS_PER_SECOND;
}
