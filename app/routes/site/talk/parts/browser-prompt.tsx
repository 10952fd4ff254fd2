import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";

/**
 * Asks the reader to open the page in a browser, because a messaging app's built-in browser blocks downloads (Specification
 * 2.16).
 */
export function BrowserPrompt({ target }: { target: string | null }) {
  const t = useText("site");
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied("yes");
    } catch {
      setCopied("no");
    }
  };
  return (
    <section className="talk row-wide talk-prompt">
      <svg className="talk-arrow" viewBox="0 0 96 96" fill="none" stroke="currentColor" aria-hidden>
        <path d="M10 86C18 48 40 24 80 14M62 8l20 5-9 19" />
      </svg>
      <h1>{t("talk.prompt.title")}</h1>
      <ol>
        <li>{t("talk.prompt.menu")}</li>
        <li>{t("talk.prompt.open")}</li>
      </ol>
      {target ? <p className="talk-target hint">{target}</p> : null}
      <button type="button" className="button button-quiet scripted" onClick={copy}>
        {t("talk.copy")}
      </button>
      <p role="status">{copied ? t(copied === "yes" ? "talk.copied" : "talk.copy.failed") : ""}</p>
      {copied === "no" ? <p className="talk-target hint">{location.href}</p> : null}
    </section>
  );
}
