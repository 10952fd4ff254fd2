import { GIFT_EFFECTS } from "#edge/contract/rules/gifts.ts";
import { type Wire, writtenIn } from "#edge/contract/rules/localized.ts";
import { AreaField, SelectField, TextField } from "#app/features/operate/operate-form.tsx";
import { priceText } from "#app/features/operate/price.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { GoodsKind } from "../goods-kinds.ts";

interface GoodsFieldsProps {
  kind: GoodsKind;
  /** Stored values by field; empty for a new item. */
  row: Partial<Record<string, string | number>>;
  gifts: readonly (Wire<"name"> & { id: number; price: number })[];
}

const cents = (value: string | number | undefined): string => (value === undefined ? "" : priceText(Number(value)));

export function GoodsFields({ kind, row, gifts }: GoodsFieldsProps) {
  const t = useText("operate-goods");
  const { locale } = useVisit();
  const money = (
    <TextField name="price" label={t("goods.price")} hint={t("goods.price.hint")} stored={cents(row.price)} inputMode="decimal" />
  );
  const gold = <TextField name="price" label={t("goods.price.gold")} stored={row.price} />;
  if (kind === "gold")
    return (
      <>
        <TextField name="gold" label={t("goods.gold.amount")} stored={row.gold} />
        <TextField name="bonus_gold" label={t("goods.gold.bonus")} stored={row.bonus_gold ?? 0} />
        {money}
      </>
    );
  if (kind === "plan")
    return (
      <>
        <TextField name="days" label={t("goods.plan.days")} stored={row.days} />
        {money}
      </>
    );
  if (kind === "gift")
    return (
      <>
        {gold}
        <TextField name="picture" label={t("goods.picture")} hint={t("goods.picture.hint")} stored={row.picture ?? ""} />
        <SelectField
          name="effect"
          label={t("goods.effect")}
          stored={row.effect ?? "none"}
          options={GIFT_EFFECTS.map((effect) => [effect, t(`goods.effect.${effect}`)])}
        />
      </>
    );
  if (kind === "gift_package")
    return (
      <>
        {gold}
        <AreaField
          name="items"
          label={t("goods.items")}
          hint={`${t("goods.items.hint")} ${gifts.map((gift) => `${gift.id} ${writtenIn(gift, "name", locale)}`).join(" · ")}`}
          stored={row.items}
          rows={4}
        />
      </>
    );
  return (
    <>
      <SelectField
        name="kind"
        label={t("goods.coupon.kind")}
        stored={row.kind ?? "cut"}
        options={[
          ["cut", t("goods.coupon.cut")],
          ["percent", t("goods.coupon.percent")],
          ["gold", t("goods.coupon.gold")],
        ]}
      />
      <SelectField
        name="scope"
        label={t("goods.coupon.scope")}
        stored={row.scope ?? "any"}
        options={[
          ["any", t("goods.scope.any")],
          ["recharge", t("goods.scope.recharge")],
          ["plan", t("goods.scope.plan")],
        ]}
      />
      <TextField
        name="value"
        label={t("goods.coupon.value")}
        hint={t("goods.coupon.value.hint")}
        stored={row.kind === "cut" ? cents(row.value) : row.value}
        inputMode="decimal"
      />
      <TextField
        name="min_price"
        label={t("goods.coupon.min")}
        hint={t("goods.price.hint")}
        stored={cents(row.min_price ?? 0)}
        inputMode="decimal"
      />
    </>
  );
}
