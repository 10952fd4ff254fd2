import { useEffect, useState } from "react";
import type { Group, Topic } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { connection, hear, type Messenger } from "../messenger.ts";
import { serverNow, useNowSelect } from "../../../visit/use-now.ts";
import { useVisit } from "../../../visit/visit.ts";
import { endText, isLeftToManagers, muteEnd, mutesAfter, type OwnMutes } from "./silence.ts";

const NO_MUTES: OwnMutes = { group: 0, topic: null };

/** The mutes are loaded at first and after each reconnect; the group's tips update them. */
function useOwnMutes(messenger: Messenger | null, groupID: string): OwnMutes {
  const [mutes, setMutes] = useState(NO_MUTES);
  useEffect(() => {
    if (!messenger) return;
    const { client, events, userId } = messenger;
    let latest = NO_MUTES;
    let isOver = false;
    const change = (next: OwnMutes): void => {
      latest = next;
      setMutes(next);
    };
    const ask = async (): Promise<void> => {
      const before = latest;
      const { data } = await client.getGroupMemberProfile({ groupID, userIDList: [userId] });
      // A tip that arrived during the request is newer than the response, so the response is ignored.
      if (!isOver && latest === before) change({ group: data.memberList[0]?.muteUntil ?? 0, topic: null });
    };
    // After a failure the field stays open. The relay still refuses messages of a muted viewer.
    const read = (): void => void ask().catch(() => undefined);
    const leaves = [
      hear(messenger, events.MESSAGE_RECEIVED, (list) => {
        for (const message of list)
          if (message.type === "TIMGroupTipElem" && message.payload.groupProfile.groupID === groupID)
            change(mutesAfter(latest, message, userId));
      }),
      connection.subscribe(() => connection.read() && read()),
    ];
    read();
    return () => {
      isOver = true;
      for (const leave of leaves) leave();
    };
  }, [messenger, groupID]);
  return mutes;
}

interface Place {
  messenger: Messenger | null;
  groupID: string;
  group: Group | null;
  /** undefined in a group without topics, and until the topic is loaded. */
  topic: Topic | undefined;
  isTopic: boolean;
}

/** Replaces the field while the viewer may not write; null while the viewer may write (Specification 8.20). */
export function useSilence({ messenger, groupID, group, topic, isTopic }: Place): string | null {
  const t = useText("groups");
  const visit = useVisit();
  const endMs = muteEnd(useOwnMutes(messenger, groupID), topic) * 1_000;
  const isMuted = useNowSelect((nowMs) => endMs > nowMs, endMs > 0);
  if (isMuted) return t("silence.until", { time: endText(endMs, serverNow(), visit) });
  return group && isLeftToManagers(group, isTopic ? topic : group) ? t("silence.all") : null;
}
