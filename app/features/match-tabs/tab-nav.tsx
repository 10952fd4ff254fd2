import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import type { NavTab } from "./match-page.ts";
import type { MatchTab } from "../match-header/tabs.ts";
import "./tab-strip.css";

/** The style sheet draws a fade at each edge that `data-more` names. */
function markMore(strip: HTMLElement): void {
  // In a strip that is written from right to left, `scrollLeft` counts from zero down.
  const passed = Math.abs(Math.round(strip.scrollLeft));
  const more = [passed > 0 && "before", passed < strip.scrollWidth - strip.clientWidth - 1 && "after"];
  strip.dataset.more = more.filter(Boolean).join(" ");
}

/** Scrolls a new strip to its chosen tab. A tab that the reader chooses later is already visible. */
function prepare(strip: HTMLElement | null): void {
  if (!strip) return;
  const tab = strip.querySelector<HTMLElement>("[aria-current]");
  if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
  const mark = () => markMore(strip);
  strip.addEventListener("scroll", mark, { passive: true });
  // The observer reports for the first time after the layout, so that measuring causes no extra layout.
  new ResizeObserver(mark).observe(strip);
}

export function TabNav({ nav, chosen }: { nav: readonly NavTab[]; chosen: MatchTab | null }) {
  const t = useText("match");
  return (
    <nav className="tabs match-tabs" ref={prepare} aria-label={t("tabs")}>
      {nav.map(({ to, name, tab, linked }) =>
        linked && tab !== chosen ? null : (
          <Link
            key={to}
            to={to}
            prefetch="intent"
            preventScrollReset={!!tab}
            replace={!!tab}
            aria-current={tab && tab === chosen ? "page" : undefined}
          >
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}
