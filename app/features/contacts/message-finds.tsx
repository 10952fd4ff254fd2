import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../format-time.ts";
import type { Device } from "../messenger/device.ts";
import { wordsOf } from "../messenger/message-words.ts";
import { useDevice } from "../messenger/use-device.ts";
import { useVisit } from "../visit.ts";
import { type FoundMessage, searchMessages, starredMessages } from "./search-messages.ts";

/** The viewer's own messages with a word, found on this device; each leads to its place. Without a word: those that the viewer starred. */
export function MessageFinds({ keyword }: { keyword: string }) {
  const t = useText("contacts");
  const tm = useText("messenger");
  const device = useDevice();
  const [found, setFound] = useState<FoundMessage[] | null>(null);
  useEffect(() => {
    if (!device) return;
    let isOver = false;
    setFound(null);
    const find = (from: Device) => (keyword ? searchMessages(from, keyword) : starredMessages(from));
    void find(device).then((list) => {
      if (!isOver) setFound(list);
    });
    return () => {
      isOver = true;
    };
  }, [device, keyword]);
  if (keyword)
    return found && found.length > 0 ? (
      <FoundList found={found} />
    ) : (
      <p className="messenger-note" role="status">
        {found ? t("search.none", { keyword }) : tm("thread.loading")}
      </p>
    );
  return (
    <>
      <p className="messenger-note">{t("search.hint.messages")}</p>
      {found ? (
        <section className="contact-letter">
          <h2>{t("starred.title")}</h2>
          {found.length > 0 ? <FoundList found={found} /> : <p className="messenger-note">{t("starred.none")}</p>}
        </section>
      ) : null}
    </>
  );
}

function FoundList({ found }: { found: readonly FoundMessage[] }) {
  const visit = useVisit();
  const t = useText("messenger");
  return (
    <ul className="contact-found">
      {found.map(({ message, to, name }) => (
        <li key={message.ID}>
          <Link className="contact" to={to}>
            <span className="contact-text">
              <strong className="cut">{name}</strong>
              <span className="found-text">{wordsOf(message, t)}</span>
            </span>
            <time className="application-time">{formatDayTime(message.time * 1_000, visit)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
