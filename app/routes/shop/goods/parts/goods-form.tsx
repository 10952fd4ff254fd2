import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Address, ShopGoods } from "#edge/contract/entities/shop.ts";
import { isSent } from "#edge/contract/rules/shop.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { Place } from "#app/features/shop/place-text.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { OfferLink } from "#app/features/money/offer-link.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import "#app/features/money/money.css";

interface GoodsFormProps {
  goods: ShopGoods & { may_buy: number; digest: string };
  addresses: readonly Address[];
  requestKey: string;
  answer: FormAnswer | undefined;
}

/** The form also works without JavaScript. */
export function GoodsForm({ goods, addresses, requestKey, answer }: GoodsFormProps) {
  const t = useText("shop");
  const { user, locale } = useVisit();
  const busy = useNavigation().formData?.get("intent") === "buy";
  const form = useRef<HTMLFormElement>(null);
  const [wrong = "", message] = Object.entries(answer?.errors ?? {})[0] ?? [];
  const isChoice = wrong === "count" || wrong === "address_id";
  useEffect(() => {
    // Waits for the page's new state before it sets the focus, because the disabled button cannot take the focus.
    if (!answer || busy) return;
    const own = isChoice ? `[name=${wrong}]:checked, [name=${wrong}]` : "";
    (
      form.current?.querySelector<HTMLElement>(own || "[data-buy]") ?? form.current?.querySelector<HTMLElement>("[data-buy]")
    )?.focus();
  }, [answer, wrong, isChoice, busy]);
  const wants = isSent(goods.kind) && user !== null;
  const back = `/user-center/my-address?back=${encodeURIComponent(`/newshop/goods/${goods.id}`)}`;
  const note = (...fields: string[]) =>
    fields.includes(wrong) ? (
      <p id="goods-error" className="buy-error" role="alert">
        {message}
        {wrong === "gold" ? <OfferLink>{t("shop.recharge")}</OfferLink> : null}
      </p>
    ) : null;
  const described = (field: string) => (wrong === field ? { "aria-invalid": true, "aria-describedby": "goods-error" } : {});
  const chosen = addresses.find(({ id }) => String(id) === answer?.values.address_id) ?? addresses[0];
  const none = goods.stock === 0 ? "goods.soldout" : goods.may_buy === 0 ? "goods.full" : "";
  return (
    <Form method="post" ref={form} className="shop-form" noValidate>
      <input type="hidden" name="price" value={goods.price} />
      <input type="hidden" name="digest" value={goods.digest} />
      <RequestKey form={`shop-${goods.id}`} fresh={requestKey} />
      {goods.may_buy > 1 ? (
        <fieldset>
          <legend className="secondary">{t("goods.count")}</legend>
          <div className="shop-counts wraps">
            {Array.from({ length: goods.may_buy }, (_, at) => at + 1).map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="count"
                  value={count}
                  defaultChecked={count === Math.min(Number(answer?.values.count) || 1, goods.may_buy)}
                  {...described("count")}
                />
                {count}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {note("count")}
      {wants ? (
        <fieldset>
          <legend className="secondary">{t("goods.address")}</legend>
          {addresses.length === 0 ? <p className="place">{t("goods.address.none")}</p> : null}
          <div className="shop-addresses stack">
            {addresses.map((address) => (
              <label key={address.id}>
                <input
                  type="radio"
                  name="address_id"
                  value={address.id}
                  defaultChecked={address === chosen}
                  {...described("address_id")}
                />
                <Place place={address} locale={locale} />
              </label>
            ))}
          </div>
          <div className="shop-ways">
            <Link to={`${back}&new=${LANGUAGES[locale].country}`}>{t("goods.address.add")}</Link>
            {addresses.length > 0 ? <Link to={back}>{t("goods.address.manage")}</Link> : null}
          </div>
        </fieldset>
      ) : null}
      {note("address_id")}
      {note("price", "gold", "form")}
      <button
        type="submit"
        name="intent"
        value="buy"
        className="button"
        disabled={busy || none !== ""}
        data-buy
        aria-describedby={wrong !== "" && !isChoice ? "goods-error" : undefined}
      >
        {none ? t(none) : t(busy ? "goods.busy" : user ? "goods.buy" : "goods.login")}
      </button>
    </Form>
  );
}
