import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Coupon, GoldPackage, VipOffer } from "#edge/contract/entities/goods.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDay } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { findAnswer, type FormAnswer } from "#app/ui/form/form-answer.ts";
import { couponText } from "./coupon-text.ts";
import { formatMoney } from "./format-money.ts";
import { RequestKey } from "./request-key.tsx";
import { ShownGoods } from "./shown-goods.tsx";
import "./money.css";

interface BuyFormProps {
  kind: "gold" | "plan";
  /** A new key for each rendered page. A repeated form with the same key leads to the same order. */
  requestKey: string;
  coupons: readonly Coupon[];
  /** 0 if no coupon was chosen on another screen. */
  coupon: number;
  answer: FormAnswer | undefined;
  children: ReactNode;
}

/** A choice of goods, a coupon, and the button to the cashier. Works without JavaScript. */
export function BuyForm({ kind, requestKey, coupons, coupon, answer, children }: BuyFormProps) {
  const t = useText("money");
  const visit = useVisit();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("kind") === kind;
  const form = useRef<HTMLFormElement>(null);
  // A refusal of an unknown kind belongs to no form, so the first form shows it.
  const wrong = findAnswer(answer, kind) ?? findAnswer(answer, "");
  const isCoupon = wrong?.errors.coupon !== undefined;
  useEffect(() => {
    if (!wrong) return;
    const field = isCoupon ? "[name=coupon_id]" : "[name=goods_id]:checked, [name=goods_id]";
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [wrong, isCoupon]);
  const described = { "aria-invalid": true, "aria-describedby": `${kind}-error` } as const;
  const note = wrong ? (
    <p id={`${kind}-error`} className="buy-error" role="alert">
      {wrong.errors.coupon ?? wrong.errors.goods_id ?? wrong.errors.form}
    </p>
  ) : null;
  return (
    <Form method="post" ref={form} className="buy" noValidate>
      <input type="hidden" name="kind" value={kind} />
      <RequestKey form={kind} fresh={requestKey} />
      {children}
      {isCoupon ? null : note}
      {coupons.length > 0 ? (
        <label className="buy-coupon stack-close secondary">
          {t("buy.coupon")}
          <select name="coupon_id" defaultValue={wrong?.values.coupon_id ?? coupon} {...(isCoupon ? described : {})}>
            <option value="0">{t("buy.coupon.none")}</option>
            {coupons.map((item) => (
              <option key={item.id} value={item.id}>
                {t("buy.coupon.option", {
                  name: writtenIn(item, "name", visit.locale),
                  does: couponText(item, t, visit.locale),
                  day: formatDay(item.ends_at * 1000, visit),
                })}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {isCoupon ? note : null}
      <button type="submit" className="button" disabled={busy}>
        {t(busy ? "buy.busy" : visit.user ? "buy.submit" : "buy.login")}
      </button>
    </Form>
  );
}

export function Choice({
  goods,
  chosen,
  title,
  extra,
}: {
  goods: GoldPackage | VipOffer;
  chosen: boolean;
  title: string;
  extra: string;
}) {
  const { locale } = useVisit();
  return (
    <label className="choice">
      <input type="radio" name="goods_id" value={goods.id} defaultChecked={chosen} required />
      <b>{title}</b>
      {extra ? <small>{extra}</small> : null}
      <span>{formatMoney(goods.price, goods.currency, locale)}</span>
      <ShownGoods goods={goods} />
    </label>
  );
}
