import { invalid, requireText } from "../../arguments";
import type { Context } from "../../context";
import { ChatError, failure } from "../../errors";
import { isTopicId, splitTopicId } from "../../group-id";
import type { SERVER_ERRORS } from "../../protocol/errors";
import { EVENT } from "../../protocol/event-names";
import { GROUP_LIST_PAGE_SIZE } from "../../protocol/limits/groups";
import { newGroup, updateGroup } from "../../records/group";
import type { TopicApi } from "../../types/api/groups";
import type { Group, Topic } from "../../types/group";
import { done } from "../../types/result";
import { createTopicCache } from "./cache";
import { listenForTopics } from "./listen";
import { readTopic } from "./record";

/** Communities are not switched on. */
const COMMUNITY_NOT_ENABLED: typeof SERVER_ERRORS.COMMUNITY_NOT_ENABLED = 11_000;

/** No topic has this id. */
const INVALID_ID: typeof SERVER_ERRORS.GROUP_INVALID_ID = 10_015;

type Failed = { topicID: string; code: number; message: string };
type Words = { topicName?: string; introduction?: string; notification?: string; avatar?: string; customData?: string };

/** Throws 3021 where an id cannot be a topic's of this community (specification 5.38). */
function requireTopicId(topicID: string, groupID: string): void {
  if (!isTopicId(topicID) || splitTopicId(topicID).groupID !== groupID) {
    throw failure<"ILLEGAL_TOPIC_ID">(3021, `${topicID} is no id of a topic of ${groupID}: it begins with ${groupID}@TOPIC#_.`);
  }
}

/** Topics of communities (specification 3.34, 4.65, 5.38, 7.93). */
export function createTopics(context: Context): TopicApi {
  const { session, groups } = context;
  const cache = createTopicCache(context.clock);

  const fetch = async (groupID: string, topicIDs: readonly string[]): Promise<{ found: Topic[]; failed: Failed[] }> => {
    const body = { GroupId: groupID, TopicIdList: [...topicIDs] };
    const { TopicInfoList } = await context.request("million_group_open_http_svc.get_topic", body, { isRepeatable: true });
    const found: Topic[] = [];
    const failed: Failed[] = [];
    for (const info of TopicInfoList) {
      if ("SelfInfo" in info) found.push(readTopic(info.Topic, info.SelfInfo, session.userID));
      else failed.push({ topicID: info.Topic.TopicId, code: info.ErrorCode, message: info.ErrorInfo });
    }
    cache.keep(groupID, found, topicIDs.length === 0);
    cache.remove(
      groupID,
      failed.map(({ topicID }) => topicID),
    );
    return { found, failed };
  };

  listenForTopics(context, cache, async (groupID) => (await fetch(groupID, [])).found);

  /** Words of a topic as they may be said. Throws 3123 (specification 5.38). */
  const screened = ({ topicName, introduction, notification, avatar, customData }: Words) => ({
    ...(topicName !== undefined && { TopicName: context.screen(topicName) }),
    ...(introduction !== undefined && { Introduction: context.screen(introduction) }),
    ...(notification !== undefined && { Notification: context.screen(notification) }),
    ...(avatar !== undefined && { FaceUrl: avatar }),
    ...(customData !== undefined && { CustomString: customData }),
  });

  const joinedCommunities = async (): Promise<Group[]> => {
    const found: Group[] = [];
    for (let offset = 0; ; offset += GROUP_LIST_PAGE_SIZE) {
      const body = { Member_Account: session.userID, Limit: GROUP_LIST_PAGE_SIZE, Offset: offset, SupportTopic: 1 as const };
      const answer = await context.request("million_group_open_http_svc.get_joined_group_list", body, { isRepeatable: true });
      for (const wire of answer.GroupIdList)
        found.push(updateGroup(groups.get(wire.GroupId) ?? newGroup(wire.GroupId), wire, session.userID));
      if (offset + GROUP_LIST_PAGE_SIZE >= answer.TotalCount) return found;
    }
  };

  return {
    async getJoinedCommunityList() {
      const groupList = await joinedCommunities().catch((error: unknown) => {
        // Communities that are not switched on are none (specification 8.16).
        if (error instanceof ChatError && error.code === COMMUNITY_NOT_ENABLED) return [];
        throw error;
      });
      return done({ groupList });
    },

    async createTopicInCommunity({ groupID, topicID, ...words }) {
      requireText(groupID, "groupID");
      requireText(words.topicName, "topicName");
      if (topicID) requireTopicId(topicID, groupID);
      const body = { GroupId: groupID, ...(topicID && { TopicId: topicID }), TopicName: words.topicName, ...screened(words) };
      const answer = await context.request("million_group_open_http_svc.create_topic", body);
      cache.expire(groupID);
      context.emit(EVENT.TOPIC_CREATED, { groupID, topicID: answer.TopicId });
      return done({ topicID: answer.TopicId });
    },

    async deleteTopicFromCommunity({ groupID, topicIDList = [] }) {
      requireText(groupID, "groupID");
      for (const topicID of topicIDList) requireTopicId(topicID, groupID);
      const wanted =
        topicIDList.length > 0 ? [...new Set(topicIDList)] : (await fetch(groupID, [])).found.map(({ topicID }) => topicID);
      if (wanted.length === 0) return done({ successTopicList: [], failureTopicList: [] });
      const answer = await context.request("million_group_open_http_svc.destroy_topic", {
        GroupId: groupID,
        TopicIdList: wanted,
      });
      const gone = answer.ResultList.filter(({ ErrorCode }) => ErrorCode === 0).map(({ TopicId }) => TopicId);
      cache.remove(groupID, gone);
      if (gone.length > 0) context.emit(EVENT.TOPIC_DELETED, { groupID, topicIDList: gone });
      return done({
        successTopicList: gone.map((topicID) => ({ topicID })),
        failureTopicList: answer.ResultList.filter(({ ErrorCode }) => ErrorCode !== 0).map(
          ({ TopicId, ErrorCode, ErrorInfo }): Failed => ({ topicID: TopicId, code: ErrorCode, message: ErrorInfo }),
        ),
      });
    },

    async updateTopicProfile({ groupID, topicID, muteAllMembers, ...words }) {
      requireText(groupID, "groupID");
      requireText(topicID, "topicID");
      requireTopicId(topicID, groupID);
      const fields = {
        ...screened(words),
        ...(muteAllMembers !== undefined && { ShutUpAllMember: muteAllMembers ? ("On" as const) : ("Off" as const) }),
      };
      if (Object.keys(fields).length === 0) throw invalid(`the update of ${topicID} holds no field.`);
      await context.request("million_group_open_http_svc.modify_topic", { GroupId: groupID, TopicId: topicID, ...fields });
      const { found, failed } = await fetch(groupID, [topicID]);
      const [topic] = found;
      if (!topic) throw new ChatError(failed[0]?.code ?? INVALID_ID, failed[0]?.message ?? `${topicID} was not found.`);
      context.emit(EVENT.TOPIC_UPDATED, { groupID, topic });
      return done({ topic });
    },

    async getTopicList({ groupID, topicIDList = [] }) {
      requireText(groupID, "groupID");
      const wanted = [...new Set(topicIDList)];
      const known = cache.fresh(groupID, wanted);
      if (known) return done({ successTopicList: known, failureTopicList: [] });
      context.takeRate("topicList");
      const { found, failed } = await fetch(groupID, wanted);
      return done({ successTopicList: found, failureTopicList: failed });
    },
  };
}
