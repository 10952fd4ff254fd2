import type { Withdrawal } from "#edge/contract/entities/wallet.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export function WithdrawalLine({ row }: { row: Withdrawal }) {
  const t = useText("wallet");
  const visit = useVisit();
  const at = row.created_at * 1000;
  return (
    <li className="withdraw-line row-wide">
      <div>
        <b>{formatMoney(row.cents, row.currency, visit.locale)}</b>
        <small>
          {t(`kind.${row.kind}`)} {row.account} · {formatDate(at, visit)} {formatTime(at, visit)}
        </small>
        {row.reason ? <small>{t("records.reason", { reason: row.reason })}</small> : null}
        {row.transfer_no ? <small>{t("records.transfer", { number: row.transfer_no })}</small> : null}
      </div>
      <div className="withdraw-state">
        <span className={`withdraw-is-${row.state}`}>{t(`state.${row.state}`)}</span>
        <small>{t("records.diamonds", { diamonds: formatCoins(row.diamonds, visit.locale) })}</small>
      </div>
    </li>
  );
}
