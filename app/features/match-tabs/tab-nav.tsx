import { Link, useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import type { MatchTab } from "./tabs.ts";

/** The tabs of a match as links; they stick under the folded header. */
export function TabNav({ tabs, chosen, room }: { tabs: readonly MatchTab[]; chosen: MatchTab | null; room: number }) {
  const t = useText("match");
  const { pathname } = useLocation();
  return (
    <nav className="tabs match-tabs" aria-label={t("tabs")}>
      {room ? (
        <Link to={`/live-detail/${room}`} prefetch="intent">
          {t("tab.room")}
        </Link>
      ) : null}
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={`${pathname}?tab=${tab}`}
          prefetch="intent"
          preventScrollReset
          replace
          aria-current={tab === chosen ? "page" : undefined}
        >
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
