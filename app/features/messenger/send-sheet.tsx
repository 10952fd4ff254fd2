import { useText } from "#app/i18n/use-text.ts";
import { toast } from "#app/client/notices.ts";
import { ConversationSheet } from "./conversation-sheet.tsx";
import { useConversations } from "./list/use-conversations.ts";
import type { Address } from "./outgoing.ts";
import { useDevice } from "./use-device.ts";
import "./messenger.css";

interface SendSheetProps {
  data: string;
  description: string;
  onClose: () => void;
}

export default function SendSheet({ data, description, onClose }: SendSheetProps) {
  const t = useText("messenger");
  const device = useDevice();
  const conversations = useConversations();
  const send = async (address: Address): Promise<void> => {
    const isKept = await device?.outbox.add(address, { kind: "custom", data, description });
    toast(t(isKept ? "send.done" : "refusal.full"));
    if (isKept) onClose();
  };
  return (
    <ConversationSheet
      title={t("send.title")}
      conversations={conversations}
      onChoose={(address) => void send(address)}
      onClose={onClose}
    />
  );
}
