import { useState } from "react";
import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { MessageSheet } from "./message-sheet.tsx";
import { formatMessage } from "./message-words.ts";
import { whenOpen } from "./messenger.ts";

export default function MergedBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const [list, setList] = useState<{ ID: string; nick: string; words: string }[] | null>(null);
  if (message.type !== "TIMRelayElem") return null;
  const { title, abstractList, messageNumber, messageList } = message.payload;
  const read = (merged: typeof messageList) =>
    setList(
      merged.map(({ ID, nick, from, messageBody: [first] }) => ({
        ID,
        nick: nick || from,
        words: first ? formatMessage({ ...first, isRevoked: false } as Message, t) : "",
      })),
    );
  const open = (): void => {
    if (messageList.length > 0) {
      read(messageList);
      return;
    }
    whenOpen(({ client }) => {
      client
        .restoreMessage(message)
        .then((restored) => client.downloadMergerMessage(restored))
        .then((whole) => {
          if (whole.type === "TIMRelayElem") read(whole.payload.messageList);
        })
        .catch(() => setList([]));
    });
  };
  return (
    <>
      <button type="button" className="merged" onClick={open}>
        <strong>{title}</strong>
        {abstractList.slice(0, 3).map((line, at) => (
          <span key={at} className="cut caption">
            {line}
          </span>
        ))}
        <small className="caption">{t("merged.count", { count: messageNumber })}</small>
      </button>
      {list ? (
        <MessageSheet title={title} onClose={() => setList(null)}>
          {list.length === 0 ? <p className="messenger-note">{t("thread.failed")}</p> : null}
          <ol className="merged-list">
            {list.map(({ ID, nick, words }) => (
              <li key={ID}>
                <small className="caption">{nick}</small>
                <p dir="auto">{words}</p>
              </li>
            ))}
          </ol>
        </MessageSheet>
      ) : null}
    </>
  );
}
