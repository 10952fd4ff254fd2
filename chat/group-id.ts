import { isCommunityId, TOPIC_SEPARATOR } from "./protocol/group-id.ts";

/** True if the id belongs to a topic. */
export const isTopicId = (id: string): boolean => isCommunityId(id) && id.includes(TOPIC_SEPARATOR);

/** Splits an id into its group's id and its topic's id; `topicID` is empty if the id belongs to no topic. */
export function splitTopicId(id: string): { groupID: string; topicID: string } {
  return isTopicId(id) ? { groupID: id.slice(0, id.indexOf(TOPIC_SEPARATOR)), topicID: id } : { groupID: id, topicID: "" };
}

/** Request fields that identify a group or topic. */
export function groupFields(id: string): { GroupId: string; TopicId?: string } {
  const { groupID, topicID } = splitTopicId(id);
  return topicID ? { GroupId: groupID, TopicId: topicID } : { GroupId: groupID };
}

/** Returns the wire's service for a group's commands. Communities have a separate service. */
export const groupService = (id: string): "group_open_http_svc" | "million_group_open_http_svc" =>
  isCommunityId(id) ? "million_group_open_http_svc" : "group_open_http_svc";
