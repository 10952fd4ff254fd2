import { type ReactNode, useState } from "react";
import type { Conversation, Friend } from "#chat/index.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { friendName } from "./contacts/contact-book.ts";
import { useContacts } from "./contacts/use-contacts.ts";
import { conversationName } from "./list/conversation-name.ts";
import { ConversationPicture } from "./list/conversation-picture.tsx";
import { useConversations } from "./list/use-conversations.ts";
import { MessageSheet } from "./message-sheet.tsx";
import { plainName } from "./plain-name.ts";
import { type Address, toAddress } from "./outgoing.ts";

interface ConversationSheetProps {
  title: string;
  onChoose: (address: Address, name: string) => void;
  onClose: () => void;
}

interface Target {
  address: Address;
  name: string;
  picture: ReactNode;
}

const ofConversation = (conversation: Conversation): Target[] => {
  const { conversationID, type } = conversation;
  if (type !== "C2C" && type !== "GROUP") return [];
  return [
    {
      address: toAddress(type === "C2C" ? "person" : "group", conversationID.slice(type.length)),
      name: conversationName(conversation),
      picture: <ConversationPicture conversation={conversation} size={32} />,
    },
  ];
};

const ofFriend = (friend: Friend): Target => ({
  address: toAddress("person", friend.userID),
  name: friendName(friend),
  picture: (
    <img
      className="avatar"
      src={personPicture({ id: friend.userID, avatar: friend.profile.avatar })}
      alt=""
      width={32}
      height={32}
    />
  ),
});

/** The viewer's chats in the list's order, then the friends with whom the viewer has no chat yet. */
export function ConversationSheet({ title, onChoose, onClose }: ConversationSheetProps) {
  const t = useText("messenger");
  const conversations = useConversations();
  const { book } = useContacts();
  const [wanted, setWanted] = useState("");
  const chats = conversations?.flatMap(ofConversation) ?? [];
  const known = new Set(chats.map(({ address }) => address.conversationID));
  const friends = (book?.friends ?? []).map(ofFriend).filter(({ address }) => !known.has(address.conversationID));
  const shown = [...chats, ...friends].filter(({ name }) => plainName(name).includes(plainName(wanted)));
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
      {shown.length > 0 ? null : (
        <p className="messenger-note" role="status">
          {t(conversations === null ? "connecting" : "forward.none")}
        </p>
      )}
      <ul className="message-acts divided">
        {shown.map(({ address, name, picture }) => (
          <li key={address.conversationID}>
            <button type="button" onClick={() => onChoose(address, name)}>
              {picture}
              <span className="cut">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </MessageSheet>
  );
}
