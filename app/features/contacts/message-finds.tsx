import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../format-time.ts";
import { useDevice } from "../messenger/use-device.ts";
import { useVisit } from "../visit.ts";
import { type FoundMessage, searchMessages } from "./search-messages.ts";

/** The viewer's own messages with a word, found on this device; each leads to its place. */
export function MessageFinds({ keyword }: { keyword: string }) {
  const t = useText("contacts");
  const tm = useText("messenger");
  const visit = useVisit();
  const device = useDevice();
  const [found, setFound] = useState<FoundMessage[] | null>(null);
  useEffect(() => {
    if (!device) return;
    let isOver = false;
    setFound(null);
    void searchMessages(device, keyword).then((list) => {
      if (!isOver) setFound(list);
    });
    return () => {
      isOver = true;
    };
  }, [device, keyword]);
  if (!found || found.length === 0)
    return (
      <p className="messenger-note" role="status">
        {found ? t("search.none", { keyword }) : tm("thread.loading")}
      </p>
    );
  return (
    <ul className="contact-found">
      {found.map(({ id, to, name, text, at }) => (
        <li key={id}>
          <Link className="contact" to={to}>
            <span className="contact-text">
              <strong className="cut">{name}</strong>
              <span className="found-text">{text}</span>
            </span>
            <time className="application-time">{formatDayTime(at, visit)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
