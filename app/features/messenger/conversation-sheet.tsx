import { conversationName } from "./list/conversation-name.ts";
import { useState } from "react";
import type { Conversation } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ConversationPicture } from "./list/conversation-picture.tsx";
import { MessageSheet } from "./message-sheet.tsx";
import { plainName } from "./plain-name.ts";
import type { Address } from "./outgoing.ts";

interface ConversationSheetProps {
  title: string;
  conversations: readonly Conversation[] | null;
  onChoose: (address: Address) => void;
  onClose: () => void;
}

const toAddress = ({ conversationID, type }: Conversation): Address => {
  const conversationType = type as "C2C" | "GROUP";
  return { conversationID, conversationType, to: conversationID.slice(conversationType.length) };
};

export function ConversationSheet({ title, conversations, onChoose, onClose }: ConversationSheetProps) {
  const t = useText("messenger");
  const [wanted, setWanted] = useState("");
  const shown = conversations?.filter(
    (conversation) =>
      (conversation.type === "C2C" || conversation.type === "GROUP") &&
      plainName(conversationName(conversation)).includes(plainName(wanted)),
  );
  return (
    <MessageSheet title={title} onClose={onClose}>
      <input
        type="search"
        className="forward-search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        placeholder={t("forward.search")}
        aria-label={t("forward.search")}
      />
      {shown?.length === 0 ? <p className="messenger-note">{t("forward.none")}</p> : null}
      <ul className="message-acts divided">
        {shown?.map((conversation) => (
          <li key={conversation.conversationID}>
            <button type="button" onClick={() => onChoose(toAddress(conversation))}>
              <ConversationPicture conversation={conversation} size={32} />
              <span className="cut">{conversationName(conversation)}</span>
            </button>
          </li>
        ))}
      </ul>
    </MessageSheet>
  );
}
