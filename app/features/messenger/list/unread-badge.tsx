import { useText } from "#app/i18n/use-text.ts";
import "./unread-badge.css";

interface UnreadBadgeProps {
  count: number;
  /** True if the viewer has marked the conversation as unread although it has no unread messages. */
  isMarked?: boolean;
  isQuiet?: boolean;
}

/** Renders nothing if there are no unread messages and the conversation is not marked. */
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
