import { Form, Link, useNavigation } from "@remix-run/react";
import type { Order } from "../../../../../edge/contract/entities/goods";
import { canBeOpened } from "../../../../../edge/contract/rules/order-state";
import { formatTime } from "../../../../features/format-time";
import { useVisit } from "../../../../features/visit";
import { useText } from "../../../../i18n/use-text";

const hostOf = (address: string): string => /^https:\/\/([^/?#]+)/.exec(address)?.[1] ?? "";

/** How an open order is paid: the sandbox's buttons, a link that names the cashier's own site, or another try to open it there, while there is time; and how it is called off. */
export function PayButtons({ order }: { order: Order }) {
  const t = useText("money");
  const visit = useVisit();
  const busy = useNavigation().state !== "idle";
  const isSandbox = order.cashier === "sandbox";
  const host = hostOf(order.pay_url);
  const isTooLate = !isSandbox && !host && !canBeOpened(order.expires_at, visit.now / 1000);
  return (
    <>
      {isTooLate ? null : <p className="cashier-note">{t("cashier.until", { time: formatTime(order.expires_at * 1000, visit) })}</p>}
      {isSandbox ? <p className="cashier-note">{t("cashier.sandbox")}</p> : host ? null : <p className="cashier-note">{t(isTooLate ? "cashier.late" : "cashier.unopened")}</p>}
      <Form method="post" className="cashier-buttons">
        {isSandbox ? (
          <>
            <button type="submit" className="button" name="act" value="paid" disabled={busy}>
              {t(busy ? "buy.busy" : "cashier.pay")}
            </button>
            <button type="submit" className="button button-quiet" name="act" value="failed" disabled={busy}>
              {t("cashier.fail")}
            </button>
          </>
        ) : (
          <>
            {host ? (
              <a className="button" href={order.pay_url} rel="noreferrer">
                {t("cashier.go", { host })}
              </a>
            ) : isTooLate ? null : (
              <button type="submit" className="button" name="act" value="open" disabled={busy}>
                {t(busy ? "buy.busy" : "cashier.open")}
              </button>
            )}
            <Link className="button button-quiet" to={`/cashier/${order.order_id}`} reloadDocument>
              {t("cashier.reload")}
            </Link>
          </>
        )}
        <button type="submit" className="button button-quiet" name="act" value="cancel" disabled={busy}>
          {t("cashier.cancel")}
        </button>
      </Form>
    </>
  );
}
