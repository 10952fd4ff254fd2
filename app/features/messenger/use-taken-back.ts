import { useContext, useEffect, useMemo, useState } from "react";
import { quoteIn } from "#edge/contract/rules/messenger.ts";
import type { ShownMessage } from "./shown-message.ts";
import { ThreadContext } from "./thread-context.ts";
import { untilLeft } from "#app/state/leaving.ts";

export const quotedIds = (messages: readonly ShownMessage[]): Set<string> =>
  new Set(messages.flatMap(({ message, isRevoked }) => (isRevoked ? [] : (quoteIn(message.cloudCustomData)?.messageID ?? []))));

/** Returns the ids of quoted messages that are revoked. Checks the messages on the screen and those stored on the device. */
export function useTakenBack(messages: readonly ShownMessage[]): ReadonlySet<string> {
  const archive = useContext(ThreadContext)?.archive;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = [...quotedIds(messages)];
    if (!archive || ids.length === 0) return;
    return untilLeft(Promise.all(ids.map((id) => archive.find(id))), (found) =>
      setKept(new Set(found.flatMap((message) => (message?.isRevoked ? [message.ID] : [])))),
    );
  }, [archive, messages]);
  return useMemo(() => new Set([...kept, ...messages.flatMap(({ id, isRevoked }) => (isRevoked ? [id] : []))]), [kept, messages]);
}
