import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";

export interface LiveLine {
  seq: number;
  /** The minute in football, the clock in basketball. */
  time: string;
  text: string;
  strong?: boolean;
  side: "home" | "away" | null;
  score?: string;
}

/** The events as sentences, newest first. `more` links to the remaining lines, if there are any. */
export function TextLive({
  lines,
  total,
  more,
  children,
}: {
  lines: readonly LiveLine[];
  total: number;
  more: string;
  children?: ReactNode;
}) {
  const t = useText("match");
  return (
    <section className="card" aria-labelledby="live-title">
      <div className="card-head">
        <h2 id="live-title">{t("live.title")}</h2>
      </div>
      {children}
      {lines.length === 0 ? (
        <p className="tab-note">{t("live.empty")}</p>
      ) : (
        <ol className="live-lines">
          {lines.map((line) => (
            <li key={line.seq} className={line.strong ? "strong" : undefined}>
              <span className="live-time">{line.time}</span>
              <i className={`live-dot live-${line.side ?? "none"}`} aria-hidden />
              <p>{line.text}</p>
              {line.score ? <b className="live-score">{line.score}</b> : null}
            </li>
          ))}
        </ol>
      )}
      {lines.length < total ? (
        <Link className="live-more" to={more} preventScrollReset replace>
          {t("live.more", { count: total })}
        </Link>
      ) : null}
    </section>
  );
}
