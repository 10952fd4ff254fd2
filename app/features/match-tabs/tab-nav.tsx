import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import type { NavTab } from "./match-page.ts";
import type { MatchTab } from "../match-header/tabs.ts";

/** Scrolls a new strip to its chosen tab. A tab that the reader chooses later is already visible. */
function showChosen(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>("[aria-current]");
  if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
}

export function TabNav({ nav, chosen }: { nav: readonly NavTab[]; chosen: MatchTab | null }) {
  const t = useText("match");
  return (
    <nav className="tabs match-tabs" ref={showChosen} aria-label={t("tabs")}>
      {nav.map(({ to, name, tab }) => (
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
      ))}
    </nav>
  );
}
