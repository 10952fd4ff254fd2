import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { useCurrentInView } from "../database/use-current-in-view.ts";
import type { NavTab } from "./match-page.ts";
import type { MatchTab } from "./tabs.ts";

/** The tabs of a match as links; they stick under the folded header. */
export function TabNav({ nav, chosen }: { nav: readonly NavTab[]; chosen: MatchTab | null }) {
  const t = useText("match");
  const strip = useCurrentInView<HTMLElement>(chosen ?? "");
  return (
    <nav className="tabs match-tabs" ref={strip} aria-label={t("tabs")}>
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
