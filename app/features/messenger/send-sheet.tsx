import { isolated } from "#edge/contract/rules/bidi.ts";
import { useText } from "#app/i18n/use-text.ts";
import { toast } from "#app/client/notices.ts";
import { ConversationSheet } from "./conversation-sheet.tsx";
import { conversationAddress } from "./list/conversation-name.ts";
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
  const send = async (address: Address, name: string): Promise<void> => {
    if (!(await device?.outbox.add(address, { kind: "custom", data, description }))) return toast(t("refusal.full"));
    toast(t("send.done", { name: isolated(name) }), { to: conversationAddress(address.conversationID), words: t("send.open") });
    onSent?.();
    onClose();
  };
  return <ConversationSheet title={t("send.title")} onChoose={(address, name) => void send(address, name)} onClose={onClose} />;
}
