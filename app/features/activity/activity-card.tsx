import { Link } from "@remix-run/react";
import type { ActivityCard as Card } from "#edge/contract/entities/activity.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import "./activity-card.css";

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Returns the time that an activity has left, or the name of its phase if it is not running. */
export function usePhaseText(): (card: Pick<Card, "phase" | "ends_at">) => string {
  const t = useText("activity");
  const { now } = useVisit();
  return ({ phase, ends_at }) => {
    if (phase !== "running") return t(`phase.${phase}`);
    const left = ends_at - now / 1000;
    if (left >= DAY_S) return t("ends.days", { count: Math.floor(left / DAY_S) });
    return left >= HOUR_S ? t("ends.hours", { count: Math.floor(left / HOUR_S) }) : t("ends.soon");
  };
}

export function ActivityMark({ kind }: Pick<Card, "kind">) {
  return (
    <svg className="activity-mark" viewBox="0 0 48 48" aria-hidden="true">
      {kind === "draw" ? (
        <>
          <circle cx="24" cy="26" r="16" />
          <path d="M24 26V10M24 26l13.9 8M24 26l-13.9 8M20 4h8l-4 7z" />
        </>
      ) : (
        <path d="M8 38h9v-9h9v-9h9v-9h6M11 15l4 4 8-9" />
      )}
    </svg>
  );
}

export function ActivityCard({ card }: { card: Card }) {
  const t = useText("activity");
  const visit = useVisit();
  const phaseText = usePhaseText();
  const time = (s: number) => formatDayTime(s * 1000, visit);
  return (
    <Link
      className={`activity-card row-wide activity-${card.phase}`}
      to={`/activity/${card.id}`}
      prefetch="intent"
      discover="none"
    >
      <ActivityMark kind={card.kind} />
      <span className="activity-words grows">
        <strong>{writtenIn(card, "title", visit.locale)}</strong>
        <span className="secondary">{writtenIn(card, "summary", visit.locale)}</span>
        <small className="hint">
          <span className="activity-kind">{t(`kind.${card.kind}`)}</span>
          {card.phase === "running" ? phaseText(card) : t("period", { from: time(card.starts_at), to: time(card.ends_at) })}
        </small>
      </span>
    </Link>
  );
}
