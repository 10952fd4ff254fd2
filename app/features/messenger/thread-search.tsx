import { useEffect, useState } from "react";
import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { MessageFinds } from "./contacts/message-finds.tsx";
import { MessageSheet } from "./message-sheet.tsx";
import "./contacts/contacts.css";
import "./messenger.css";

/** A search begins once the person has paused for this long. */
const PAUSE_MS = 250;

interface ThreadSearchProps {
  conversationID: string;
  onFound: (message: Message) => void;
  onClose: () => void;
}

/** Searches the messages of one chat on this device, and with a connection also at the relay. */
export default function ThreadSearch({ conversationID, onFound, onClose }: ThreadSearchProps) {
  const t = useText("messenger");
  const [words, setWords] = useState("");
  const [keyword, setKeyword] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <MessageSheet title={t("menu.search")} onClose={onClose}>
      <input
        type="search"
        className="forward-search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        placeholder={t("menu.search")}
        aria-label={t("menu.search")}
        enterKeyHint="search"
        data-first
      />
      <div className="message-finds">
        {keyword === "" ? null : <MessageFinds key={keyword} keyword={keyword} only={conversationID} onOpen={onFound} />}
      </div>
    </MessageSheet>
  );
}
