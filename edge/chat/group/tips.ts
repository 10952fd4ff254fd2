import type { z } from "zod";
import {
  type ChangedProfile,
  type ChangedTopic,
  GROUP_TIP,
  type GroupTipBody,
  type OnlineInfo,
  type TipMember,
} from "#chat/protocol/group-notices.ts";
import type { Caller } from "../caller.ts";
import { randomNumber } from "../random-number.ts";
import { appendEvent } from "./append.ts";
import { ROOM_TIPS_PER_SECOND } from "./capacity.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import type { GroupStore } from "./store.ts";

/** Operator, action and affected members (specification 4.41). */
export interface TipDraft {
  kind: number;
  operator: Caller;
  members?: readonly string[];
  member?: Pick<z.infer<typeof TipMember>, "ShutupTime" | "NameCard">;
  changed?: z.infer<typeof ChangedProfile>;
  topic?: z.infer<typeof ChangedTopic>;
  topicId?: string;
}

/** Seconds for which a client may cache the number of viewers (specification 9.18: 60 unless the server says otherwise). */
export const ONLINE_NUMBER_EXPIRES_SECONDS = 10;

export const toOnlineInfo = (online: number): OnlineInfo => ({
  OnlineMemberNum: online,
  ExpireTime: ONLINE_NUMBER_EXPIRES_SECONDS,
});

/** If members leave, call this before they are removed, because the tip needs their names. */
export function addTip(group: GroupContext, { kind, operator, members = [], member, changed, topic, topicId }: TipDraft): void {
  const { store } = group;
  if (store.isRoom && (kind === GROUP_TIP.JOINED || kind === GROUP_TIP.QUIT) && !hasRoomFor(store, group.now())) return;
  const body: GroupTipBody = {
    OpType: kind,
    Operator_Account: operator.userId,
    List_Account: [...members],
    GroupName: store.profile?.Name ?? "",
    // Subtracts leaving members, because at this point they still count as members.
    MemberNum: store.memberCount - (LEAVING.has(kind) ? members.length : 0),
    OperatorInfo: describe(group, operator.userId),
    MsgMemberInfo: members.map((userId) => ({ ...describe(group, userId), ...member })),
    ...(changed && { MsgGroupNewInfo: changed }),
    ...(topic && { MsgTopicNewInfo: topic, TopicId: topic.TopicId }),
    ...(topicId && { TopicId: topicId }),
    ...(store.isRoom &&
      group.feed.sessionsKnown > 0 && {
        OnlineMemberInfo: toOnlineInfo(group.feed.sessionsKnown),
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

function describe({ store, passingCards }: GroupContext, userId: string): z.infer<typeof TipMember> {
  const row = store.member(userId);
  const { nick = "", faceUrl = "" } = row ? { nick: row.nick, faceUrl: row.face_url } : (passingCards.get(userId) ?? {});
  return { User_Account: userId, NickName: nick, FaceUrl: faceUrl, NameCard: row?.name_card ?? "" };
}

const tipsOfSecond = new WeakMap<GroupStore, { second: number; count: number }>();

/** A room sends only a limited number of join and quit tips per second. */
function hasRoomFor(store: GroupStore, now: number): boolean {
  const second = Math.floor(now / 1_000);
  const known = tipsOfSecond.get(store);
  const state = known?.second === second ? known : { second, count: 0 };
  tipsOfSecond.set(store, state);
  state.count += 1;
  return state.count <= ROOM_TIPS_PER_SECOND;
}
