import { useText } from "#app/i18n/use-text.ts";
import "./unread-badge.css";

interface UnreadBadgeProps {
  count: number;
  /** Something is to be read though nothing is unread. */
  isMarked?: boolean;
  /** The conversation does not remind. */
  isQuiet?: boolean;
}

/** The number of unread messages; nothing without any. */
export function UnreadBadge({ count, isMarked = false, isQuiet = false }: UnreadBadgeProps) {
  const t = useText("contacts");
  if (count === 0 && !isMarked) return null;
  return (
    <b className={isQuiet ? "unread-badge unread-quiet" : "unread-badge"}>
      <span aria-hidden>{count > 99 ? "99+" : count || " "}</span>
      <span className="visually-hidden">{count > 0 ? t("unread", { count }) : t("marked")}</span>
    </b>
  );
}
