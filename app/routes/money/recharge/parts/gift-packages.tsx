import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { GiftPackage } from "#edge/contract/entities/goods.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import "#app/features/money/offer.css";
import { formatCoins } from "#app/features/money/format-money.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { ShownGoods } from "#app/features/money/shown-goods.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { findAnswer, type FormAnswer } from "#app/ui/form/form-answer.ts";

interface GiftPackagesProps {
  packages: readonly GiftPackage[];
  requestKey: string;
  answer: FormAnswer | undefined;
}

/** Each package has its own button, because the wallet pays for the package at once. */
export function GiftPackages({ packages, requestKey, answer }: GiftPackagesProps) {
  const t = useText("money");
  const { locale } = useVisit();
  const busy = useNavigation().formData?.get("kind") === "gift";
  const form = useRef<HTMLFormElement>(null);
  const wrong = findAnswer(answer, "gift");
  const place = packages.find(({ id }) => String(id) === wrong?.values.goods_id);
  const note = wrong ? (
    <p id="gift-error" className="buy-error" role="alert">
      {wrong.errors.goods_id ?? wrong.errors.form}
    </p>
  ) : null;
  useEffect(() => {
    // The focus waits for the new prices, because the button is disabled until they arrive and cannot take the focus.
    if (wrong && !busy) form.current?.querySelector<HTMLElement>(`button[value="${wrong.values.goods_id}"]`)?.focus();
  }, [wrong, busy]);
  return (
    <Form method="post" ref={form} className="gift-packages">
      <input type="hidden" name="kind" value="gift" />
      <RequestKey form="gift" fresh={requestKey} />
      <ul>
        {packages.map((pack) => (
          <li key={pack.id} className="offer">
            <ShownGoods goods={pack} />
            <div>
              <h3>{writtenIn(pack, "name", locale)}</h3>
              <p>
                {pack.items
                  .map((item) =>
                    t("gift.item", { name: writtenIn(item, "name", locale), count: formatCoins(item.count, locale) }),
                  )
                  .join(t("gift.and"))}
              </p>
              <p className="gift-price">
                {t("gold.amount", { gold: formatCoins(pack.price, locale), count: pack.price })}
                {pack.single_price > pack.price ? <s>{formatCoins(pack.single_price, locale)}</s> : null}
              </p>
              {pack === place ? note : null}
            </div>
            <button
              type="submit"
              className="button button-quiet"
              name="goods_id"
              value={pack.id}
              disabled={busy}
              aria-label={t("gift.buy.label", { name: writtenIn(pack, "name", locale) })}
              aria-describedby={pack === place ? "gift-error" : undefined}
            >
              {t("gift.buy")}
            </button>
          </li>
        ))}
      </ul>
      {place ? null : note}
    </Form>
  );
}
