import type { OrderRefund } from "#edge/contract/calls/operate/orders.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { formatMoney } from "#app/features/money/format-money.ts";
import { OperateForm } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export function RefundCard({ refund }: { refund: OrderRefund }) {
  const t = useText("operate-refunds");
  const visit = useVisit();
  const at = (atS: number) => formatDateTime(atS * 1000, visit);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("title")}</h2>
        <span className={refund.state === "refused" ? "operate-mark operate-mark-urgent" : "operate-mark"}>
          {t(`state.${refund.state}`)}
        </span>
      </div>
      <p className="operate-text">{t(`text.${refund.state}`)}</p>
      {refund.words ? <p className="operate-text">{t("words", { words: refund.words })}</p> : null}
      <Facts
        list={[
          [t("amount"), formatMoney(refund.amount, refund.currency, visit.locale)],
          refund.cashier_ref !== "" && [t("ref"), refund.cashier_ref],
          [t("asked"), at(refund.created_at)],
          refund.asks > 0 && [t("changed"), at(refund.changed_at)],
          refund.asks > 1 && [t("asks"), refund.asks],
        ]}
      />
      {refund.state === "done" ? null : <OperateForm name="retry" submit={t(`again.${refund.state}`)} reason={false} />}
    </section>
  );
}
