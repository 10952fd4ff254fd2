import { mustBe, requireText } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { ChatError, failure } from "../../errors.ts";
import { isTopicId, splitTopicId } from "../../group-id.ts";
import { joinedGroups, orNone } from "../../group-lookup.ts";
import { ILLEGAL_TOPIC_ID } from "../../protocol/client-errors.ts";
import { TOPIC_CREATED, TOPIC_DELETED, TOPIC_UPDATED } from "../../protocol/event-names.ts";
import { TOPICS_PER_CALL_MAX } from "../../protocol/limits/topics.ts";
import { GROUP_INVALID_ID } from "../../protocol/server-errors.ts";
import { newGroup, updateGroup } from "../../records/group.ts";
import { onOff, screenFields } from "../../records/words.ts";
import type { TopicApi } from "../../types/api/topics.ts";
import type { Topic } from "../../types/group.ts";
import { done } from "../../types/result.ts";
import { createTopicCache } from "./cache.ts";
import { listenForTopics } from "./listen.ts";
import { readTopic } from "./record.ts";

type Failed = { topicID: string; code: number; message: string };
type Words = { topicName?: string; introduction?: string; notification?: string; avatar?: string; customData?: string };

/** Throws 3021 if an id cannot belong to a topic of this community (specification 5.38). */
function requireTopicId(topicID: string, groupID: string): void {
  if (!isTopicId(topicID) || splitTopicId(topicID).groupID !== groupID) {
    throw failure(ILLEGAL_TOPIC_ID, topicID, groupID);
  }
}

/** Topics of communities (specification 3.34, 4.65, 5.38, 7.93). */
export default function createTopics(context: Context): TopicApi {
  const { session, groups } = context;
  const cache = createTopicCache(context.clock);

  const fetch = async (groupID: string, topicIDs: readonly string[]): Promise<{ found: Topic[]; failed: Failed[] }> => {
    const body = { GroupId: groupID, TopicIdList: [...topicIDs] };
    const { TopicInfoList } = await context.ask("million_group_open_http_svc.get_topic", body);
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

  listenForTopics(context, cache, fetch);

  /** Screens a topic's texts. Throws 3123 (specification 5.38). */
  const screened = ({ topicName, introduction, notification, avatar, customData }: Words) => ({
    ...screenFields(context, { TopicName: topicName, Introduction: introduction, Notification: notification }),
    FaceUrl: avatar,
    CustomString: customData,
  });

  return {
    async getJoinedCommunityList() {
      const joined = await orNone(joinedGroups(context, "million_group_open_http_svc", 1));
      return done({
        groupList: joined.map((wire) => updateGroup(groups.get(wire.GroupId) ?? newGroup(wire.GroupId), wire, session.userID)),
      });
    },

    async createTopicInCommunity({ groupID, topicID, ...words }) {
      requireText(groupID, "groupID");
      requireText(words.topicName, "topicName");
      if (topicID) requireTopicId(topicID, groupID);
      const body = { GroupId: groupID, TopicId: topicID || undefined, TopicName: words.topicName, ...screened(words) };
      const answer = await context.command("million_group_open_http_svc.create_topic", body);
      cache.expire(groupID);
      context.emit(TOPIC_CREATED, { groupID, topicID: answer.TopicId });
      return done({ topicID: answer.TopicId });
    },

    async deleteTopicFromCommunity({ groupID, topicIDList = [] }) {
      requireText(groupID, "groupID");
      for (const topicID of topicIDList) requireTopicId(topicID, groupID);
      const wanted =
        topicIDList.length > 0 ? [...new Set(topicIDList)] : (await fetch(groupID, [])).found.map(({ topicID }) => topicID);
      const gone: string[] = [];
      const failed: Failed[] = [];
      try {
        for (let first = 0; first < wanted.length; first += TOPICS_PER_CALL_MAX) {
          const body = { GroupId: groupID, TopicIdList: wanted.slice(first, first + TOPICS_PER_CALL_MAX) };
          const { ResultList } = await context.command("million_group_open_http_svc.destroy_topic", body);
          for (const { TopicId, ErrorCode, ErrorInfo } of ResultList) {
            if (ErrorCode === 0) gone.push(TopicId);
            else failed.push({ topicID: TopicId, code: ErrorCode, message: ErrorInfo });
          }
        }
      } finally {
        // If a request fails, the topics that earlier requests deleted are still removed here.
        cache.remove(groupID, gone);
        if (gone.length > 0) context.emit(TOPIC_DELETED, { groupID, topicIDList: gone });
      }
      return done({ successTopicList: gone.map((topicID) => ({ topicID })), failureTopicList: failed });
    },

    async updateTopicProfile({ groupID, topicID, muteAllMembers, ...words }) {
      requireText(groupID, "groupID");
      requireText(topicID, "topicID");
      requireTopicId(topicID, groupID);
      const fields = { ...screened(words), ShutUpAllMember: onOff(muteAllMembers) };
      if (Object.values(fields).every((value) => value === undefined)) throw mustBe("updateTopicProfile", "{}", "update");
      await context.command("million_group_open_http_svc.modify_topic", { GroupId: groupID, TopicId: topicID, ...fields });
      const { found, failed } = await fetch(groupID, [topicID]);
      const [topic] = found;
      if (!topic) throw new ChatError(failed[0]?.code ?? GROUP_INVALID_ID, failed[0]?.message ?? topicID);
      context.emit(TOPIC_UPDATED, { groupID, topic });
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
