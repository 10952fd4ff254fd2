import { Link } from "@remix-run/react";
import type { SystemMessageEntry } from "#edge/contract/calls/user-inbox.ts";
import { formatDate, formatDayTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Up to this age a message shows its age; an older message shows its date. */
const RECENT_MS = 7 * 86_400_000;

/** A request for the message's page marks the message as read, so the link is never prefetched. */
export function MessageRow({ message: { id, kind, title, text, time, ago, read } }: { message: SystemMessageEntry }) {
  const t = useText("inbox");
  const visit = useVisit();
  const at = time * 1000;
  return (
    <li>
      <Link to={`/user-center/message/${id}`} className={read ? undefined : "inbox-new"} prefetch="none">
        <span className="inbox-head row">
          {read ? null : <i role="img" aria-label={t("new")} />}
          <b className="cut">{title}</b>
          {kind === "announcement" ? <span className="center-mark">{t("announcement")}</span> : null}
          <time className="hint" dateTime={new Date(at).toISOString()} title={formatDayTime(at, visit)}>
            {ago !== "" && visit.now - at < RECENT_MS ? ago : formatDate(at, visit)}
          </time>
        </span>
        <span className="inbox-text">{text}</span>
      </Link>
    </li>
  );
}
