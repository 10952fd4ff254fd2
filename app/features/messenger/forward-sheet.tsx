import { useEffect, useState } from "react";
import type { Conversation, Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { toast } from "#app/client/notices.ts";
import { ConversationPicture } from "./list/conversation-picture.tsx";
import type { Device } from "./device.ts";
import { MessageSheet } from "./message-sheet.tsx";
import { senderOf, wordsOf } from "./message-words.ts";
import type { Contents } from "./outgoing.ts";

/** Lines of a merged message that its bubble shows, and messages that one holds. */
const LINES = 4;
const MERGED_MAX = 300;

interface ForwardSheetProps {
  device: Device;
  /** In the order of the conversation. */
  messages: readonly Message[];
  /** Name of the conversation from which they come. */
  from: string;
  isMerged: boolean;
  onClose: () => void;
  onDone: () => void;
}

const nameOf = ({ type, remark, userProfile, groupProfile }: Conversation): string =>
  type === "C2C" ? remark || userProfile.nick || userProfile.userID : groupProfile.name;

/** Chooses the conversation to which messages go on, one by one or as one. */
export default function ForwardSheet({ device, messages, from, isMerged, onClose, onDone }: ForwardSheetProps) {
  const t = useText("messenger");
  const [list, setList] = useState<readonly Conversation[] | null>(null);
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    void device.archive.conversations().then((all) => setList(all.filter(({ type }) => type === "C2C" || type === "GROUP")));
  }, [device]);
  const forward = async ({ conversationID, type }: Conversation): Promise<void> => {
    const conversationType = type as "C2C" | "GROUP";
    const address = { conversationID, conversationType, to: conversationID.slice(conversationType.length) };
    const merged: Contents = {
      kind: "merged",
      messages: messages.slice(0, MERGED_MAX).map((message) => ({ ...message })),
      title: t("merged.title", { name: from }),
      lines: messages.slice(0, LINES).map((message) => `${senderOf(message)}: ${wordsOf(message, t)}`.slice(0, 100)),
      fallback: t("kind.TIMRelayElem"),
    };
    const all: Contents[] = isMerged ? [merged] : messages.map((message) => ({ kind: "copy", of: { ...message } }));
    for (const contents of all)
      if (!(await device.outbox.add(address, contents))) {
        toast(t("refusal.full"));
        return;
      }
    toast(t("forward.done"));
    onDone();
  };
  const shown = list?.filter((conversation) => nameOf(conversation).toLowerCase().includes(wanted.trim().toLowerCase())) ?? [];
  return (
    <MessageSheet title={t("forward.title")} onClose={onClose}>
      <input
        type="search"
        className="forward-search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        placeholder={t("forward.search")}
        aria-label={t("forward.search")}
      />
      {list !== null && shown.length === 0 ? <p className="messenger-note">{t("forward.none")}</p> : null}
      <ul className="message-acts">
        {shown.map((conversation) => (
          <li key={conversation.conversationID}>
            <button type="button" onClick={() => void forward(conversation)}>
              <ConversationPicture conversation={conversation} size={32} />
              <span className="cut">{nameOf(conversation)}</span>
            </button>
          </li>
        ))}
      </ul>
    </MessageSheet>
  );
}
