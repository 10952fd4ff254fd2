import { useText } from "#app/i18n/use-text.ts";
import { toast } from "#app/client/notices.ts";
import { ConversationSheet } from "./conversation-sheet.tsx";
import { useConversations } from "./list/use-conversations.ts";
import type { Address } from "./outgoing.ts";
import { useDevice } from "./use-device.ts";
import "./messenger.css";

interface SendSheetProps {
  /** Data and text of the custom message. */
  data: string;
  description: string;
  onClose: () => void;
}

/** Sends a card to a conversation that the viewer chooses, from a screen outside the messenger. */
export default function SendSheet({ data, description, onClose }: SendSheetProps) {
  const t = useText("messenger");
  const device = useDevice();
  const conversations = useConversations();
  const send = async (address: Address): Promise<void> => {
    const isKept = await device?.outbox.add(address, { kind: "custom", data, description });
    toast(t(isKept ? "forward.done" : "refusal.full"));
    if (isKept) onClose();
  };
  return <ConversationSheet conversations={conversations} onChoose={(address) => void send(address)} onClose={onClose} />;
}
