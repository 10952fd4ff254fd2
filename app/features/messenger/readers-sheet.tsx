import { useEffect, useState } from "react";
import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { MessageSheet } from "./message-sheet.tsx";
import type { Messenger } from "./messenger.ts";

interface ReadersSheetProps {
  messenger: Messenger;
  message: Message;
  onClose: () => void;
}

const NAMED_MAX = 100;

export default function ReadersSheet({ messenger, message, onClose }: ReadersSheetProps) {
  const t = useText("messenger");
  const [lists, setLists] = useState<{ read: string[]; unread: string[] } | null | "failed">(null);
  useEffect(() => {
    const load = async (): Promise<{ read: string[]; unread: string[] }> => {
      const { client } = messenger;
      const own = await client.restoreMessage(message);
      const [read, unread] = await Promise.all([
        client.getGroupMessageReadMemberList({ message: own, filter: 0 }),
        client.getGroupMessageReadMemberList({ message: own, filter: 1 }),
      ]);
      const ids = { read: read.data.readUserIDList, unread: unread.data.unreadUserIDList };
      const userIDList = [...ids.read, ...ids.unread].slice(0, NAMED_MAX);
      const { data } = userIDList.length > 0 ? await client.getUserProfile({ userIDList }) : { data: [] };
      const names = new Map(data.map(({ userID, nick }) => [userID, nick]));
      const named = (list: readonly string[]): string[] => list.map((id) => names.get(id) || id);
      return { read: named(ids.read), unread: named(ids.unread) };
    };
    load().then(setLists, () => setLists("failed"));
  }, [messenger, message]);
  return (
    <MessageSheet title={t("readers.title")} onClose={onClose}>
      {lists === null || lists === "failed" ? (
        <p className="messenger-note" role="status">
          {t(lists === null ? "thread.loading" : "thread.failed")}
        </p>
      ) : (
        (["read", "unread"] as const).map((kind) => (
          <section key={kind} className="readers">
            <h3 className="secondary">{t(`readers.${kind}`, { count: lists[kind].length })}</h3>
            <ul>
              {lists[kind].map((name, at) => (
                <li key={at} className="cut">
                  {name}
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </MessageSheet>
  );
}
