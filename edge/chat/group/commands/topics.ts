import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { TOPIC_SEPARATOR } from "#chat/protocol/group-id.ts";
import { GROUP_NOTICE, GROUP_TIP } from "#chat/protocol/group-notices.ts";
import { GROUP_NAME_MAX } from "#chat/protocol/limits/groups.ts";
import type { Topic } from "#chat/protocol/topics.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { groupUses } from "#edge/ground/files/files.ts";
import { TOPICS_MAX } from "../capacity.ts";
import type { DoneAnswer, GroupCommands, GroupContext } from "../context.ts";
import { isGroupTopic, newTopicId } from "../ids.ts";
import { lastItem } from "../log-items.ts";
import { appendNotice } from "../notices.ts";
import { requireRight } from "../rights.ts";
import type { MemberRow } from "../rows.ts";
import { TopicMemberStore } from "../store/topic-members.ts";
import { type TopicProfile, type TopicRow, TopicStore } from "../store/topics.ts";
import { requireHonestName, requireName, withPlainNames } from "../texts.ts";
import { addTip } from "../tips.ts";
import { requireTopic } from "../topics.ts";
import { lastShown, readUnread } from "../views.ts";
import { requireUnmuted } from "../voice.ts";

type Listed = CommandAnswer<"million_group_open_http_svc.get_topic">["TopicInfoList"][number];

/** Called for new and for deleted topics. The chat vendor's official clients read `TopicIdArray`. */
function notifyOfTopics(group: GroupContext, caller: Caller, type: number, topicIds: readonly string[]): void {
  const [topicNamed] = topicIds;
  if (topicNamed === undefined) return;
  const draft = { ReportType: type, TopicIdList: [...topicIds], TopicIdArray: [...topicIds] };
  appendNotice(group, caller, draft, { topicNamed });
}

function create(
  group: GroupContext,
  body: CommandRequest<"million_group_open_http_svc.create_topic">,
  caller: Caller,
): CommandAnswer<"million_group_open_http_svc.create_topic"> {
  const { profile } = requireRight(group, caller, "manageTopics");
  requireUnmuted(group, caller);
  const { groupId, store } = group;
  if (!profile.SupportTopic) throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} was founded without topics.`);
  const topicId = body.TopicId || newTopicId(groupId);
  if (!isGroupTopic(topicId, groupId))
    throw new Refusal(
      SERVER_ERRORS.GROUP_INVALID_ID,
      `${topicId} is no id of a topic of ${groupId}: it begins with the community's and ${TOPIC_SEPARATOR}.`,
    );
  const topics = new TopicStore(store.sql);
  if (topics.get(topicId)) throw new Refusal(SERVER_ERRORS.GROUP_ID_IN_USE, `There is a topic ${topicId} already.`);
  if (topics.size >= TOPICS_MAX)
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `${groupId} has as many topics as it may have, ${TOPICS_MAX}.`);
  const { TopicName, FaceUrl = "", Introduction = "", Notification = "", CustomString = "" } = body;
  requireName(TopicName, GROUP_NAME_MAX);
  requireHonestName(group, caller, TopicName, "group");
  topics.save({
    topicId,
    createTime: Math.floor(group.now() / 1_000),
    profile: { TopicName, FaceUrl, Introduction, Notification, CustomString, ShutUpAllMember: "Off" },
  });
  noteChange(group);
  notifyOfTopics(group, caller, GROUP_NOTICE.TOPIC_CREATED, [topicId]);
  return { TopicId: topicId };
}

/** Makes the group write its row again, because the row lists the pictures of the group's topics. */
function noteChange({ store }: GroupContext): void {
  store.sql.exec("UPDATE listed SET version = 'topics'");
  store.topicChanges++;
}

