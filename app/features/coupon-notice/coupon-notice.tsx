import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useOwnFacts } from "#app/client/own-facts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import "./coupon-notice.css";

/** Screens that the notice must not interrupt: scores, prize draws (the prize may be the coupon), payments and coupon lists. */
const UNDISTURBED = /^\/(?:score|activity|coupons|cashier|operate|mobile|share|pp|login|register)(?:\/|$)/;

/** Shown once for coupons that arrived since the last visit. Either button dismisses it permanently (docs/decisions/0020). */
export function CouponNotice() {
  const t = useText("shell");
  const { user } = useVisit();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { count, up_to: upTo } = useOwnFacts(user)?.new_coupons ?? { count: 0, up_to: 0 };
  const shown = count > 0 && !UNDISTURBED.test(pathname) && !navigation.formAction?.endsWith("/coupons/seen");
  useEffect(() => {
    if (!shown || !dialog.current) return;
    dialog.current.close();
    dialog.current.showModal();
  }, [shown]);
  if (!shown) return null;
  return (
    <dialog ref={dialog} open className="coupon-notice" aria-labelledby="coupon-notice">
      <Form className="stack" method="post" action="/coupons/seen" preventScrollReset>
        <h2 id="coupon-notice">{t("coupons.new", { count })}</h2>
        <p>{t("coupons.new.text")}</p>
        <input type="hidden" name="up_to" value={upTo} />
        <input type="hidden" name="back" value={pathname + search} />
        <button type="submit" className="button" name="to" value="coupons">
          {t("coupons.new.see")}
        </button>
        <button type="submit" className="button button-quiet" name="to" value="back">
          {t("coupons.new.close")}
        </button>
      </Form>
    </dialog>
  );
}
