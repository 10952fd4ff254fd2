import { Link } from "@remix-run/react";
import type { ProfitLine } from "#edge/contract/entities/goods.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Returns an amount with its sign, such as `+300` or `−88`, with a true minus. */
const signed = (amount: number, text: string): string => (amount < 0 ? `−${text}` : `+${text}`);

export function LogLine({ line, kind }: { line: ProfitLine; kind: string }) {
  const t = useText("money");
  const visit = useVisit();
  const name = writtenIn(line, "name", visit.locale);
  const at = line.time * 1000;
  const coins = (amount: number, key: "gold.amount" | "diamond.amount") =>
    amount === 0 ? null : (
      <b className={amount > 0 ? "coming" : undefined}>
        {t(key, { gold: signed(amount, formatCoins(Math.abs(amount), visit.locale)), count: Math.abs(amount) })}
      </b>
    );
  return (
    <li>
      <div>
        <b>{kind}</b>
        {name ? (
          <>
            {" · "}
            <Link to={`/cashier/${line.order_id}`}>{name}</Link>
          </>
        ) : null}
        <br />
        <small>
          <time dateTime={new Date(at).toISOString()}>
            {formatDate(at, visit)} {formatTime(at, visit)}
          </time>
        </small>
      </div>
      <div className="log-sums">
        {coins(line.gold, "gold.amount")}
        {coins(line.diamond, "diamond.amount")}
        {line.money > 0 ? <small>{t("log.paid", { amount: formatMoney(line.money, line.currency, visit.locale) })}</small> : null}
        {line.money < 0 ? (
          <small>{t("log.refunded", { amount: formatMoney(-line.money, line.currency, visit.locale) })}</small>
        ) : null}
      </div>
    </li>
  );
}