function destroy(
  group: GroupContext,
  { TopicIdList }: CommandRequest<"million_group_open_http_svc.destroy_topic">,
  caller: Caller,
): CommandAnswer<"million_group_open_http_svc.destroy_topic"> {
  requireRight(group, caller, "manageTopics");
  const { store, groupId } = group;
  const topics = new TopicStore(store.sql);
  const gone: string[] = [];
  const results = [...new Set(TopicIdList)].map((topicId) => {
    if (!topics.get(topicId))
      return { TopicId: topicId, ErrorCode: SERVER_ERRORS.GROUP_INVALID_ID, ErrorInfo: `${groupId} has no topic ${topicId}.` };
    topics.remove(topicId);
    new TopicMemberStore(store.sql).forgetTopic(topicId);
    store.forgetTopic(topicId);
    group.fileEnds.add(groupUses(groupId, store.isRoom, topicId));
    gone.push(topicId);
    return { TopicId: topicId, ErrorCode: 0, ErrorInfo: "" };
  });
  noteChange(group);
  notifyOfTopics(group, caller, GROUP_NOTICE.TOPIC_DELETED, gone);
  return { ResultList: results };
}

function modify(
  group: GroupContext,
  body: CommandRequest<"million_group_open_http_svc.modify_topic">,
  caller: Caller,
): DoneAnswer {
  requireRight(group, caller, "manageTopics");
  requireUnmuted(group, caller);
  const topic = requireTopic(group, body.TopicId);
  const { TopicName, FaceUrl, Introduction, Notification, CustomString, ShutUpAllMember } = body;
  if (TopicName !== undefined) requireName(TopicName, GROUP_NAME_MAX);
  if (TopicName !== undefined && TopicName !== topic.profile.TopicName) requireHonestName(group, caller, TopicName, "group");
  const wanted = { TopicName, FaceUrl, Introduction, Notification, CustomString, ShutUpAllMember };
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== topic.profile[field as keyof TopicProfile],
    ),
  ) as Partial<TopicProfile>;
  if (Object.keys(changed).length === 0) return {};
  new TopicStore(group.store.sql).save({ ...topic, profile: { ...topic.profile, ...changed } });
  noteChange(group);
  addTip(group, { kind: GROUP_TIP.TOPIC_CHANGED, operator: caller, topic: { TopicId: topic.topicId, ...changed } });
  return {};
}

function list(
  group: GroupContext,
  { TopicIdList = [] }: CommandRequest<"million_group_open_http_svc.get_topic">,
  caller: Caller,
): CommandAnswer<"million_group_open_http_svc.get_topic"> {
  const { member } = requireRight(group, caller, "seeTopics");
  const { groupId, store } = group;
  const topics = new TopicStore(store.sql);
  if (TopicIdList.length === 0) return { TopicInfoList: topics.all().map((topic) => listed(group, topic, member)) };
  const wanted = [...new Set(TopicIdList)].map((topicId): Listed => {
    const topic = topics.get(topicId);
    if (topic) return listed(group, topic, member);
    return {
      ErrorCode: SERVER_ERRORS.GROUP_INVALID_ID,
      ErrorInfo: `${groupId} has no topic ${topicId}.`,
      Topic: { GroupId: groupId, TopicId: topicId },
    };
  });
  return { TopicInfoList: wanted };
}

function listed({ store, groupId }: GroupContext, { topicId, createTime, profile }: TopicRow, member: MemberRow | null): Listed {
  const userId = member?.user_id ?? "";
  const self = new TopicMemberStore(store.sql).get(topicId, userId, member?.join_time ?? 0);
  const { atInfo, uncounted } = readUnread(store, topicId, userId, self.read_seq);
  const last = lastShown(store, userId, topicId);
  return {
    ErrorCode: 0,
    ErrorInfo: "",
    Topic: {
      GroupId: groupId,
      TopicId: topicId,
      ...profile,
      CreateTime: createTime,
      NextMsgSeq: store.nextSeq(topicId),
      LastMsgTime: last?.time ?? 0,
      ...(last && { LastMsg: lastItem(last) as Topic["LastMsg"] }),
      AtInfoList: atInfo,
    },
    SelfInfo: { MsgSeq: self.read_seq, MsgFlag: self.msg_flag, ShutUpTime: self.mute_until, NoUnreadSeqList: uncounted },
  };
}

export const topicsGroupCommands = {
  "million_group_open_http_svc.create_topic": withPlainNames(create),
  "million_group_open_http_svc.destroy_topic": destroy,
  "million_group_open_http_svc.modify_topic": withPlainNames(modify),
  "million_group_open_http_svc.get_topic": list,
} satisfies GroupCommands;
