import { isolated } from "#edge/contract/rules/bidi.ts";
import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { toast } from "#app/client/notices.ts";
import { ConversationSheet } from "./conversation-sheet.tsx";
import type { Device } from "./device.ts";
import { formatSender, formatMessage } from "./message-words.ts";
import { conversationAddress } from "./list/conversation-name.ts";
import type { Address, Contents } from "./outgoing.ts";

/** Each line that shows one of the merged messages has at most this many characters. */
const LINE_MAX = 100;

/** The bubble of a merged message shows `LINES` lines. A merged message contains at most `MERGED_MAX` messages. */
const LINES = 4;
const MERGED_MAX = 300;

interface ForwardSheetProps {
  device: Device;
  messages: readonly Message[];
  from: string;
  isMerged: boolean;
  onClose: () => void;
  onDone: () => void;
}

export default function ForwardSheet({ device, messages, from, isMerged, onClose, onDone }: ForwardSheetProps) {
  const t = useText("messenger");
  const forward = async (address: Address, name: string): Promise<void> => {
    const merged: Contents = {
      kind: "merged",
      messages: messages.slice(0, MERGED_MAX).map((message) => ({ ...message })),
      title: t("merged.title", { name: from }),
      lines: messages
        .slice(0, LINES)
        .map((message) => cutText(`${isolated(formatSender(message))}: ${formatMessage(message, t)}`, LINE_MAX)),
      fallback: t("kind.TIMRelayElem"),
    };
    const all: Contents[] = isMerged ? [merged] : messages.map((message) => ({ kind: "copy", of: { ...message } }));
    for (const contents of all)
      if (!(await device.outbox.add(address, contents))) {
        toast(t("refusal.full"));
        return;
      }
    toast(t("forward.done", { name: isolated(name) }), {
      to: conversationAddress(address.conversationID),
      words: t("send.open"),
    });
    onDone();
  };
  return (
    <ConversationSheet title={t("forward.title")} onChoose={(address, name) => void forward(address, name)} onClose={onClose} />
  );
}
