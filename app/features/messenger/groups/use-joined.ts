import { useEffect, useState } from "react";
import { useMessenger } from "../use-messenger.ts";

/** Empty until the relay has sent the groups. */
export function useJoined(): ReadonlySet<string> {
  const state = useMessenger();
  const messenger = state.phase === "open" ? state.messenger : null;
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!messenger) return;
    const { client } = messenger;
    Promise.all([client.getGroupList(), client.getJoinedCommunityList()]).then(
      (answers) => setJoined(new Set(answers.flatMap(({ data }) => data.groupList.map(({ groupID }) => groupID)))),
      () => {
        // The list of groups is usable without knowing the joined groups, so a failure is ignored.
      },
    );
  }, [messenger]);
  return joined;
}
