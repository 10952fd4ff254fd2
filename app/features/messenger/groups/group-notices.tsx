import { useEffect, useState } from "react";
import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../../format-time.ts";
import { hear, type Messenger } from "../messenger.ts";
import { useVisit } from "../../../visit/visit.ts";
import { noticeText } from "./tip-text.ts";

/** The library's conversation for notices about groups. */
const SYSTEM = "@TIM#SYSTEM";

/** The newest notice comes first. Renders nothing if there are no notices (Specification 4.44 to 4.47). */
export function GroupNotices({ messenger }: { messenger: Messenger }) {
  const t = useText("groups");
  const visit = useVisit();
  const [notices, setNotices] = useState<readonly Message[]>([]);
  useEffect(() => {
    const read = (): void =>
      void messenger.client.getMessageList({ conversationID: SYSTEM }).then(
        ({ data }) => setNotices(data.messageList.toReversed()),
        () => undefined,
      );
    read();
    return hear(messenger, messenger.events.GROUP_SYSTEM_NOTICE_RECEIVED, read);
  }, [messenger]);
  const lines = notices.flatMap(({ ID, type, payload, nick, time }) => {
    const line = type === "TIMGroupSystemNoticeElem" ? noticeText(payload as never, t, nick) : "";
    return line ? [{ ID, line, time }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <>
      <h2 className="group-heading secondary">{t("notices.title")}</h2>
      <ul className="card group-list">
        {lines.map(({ ID, line, time }) => (
          <li key={ID} className="group-row">
            <span>{line}</span>
            <time className="group-value">{formatDayTime(time * 1_000, visit)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
