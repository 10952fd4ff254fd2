import { isCommunityId, TOPIC_SEPARATOR } from "./protocol/group-id.ts";

export const isTopicId = (id: string): boolean => isCommunityId(id) && id.includes(TOPIC_SEPARATOR);

/** `topicID` is empty if the id belongs to no topic. */
export function splitTopicId(id: string): { groupID: string; topicID: string } {
  return isTopicId(id) ? { groupID: id.slice(0, id.indexOf(TOPIC_SEPARATOR)), topicID: id } : { groupID: id, topicID: "" };
}

export function groupFields(id: string): { GroupId: string; TopicId?: string } {
  const { groupID, topicID } = splitTopicId(id);
  return topicID ? { GroupId: groupID, TopicId: topicID } : { GroupId: groupID };
}

/** The protocol has a separate service for communities. */
export const groupService = (id: string): "group_open_http_svc" | "million_group_open_http_svc" =>
  isCommunityId(id) ? "million_group_open_http_svc" : "group_open_http_svc";
