import { useCallback, useEffect, useState } from "react";
import type { Topic } from "#chat/index.ts";
import { hear, type Messenger } from "../messenger.ts";
import { leaveAll } from "#app/state/leaving.ts";

/** null until the topics are loaded. */
export function useTopics(
  messenger: Messenger | null,
  groupID: string,
): { topics: readonly Topic[] | null; refresh: () => Promise<void> } {
  const [topics, setTopics] = useState<readonly Topic[] | null>(null);
  const refresh = useCallback(async (): Promise<void> => {
    if (!messenger || groupID === "") return;
    const { data } = await messenger.client.getTopicList({ groupID });
    setTopics(data.successTopicList.map((topic) => ({ ...topic })));
  }, [messenger, groupID]);
  useEffect(() => {
    if (!messenger) return;
    const read = (): void => void refresh().catch(() => setTopics((before) => before ?? []));
    const onChange = (change: { groupID: string }): void => {
      if (change.groupID === groupID) read();
    };
    read();
    const { events } = messenger;
    return leaveAll([
      hear(messenger, events.TOPIC_CREATED, onChange),
      hear(messenger, events.TOPIC_DELETED, onChange),
      hear(messenger, events.TOPIC_UPDATED, onChange),
    ]);
  }, [messenger, groupID, refresh]);
  return { topics, refresh };
}
