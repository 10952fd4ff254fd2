import { useEffect, useState } from "react";
import type { Conversation } from "#chat/index.ts";
import { useStore } from "#app/state/observable.ts";
import { useDevice } from "../use-device.ts";
import { useMessenger } from "../use-messenger.ts";
import { ConversationList } from "./conversation-list.ts";

/**
 * Returns the conversations that are stored on the device, and later those of the relay. null until the first conversations are
 * available.
 */
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
