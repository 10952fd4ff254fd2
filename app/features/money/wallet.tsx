import { Link } from "@remix-run/react";
import { useText } from "../../i18n/use-text";
import { useVisit } from "../visit";
import { formatCoins } from "./format-money";
import "./money.css";

/** What the person has, and where it came from; for guests what is to be had. */
export function Wallet() {
  const t = useText("money");
  const { user, locale } = useVisit();
  if (!user) return <p className="wallet-guest">{t("wallet.guest")}</p>;
  return (
    <section className="wallet card">
      <dl>
        <div>
          <dt>{t("wallet.gold")}</dt>
          <dd>{formatCoins(user.gold, locale)}</dd>
        </div>
        <div>
          <dt>{t("wallet.diamond")}</dt>
          <dd>{formatCoins(user.diamond, locale)}</dd>
        </div>
      </dl>
      <nav aria-label={t("wallet.more")}>
        <Link className="more" to="/trans-log" prefetch="intent">
          {t("log.title")}
        </Link>
        <Link className="more" to="/coupons" prefetch="intent">
          {t("coupons.title")}
        </Link>
        <Link className="more" to="/vip-plans" prefetch="intent">
          {t("vip.title")}
        </Link>
      </nav>
    </section>
  );
}
