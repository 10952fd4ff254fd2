import { log } from "#edge/contract/log.ts";
import { readReachable } from "#edge/ground/web-push/message-news.ts";
import type { GroupVoice } from "../deliveries.ts";
import { isAccountNumber } from "../directory/store.ts";
import { NOTICE_AFTER_MS, NOTICE_AGAIN_MS } from "../notices.ts";
import { inPortions } from "../portions.ts";
import { getUserBox, relayNamed } from "../stubs.ts";
import { type RecentMessage, recentMessages, voicesFor } from "./absent-news.ts";
import type { GroupContext } from "./context.ts";
import type { MemberRow } from "./rows.ts";
import { type NoticeRoundRow, NoticeRoundStore } from "./store/notice-rounds.ts";
import { TopicMemberStore } from "./store/topic-members.ts";
import { TopicStore } from "./store/topics.ts";

export const ABSENT_NOTICES = "absent-notices";

/** Members that one run checks, and the pause before the next run in milliseconds. */
export const LOOKED_AT_MAX = 500;
const TURN_PAUSE_MS = 50;
/** A round lasts at least this many milliseconds per member. A group of any size thus notifies at most 2,000 members a minute. */
const MEMBER_MS = 30;
export const MENTIONS_WAITING_MAX = 50;

type Group = GroupContext & { env: Env };

interface Said {
  sender: string;
  topic: string;
  msgSeq: number;
  to?: readonly string[];
  named?: readonly { GroupAtAllFlag: 0 | 1; GroupAt_Account?: string }[];
}

/**
 * Records a message for the next round of notices. This costs one write if no round is planned, and one more write per mentioned
 * member.
 */
export function noteForAbsent(group: GroupContext, { sender, topic, msgSeq, to, named = [] }: Said): void {
  const { store, alarms } = group;
  const rounds = new NoticeRoundStore(store.sql);
  const due = group.now() + NOTICE_AFTER_MS;
  rounds.plan(topic, msgSeq, due, Math.max(NOTICE_AGAIN_MS, store.memberCount * MEMBER_MS));
  for (const { GroupAtAllFlag, GroupAt_Account: userId } of named) {
    if (GroupAtAllFlag === 1 || !userId || userId === sender || !isAccountNumber(userId)) continue;
    if (!store.member(userId) || (to && !to.includes(userId))) continue;
    rounds.mention(topic, userId, { due, pauseMs: NOTICE_AGAIN_MS, most: MENTIONS_WAITING_MAX });
    alarms.set(ABSENT_NOTICES, due);
  }
  const round = rounds.get(topic);
  if (round) alarms.set(ABSENT_NOTICES, round.due);
}

/**
 * Notifies the absent members whom messages mention, then one portion of the members of each due round. The alarm calls this
 * function.
 */
export async function notifyAbsent(group: Group): Promise<void> {
  const rounds = new NoticeRoundStore(group.store.sql);
  await notifyMentioned(group, rounds);
  for (const topic of rounds.open(group.now())) {
    // Reads the round again, because messages may have changed it during the notices of an earlier conversation.
    const round = rounds.get(topic);
    if (round) await notifyPortion(group, rounds, begun(group, round));
  }
  const next = rounds.isRunning ? 0 : rounds.nextDue();
  if (next !== null) group.alarms.set(ABSENT_NOTICES, Math.max(next, group.now() + TURN_PAUSE_MS));
}

/** A due round covers only messages that exist when it begins. Later messages schedule the next round. */
const begun = ({ store, now }: Group, round: NoticeRoundRow): NoticeRoundRow =>
  round.upto_seq > 0
    ? round
    : { ...round, due: 0, began: now(), upto_seq: Math.max(1, store.nextSeq(round.topic) - 1), after_id: "" };

async function notifyMentioned(group: Group, rounds: NoticeRoundStore): Promise<void> {
  const due = rounds.dueMentions(group.now());
  for (const topic of new Set(due.map((mention) => mention.topic))) {
    const mentions = due.filter((mention) => mention.topic === topic);
    const uptoSeq = group.store.nextSeq(topic) - 1;
    const reportedBefore = rounds.get(topic)?.told_seq ?? 0;
    rounds.clearDue(mentions);
    const reported = new Map(mentions.map(({ user_id, told_seq }) => [user_id, told_seq]));
    const members = mentions.flatMap(({ user_id }) => group.store.member(user_id) ?? []);
    await notify(group, {
      topic,
      uptoSeq,
      members,
      toReportedSeq: (userId) => Math.max(reportedBefore, reported.get(userId) ?? 0),
    });
    for (const { user_id } of mentions) rounds.noteReported(topic, user_id, uptoSeq, group.now());
  }
}

