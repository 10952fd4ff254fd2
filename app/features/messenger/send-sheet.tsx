import { useText } from "#app/i18n/use-text.ts";
import { toast } from "#app/client/notices.ts";
import { ConversationSheet } from "./conversation-sheet.tsx";
import type { Address } from "./outgoing.ts";
import { useDevice } from "./use-device.ts";
import "./messenger.css";

interface SendSheetProps {
  data: string;
  description: string;
  onSent: (() => void) | undefined;
  onClose: () => void;
}

export default function SendSheet({ data, description, onSent, onClose }: SendSheetProps) {
  const t = useText("messenger");
  const device = useDevice();
  const send = async (address: Address): Promise<void> => {
    const isKept = await device?.outbox.add(address, { kind: "custom", data, description });
    toast(t(isKept ? "send.done" : "refusal.full"));
    if (!isKept) return;
    onSent?.();
    onClose();
  };
  return <ConversationSheet title={t("send.title")} onChoose={(address) => void send(address)} onClose={onClose} />;
}
