import type { Clock } from "../../clock.ts";
import { TOPIC_ACTIVE_WINDOW_MS, TOPIC_CACHE_MS } from "../../protocol/limits/topics.ts";
import type { Topic } from "../../types/group.ts";

interface Held {
  topics: Map<string, Topic>;
  /** Time at which all topics were loaded, in Unix milliseconds; 0 if they must be loaded. */
  fetchedAt: number;
  /** Time of the last use, in Unix milliseconds. */
  lookedAt: number;
}

export interface TopicCache {
  /**
   * Returns the topics in `topicIDs` from the cache, or all topics of the community if `topicIDs` is empty. Undefined if they must
   * be requested from the server.
   */
  fresh(groupID: string, topicIDs: readonly string[]): Topic[] | undefined;
  find(groupID: string, topicID: string): Topic | undefined;
  /** `isAll` is true if these are all topics of the community. */
  keep(groupID: string, topics: readonly Topic[], isAll: boolean): void;
  remove(groupID: string, topicIDs: readonly string[]): void;
  /** Makes the next call load the topics (specification 4.65). */
  expire(groupID: string): void;
  forget(groupID: string): void;
  /** Returns the communities whose topics were used within the last hour (specification 4.65, 9.20). */
  active(): string[];
  clear(): void;
}

/** Caches topics for 300 s (specification 4.65, 9.20). */
export function createTopicCache(clock: Clock): TopicCache {
  const held = new Map<string, Held>();

  const of = (groupID: string): Held => {
    const known = held.get(groupID) ?? { topics: new Map(), fetchedAt: 0, lookedAt: 0 };
    held.set(groupID, known);
    return known;
  };

  return {
    fresh(groupID, topicIDs) {
      const known = of(groupID);
      known.lookedAt = clock.now();
      if (!known.fetchedAt || clock.now() - known.fetchedAt >= TOPIC_CACHE_MS) return undefined;
      if (topicIDs.length === 0) return [...known.topics.values()];
      const found = topicIDs.flatMap((topicID) => known.topics.get(topicID) ?? []);
      return found.length === topicIDs.length ? found : undefined;
    },
    find: (groupID, topicID) => held.get(groupID)?.topics.get(topicID),
    keep(groupID, topics, isAll) {
      const known = of(groupID);
      if (isAll) {
        known.topics.clear();
        known.fetchedAt = clock.now();
      }
      for (const topic of topics) known.topics.set(topic.topicID, topic);
    },
    remove(groupID, topicIDs) {
      for (const topicID of topicIDs) held.get(groupID)?.topics.delete(topicID);
    },
    expire(groupID) {
      const known = held.get(groupID);
      if (known) known.fetchedAt = 0;
    },
    forget: (groupID) => void held.delete(groupID),
    active: () =>
      [...held]
        .filter(([, { lookedAt }]) => lookedAt > 0 && clock.now() - lookedAt < TOPIC_ACTIVE_WINDOW_MS)
        .map(([groupID]) => groupID),
    clear: () => held.clear(),
  };
}
