import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import { type TopicRow, TopicStore } from "./store/topics.ts";

/** Throws 10015 if the topic does not exist. */
export function requireTopic({ store, groupId }: Pick<GroupContext, "store" | "groupId">, topicId: string): TopicRow {
  const topic = new TopicStore(store.sql).get(topicId);
  if (!topic) throw new Refusal(SERVER_ERRORS.GROUP_INVALID_ID, `${groupId} has no topic ${topicId}.`);
  return topic;
}
