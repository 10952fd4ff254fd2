import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { SHOP_KINDS } from "#edge/contract/rules/shop.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { OperateForm, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { goods: "saveShopGoods" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (params.id === "new") return { goods: null, forms: newForms(FORMS) };
  const { goods, version } = await guard(context.product.operate.getShopItem({ id: idParam(params.id) }), request);
  return { goods, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = params.id === "new" ? undefined : idParam(params.id);
  return changeItem(args, FORMS, ({ stock_add }) => ({
    input: { id, stock_add: stock_add?.replace("−", "-") || 0 },
    subject: id === undefined ? undefined : { kind: "shop_goods", id },
    done: (made) => `/operate/shop/${made}`,
  }));
}

export const handle = { areas: ["operate-trade", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.shop");

export default function ShopItem() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const { locale } = useVisit();
  const { goods } = useLoaderData<typeof loader>();
  const stock = goods?.stock ?? 0;
  return (
    <OperateScreen title={goods ? writtenIn(goods, "name", locale) : trade("shop.new")} up="shop">
      <OperateForm name="goods" submit={t("save")}>
        <fieldset className="operate-group">
          <legend>{trade("field.words")}</legend>
          <LocalizedField name="name" stored={goods} />
          <LocalizedField name="text" stored={goods} rows={2} />
          <TextField
            name="picture"
            label={trade("field.picture")}
            hint={trade("field.picture.hint")}
            stored={goods?.picture}
            autoCapitalize="none"
          />
        </fieldset>
        <fieldset className="operate-group">
          <legend>{trade("field.sale")}</legend>
          <SelectField
            name="kind"
            label={trade("field.kind")}
            stored={goods?.kind ?? "merch"}
            options={SHOP_KINDS.map((kind) => [kind, trade(`kind.${kind}`)] as const)}
          />
          <TextField name="price" label={trade("field.price")} stored={goods?.price} />
          <SwitchField
            name="endless"
            label={trade("field.endless")}
            hint={trade("field.endless.hint")}
            stored={goods && goods.stock === null ? 1 : 0}
          />
          <TextField
            name="stock_add"
            label={trade("field.stock_add")}
            hint={trade("field.stock_add.hint", { count: formatCoins(stock, locale) })}
            stored={0}
          />
          <TextField
            name="person_max"
            label={trade("field.person_max")}
            hint={trade("field.person_max.hint")}
            stored={goods?.person_max ?? 0}
          />
          <TextField name="gift_id" label={trade("field.gift_id")} hint={trade("field.gift.hint")} stored={goods?.gift_id ?? 0} />
          <TextField
            name="gift_count"
            label={trade("field.gift_count")}
            hint={trade("field.gift.hint")}
            stored={goods?.gift_count ?? 0}
          />
          <TextField name="rank" label={trade("field.rank")} stored={goods?.rank ?? 0} />
          <SwitchField name="is_on" label={trade("field.is_on")} hint={trade("field.is_on.hint")} stored={goods?.is_on ?? 1} />
        </fieldset>
      </OperateForm>
    </OperateScreen>
  );
}