async function notifyPortion(group: Group, rounds: NoticeRoundStore, round: NoticeRoundRow): Promise<void> {
  const { topic, upto_seq: uptoSeq, told_seq: reportedBefore } = round;
  const members = group.store.membersAfter(round.after_id, LOOKED_AT_MAX);
  // Stores the round before it sends the notices, so that new messages schedule the next round. A killed object repeats the
  // portion; the Pusher ignores repeats.
  rounds.save(round);
  const reported = rounds.readReported(topic);
  await notify(group, {
    topic,
    uptoSeq,
    members,
    toReportedSeq: (userId) => Math.max(reportedBefore, reported.get(userId) ?? 0),
  });
  const last = members.at(-1);
  const { due } = rounds.get(topic) ?? round;
  if (last && members.length === LOOKED_AT_MAX) rounds.save({ ...round, due, after_id: last.user_id });
  else {
    rounds.save({ ...round, due, told_seq: uptoSeq, upto_seq: 0, after_id: "" });
    rounds.forgetMentions(topic, uptoSeq, group.now() - NOTICE_AGAIN_MS);
  }
}

interface Portion {
  topic: string;
  uptoSeq: number;
  members: readonly MemberRow[];
  toReportedSeq: (userId: string) => number;
}

/** Notifies only members with an unread message, a device that receives notices, and no session in the group. */
async function notify(group: Group, { topic, uptoSeq, members, toReportedSeq }: Portion): Promise<void> {
  const { store, env, appId, groupId } = group;
  const name = findName(group, topic);
  if (name === null) return;
  const messages = recentMessages(store.sql, topic, uptoSeq);
  const lastSeq = messages[0]?.seq;
  if (lastSeq === undefined) return;
  const waiting = members.flatMap((member) => findVoices(group, member, topic, messages, toReportedSeq(member.user_id)));
  const reachable = await readReachable(
    env.DB,
    waiting.map(({ userId }) => Number(userId)),
    group.now(),
  );
  const withDevice = waiting.filter(({ userId }) => reachable.has(Number(userId)));
  const here = await presentAmong(
    group,
    withDevice.map(({ userId }) => userId),
  );
  const absent = withDevice.filter(({ userId }) => !here.has(userId) && store.member(userId) !== null);
  await inPortions(absent, ({ userId, voices }) =>
    getUserBox(env, { appId, userId })
      .takeGroupNotice({ groupId, to: topic || groupId, name, lastSeq, voices })
      .catch((error: unknown) => log.warn(`Box ${userId} did not take a notice of ${groupId}.`, error)),
  );
}

/** Null if the conversation no longer exists. */
function findName({ store }: Group, topic: string): string | null {
  if (!store.profile) return null;
  if (!topic) return store.profile.Name;
  const found = new TopicStore(store.sql).get(topic);
  return found && `${store.profile.Name} · ${found.profile.TopicName}`;
}

function findVoices(
  { store }: Group,
  { user_id: userId, msg_flag: flag, read_seq: readSeq, join_time: joinedAt }: MemberRow,
  topic: string,
  messages: readonly RecentMessage[],
  reportedSeq: number,
): { userId: string; voices: GroupVoice[] }[] {
  if (!isAccountNumber(userId) || flag !== "AcceptAndNotify") return [];
  // A topic that the member never opened has no row; then all its messages since the member joined are unread.
  const own = topic ? new TopicMemberStore(store.sql).find(topic, userId) : null;
  if (own && own.msg_flag !== "AcceptAndNotify") return [];
  const voices = voicesFor(messages, { userId, joinedAt, reportedSeq, readSeq: topic ? (own?.read_seq ?? 0) : readSeq });
  return voices.length > 0 ? [{ userId, voices }] : [];
}

/**
 * The users who have a session in the group. If a Relay does not answer, its users count as absent, and their boxes decide whether
 * to notify them.
 */
async function presentAmong({ feed, env, groupId }: Group, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const here = await Promise.all(
    feed.relayNames.map(async (relay): Promise<string[]> => {
      try {
        return await relayNamed(env, relay).watching(groupId, userIds);
      } catch (error) {
        log.warn(`Relay ${relay} did not report who is in ${groupId}.`, error);
        return [];
      }
    }),
  );
  return new Set(here.flat());
}
