import { Link, NavLink, useLocation } from "@remix-run/react";
import { useText } from "../../i18n/use-text";
import { DataIcon, HomeIcon, PersonIcon, ScoreIcon } from "../../ui/icons";

/** Screens of a person's own: the user centre and what it leads to. */
const OWN = /^\/(?:user-center|vip-user|recharge|vip-plans|coupons|trans-log|cashier|invite|newshop|orders)(?:\/|$)/;

/** The bottom bar; a tab is there when its area is. */
export function TabBar() {
  const t = useText("shell");
  const { pathname } = useLocation();
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
      <Link to="/user-center" prefetch="intent" discover="none" rel="nofollow" aria-current={OWN.test(pathname) ? "page" : undefined}>
        <PersonIcon />
        {t("tab.center")}
      </Link>
    </nav>
  );
}
