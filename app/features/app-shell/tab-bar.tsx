import { Link, useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { DataIcon, HomeIcon, LiveIcon, PersonIcon, ScoreIcon } from "#app/ui/icons.tsx";
import { DATA, LIVE, OWN } from "./areas.ts";
import "./tab-bar.css";

export function TabBar() {
  const t = useText("shell");
  const { pathname } = useLocation();
  const isIn = (area: string) => (pathname === area || pathname.startsWith(`${area}/`) ? "page" : undefined);
  return (
    <nav className="tabbar" aria-label={t("nav.main")}>
      <Link to="/headline" prefetch="intent" discover="none" aria-current={isIn("/headline")}>
        <HomeIcon />
        {t("tab.headline")}
      </Link>
      <Link to="/score" prefetch="intent" discover="none" aria-current={isIn("/score")}>
        <ScoreIcon />
        {t("tab.score")}
      </Link>
      <Link to="/live" prefetch="intent" discover="none" aria-current={LIVE.test(pathname) ? "page" : undefined}>
        <LiveIcon />
        {t("tab.live")}
      </Link>
      <Link to="/database" prefetch="intent" discover="none" aria-current={DATA.test(pathname) ? "page" : undefined}>
        <DataIcon />
        {t("tab.database")}
      </Link>
      <Link
        to="/user-center"
        prefetch="intent"
        discover="none"
        rel="nofollow"
        aria-current={OWN.test(pathname) ? "page" : undefined}
      >
        <PersonIcon />
        {t("tab.center")}
      </Link>
    </nav>
  );
}
