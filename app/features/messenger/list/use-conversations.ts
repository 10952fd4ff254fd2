import { useEffect, useState } from "react";
import type { Conversation } from "#chat/index.ts";
import { useStore } from "../store.ts";
import { useDevice } from "../use-device.ts";
import { useMessenger } from "../use-messenger.ts";
import { ConversationList } from "./conversation-list.ts";

/** Returns the viewer's conversations: those that the device keeps, then the relay's. Null until one of the two is there. */
export function useConversations(): readonly Conversation[] | null {
  const state = useMessenger();
  const device = useDevice();
  const [list] = useState(() => new ConversationList());
  const view = useStore(list);
  useEffect(() => {
    if (device) void list.begin(device);
  }, [device, list]);
  useEffect(() => (state.phase === "open" ? list.follow(state.messenger) : undefined), [state, list]);
  return state.phase === "none" ? [] : (view?.conversations ?? null);
}
