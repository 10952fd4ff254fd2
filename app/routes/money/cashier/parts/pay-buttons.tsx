import { Form, Link, useNavigation } from "@remix-run/react";
import type { Order } from "#edge/contract/entities/goods.ts";
import { canBeOpened } from "#edge/contract/rules/orders.ts";
import { formatTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Returns the host of the cashier's site if the payment was opened there; otherwise an empty text. */
const toHost = (address: string): string => /^https:\/\/([^/?#]+)/.exec(address)?.[1] ?? "";

/** True if an open order was never opened at the cashier's own site and the time to open it is over. */
export const isTooLateToPay = ({ state, cashier, pay_url, expires_at }: Order, nowMs: number): boolean =>
  state === "open" && cashier !== "sandbox" && !toHost(pay_url) && !canBeOpened(expires_at, nowMs / 1000);

export function PayButtons({ order }: { order: Order }) {
  const t = useText("money");
  const visit = useVisit();
  const busy = useNavigation().state !== "idle";
  const isSandbox = order.cashier === "sandbox";
  const host = toHost(order.pay_url);
  const isTooLate = isTooLateToPay(order, visit.now);
  const cancel = (
    <button type="submit" className={isTooLate ? "button" : "button button-quiet"} name="act" value="cancel" disabled={busy}>
      {t("cashier.cancel")}
    </button>
  );
  if (isTooLate)
    return (
      <Form method="post" className="cashier-buttons stack">
        {cancel}
      </Form>
    );
  return (
    <>
      <p className="cashier-note secondary">{t("cashier.until", { time: formatTime(order.expires_at * 1000, visit) })}</p>
      {isSandbox || !host ? (
        <p className="cashier-note secondary">{t(isSandbox ? "cashier.sandbox" : "cashier.unopened")}</p>
      ) : null}
      <Form method="post" className="cashier-buttons stack">
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
            ) : (
              <button type="submit" className="button" name="act" value="open" disabled={busy}>
                {t(busy ? "buy.busy" : "cashier.open")}
              </button>
            )}
            <Link className="button button-quiet" to={`/cashier/${order.order_id}`} reloadDocument>
              {t("cashier.reload")}
            </Link>
          </>
        )}
        {cancel}
      </Form>
    </>
  );
}
