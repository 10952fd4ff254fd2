import { Link, useLocation } from "@remix-run/react";
import { useOwnFacts } from "#app/client/own-facts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { formatCoins } from "./format-money.ts";
import "./money.css";

const WAYS = [
  { to: "/recharge", title: "recharge.title" },
  { to: "/trans-log", title: "log.title" },
  { to: "/coupons", title: "coupons.title" },
  { to: "/vip-plans", title: "vip.title" },
] as const;

/** Guests see an offer instead. */
export function Wallet() {
  const t = useText("money");
  const { user, locale, comfort } = useVisit();
  const { pathname } = useLocation();
  const own = useOwnFacts(user);
  if (!user) return <p className="wallet-guest secondary">{t("wallet.guest")}</p>;
  return (
    <section className="wallet card">
      <dl>
        <div>
          <dt>{t("wallet.gold")}</dt>
          <dd>{own ? formatCoins(own.gold, locale) : "…"}</dd>
        </div>
        <div>
          <dt>{t("wallet.diamond")}</dt>
          <dd>{own ? formatCoins(own.diamond, locale) : "…"}</dd>
        </div>
      </dl>
      <nav aria-label={t("wallet.more")}>
        {WAYS.filter(({ to }) => !pathname.endsWith(to) && !(comfort.plain && to === "/recharge")).map(({ to, title }) => (
          <Link key={to} className="more" to={to} prefetch="intent">
            {t(title)}
          </Link>
        ))}
      </nav>
    </section>
  );
}
