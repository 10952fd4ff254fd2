import { useEffect, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { toast } from "#app/client/notices.ts";
import { ConversationSheet } from "./conversation-sheet.tsx";
import { ConversationList } from "./list/conversation-list.ts";
import type { Address } from "./outgoing.ts";
import { useStore } from "./store.ts";
import { useDevice } from "./use-device.ts";
import { useMessenger } from "./use-messenger.ts";
import "./messenger.css";

interface SendSheetProps {
  /** Data and words of the custom message. */
  data: string;
  description: string;
  onClose: () => void;
}

/** Sends a card to a conversation, from a screen outside of the messenger. */
export default function SendSheet({ data, description, onClose }: SendSheetProps) {
  const t = useText("messenger");
  const state = useMessenger();
  const device = useDevice();
  const [list] = useState(() => new ConversationList());
  const view = useStore(list);
  useEffect(() => {
    if (device) void list.begin(device);
  }, [device, list]);
  useEffect(() => (state.phase === "open" ? list.follow(state.messenger) : undefined), [state, list]);
  const send = async (address: Address): Promise<void> => {
    const isKept = await device?.outbox.add(address, { kind: "custom", data, description });
    toast(t(isKept ? "forward.done" : "refusal.full"));
    if (isKept) onClose();
  };
  return (
    <ConversationSheet
      conversations={state.phase === "none" ? [] : (view?.conversations ?? null)}
      onChoose={(address) => void send(address)}
      onClose={onClose}
    />
  );
}
