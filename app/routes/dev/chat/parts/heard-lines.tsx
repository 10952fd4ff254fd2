import { useEffect, useId, useRef } from "react";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import type { Happening, Heard, Said } from "../pane-state.ts";
import type { PaneProps } from "../use-pane.ts";

const TIPS = [1, 2, 3, 4, 5, 6, 7, 10, 11] as const;

function formatHappening(what: Exclude<Happening, Said>, t: AreaText<"dev">): string {
  if (what.kind === "kicked") return t(`kicked.${what.why}`);
  if (what.kind !== "tip") return t(`heard.${what.kind}`, what);
  const known = TIPS.find((type) => type === what.type);
  return t(known ? `tip.${known}` : "tip.other", what);
}

function SaidLine({ said, onRecall }: { said: Said; onRecall: (() => void) | null }) {
  const t = useText("dev");
  const { from, target, text, isRead, isRecalled } = said;
  return (
    <li className="dev-chat-said">
      <small className="cut">{t("heard.to", { from, to: target.id })}</small>
      {isRecalled ? <p className="dev-chat-none">{t("heard.recalled")}</p> : <p>{text}</p>}
      {isRead && !isRecalled ? <small>{t("heard.read")}</small> : null}
      {onRecall ? (
        <button type="button" className="dev-chat-recall" aria-label={t("heard.recall.of", { text })} onClick={onRecall}>
          {t("heard.recall")}
        </button>
      ) : null}
    </li>
  );
}

/** All received events, oldest first. The list stays scrolled to its end when new lines arrive. */
export function HeardLines({ actions, client, heard, canRecall }: PaneProps & { heard: readonly Heard[]; canRecall: boolean }) {
  const t = useText("dev");
  const heading = useId();
  const log = useRef<HTMLDivElement>(null);
  const last = heard.at(-1)?.place ?? 0;
  useEffect(() => {
    if (last > 0 && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  return (
    <section className="dev-chat-lines">
      <h3 id={heading}>{t("heard.heading")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has a keyboard must be able to scroll it. */}
      <div ref={log} className="dev-chat-log" role="log" aria-labelledby={`${client} ${heading}`} tabIndex={0}>
        {heard.length === 0 ? <p className="dev-chat-none">{t("heard.none")}</p> : null}
        <ul>
          {heard.map(({ place, what }) =>
            what.kind === "said" ? (
              <SaidLine
                key={place}
                said={what}
                onRecall={canRecall && what.isOwn && !what.isRecalled ? () => void actions?.recall(what.messageID) : null}
              />
            ) : (
              <li key={place} className="dev-chat-none">
                {formatHappening(what, t)}
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
}
