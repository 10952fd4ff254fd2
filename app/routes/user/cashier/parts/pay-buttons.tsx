import { Form, Link, useNavigation } from "@remix-run/react";
import type { Order } from "../../../../../edge/contract/entities/goods";
import { formatTime } from "../../../../features/format-time";
import { useVisit } from "../../../../features/visit";
import { useText } from "../../../../i18n/use-text";

const hostOf = (address: string): string => /^https:\/\/([^/?#]+)/.exec(address)?.[1] ?? "";

/** How an open order is paid: the sandbox's three buttons, or a link that names the cashier's own site. */
export function PayButtons({ order }: { order: Order }) {
  const t = useText("money");
  const visit = useVisit();
  const busy = useNavigation().state !== "idle";
  const until = <p className="cashier-note">{t("cashier.until", { time: formatTime(order.expires_at * 1000, visit) })}</p>;
  if (order.cashier !== "sandbox") {
    const host = hostOf(order.pay_url);
    return (
      <>
        {until}
        <p className="cashier-buttons">
          {host ? (
            <a className="button" href={order.pay_url} rel="noreferrer">
              {t("cashier.go", { host })}
            </a>
          ) : null}
          <Link className="button button-quiet" to={`/cashier/${order.order_id}`} reloadDocument>
            {t("cashier.reload")}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      {until}
      <p className="cashier-note">{t("cashier.sandbox")}</p>
      <Form method="post" className="cashier-buttons">
        <button type="submit" className="button" name="outcome" value="paid" disabled={busy}>
          {t(busy ? "buy.busy" : "cashier.pay")}
        </button>
        <button type="submit" className="button button-quiet" name="outcome" value="failed" disabled={busy}>
          {t("cashier.fail")}
        </button>
        <button type="submit" className="button button-quiet" name="outcome" value="cancelled" disabled={busy}>
          {t("cashier.cancel")}
        </button>
      </Form>
    </>
  );
}
