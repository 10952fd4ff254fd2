import { NavLink } from "@remix-run/react";
import { useText } from "../../i18n/use-text";
import { DataIcon, HomeIcon, PersonIcon, ScoreIcon } from "../../ui/icons";

/** The bottom bar; a tab is there when its area is. */
export function TabBar() {
  const t = useText("shell");
  return (
    <nav className="tabbar" aria-label={t("nav.main")}>
      <NavLink to="/headline" prefetch="intent" discover="none">
        <HomeIcon />
        {t("tab.headline")}
      </NavLink>
      <NavLink to="/score" prefetch="intent" discover="none">
        <ScoreIcon />
        {t("tab.score")}
      </NavLink>
      <NavLink to="/database" prefetch="intent" discover="none">
        <DataIcon />
        {t("tab.database")}
      </NavLink>
      <NavLink to="/user-center" prefetch="intent" discover="none" rel="nofollow">
        <PersonIcon />
        {t("tab.center")}
      </NavLink>
    </nav>
  );
}
