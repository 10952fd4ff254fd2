import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { SHOP_KINDS } from "#edge/contract/rules/shop.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const requestKey = crypto.randomUUID();
  if (params.id === "new") return { goods: null, version: undefined, requestKey };
  return { ...(await guard(context.product.operate.getShopItem({ id: idParam(params.id) }), request)), requestKey };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const values = formValues(await request.formData());
  const id = params.id === "new" ? undefined : idParam(params.id);
  return makeChange(request, context, values, {
    form: "goods",
    call: "saveShopGoods",
    // A switch that is off sends nothing.
    input: { ...values, stock_add: values.stock_add?.replace("−", "-") || 0, ...(id !== undefined && { id }) },
    done: (made) => `/operate/shop/${made}`,
    ...(id !== undefined && { subject: { kind: "shop_goods", id } }),
  });
}

export const handle = { areas: ["operate-trade", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.shop");

/** One thing of the shop: words, picture, price, stock. */
export default function ShopItem() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const { locale } = useVisit();
  const { goods, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const stock = goods?.stock ?? 0;
  return (
    <OperateScreen
      title={goods ? writtenIn(goods, "name", locale) : trade("shop.new")}
      up={{ to: "/operate/shop", label: t("section.shop") }}
    >
      <OperateForm
        key={version}
        name="goods"
        requestKey={requestKey}
        version={version}
        state={state}
        reason="optional"
        submit={t("save")}
      >
        <fieldset className="operate-group">
          <legend>{trade("field.words")}</legend>
          <LocalizedField name="name" stored={goods} max={[40, 60]} />
          <LocalizedField name="text" stored={goods} max={[200, 300]} rows={2} />
          <TextField
            name="picture"
            label={trade("field.picture")}
            hint={trade("field.picture.hint")}
            stored={goods?.picture}
            maxLength={500}
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
          <TextField name="price" label={trade("field.price")} stored={goods?.price} inputMode="numeric" maxLength={8} />
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
            maxLength={8}
          />
          <TextField
            name="person_max"
            label={trade("field.person_max")}
            hint={trade("field.person_max.hint")}
            stored={goods?.person_max ?? 0}
            inputMode="numeric"
            maxLength={4}
          />
          <TextField
            name="gift_id"
            label={trade("field.gift_id")}
            hint={trade("field.gift.hint")}
            stored={goods?.gift_id ?? 0}
            inputMode="numeric"
            maxLength={9}
          />
          <TextField
            name="gift_count"
            label={trade("field.gift_count")}
            hint={trade("field.gift.hint")}
            stored={goods?.gift_count ?? 0}
            inputMode="numeric"
            maxLength={5}
          />
          <TextField name="rank" label={trade("field.rank")} stored={goods?.rank ?? 0} inputMode="numeric" maxLength={6} />
          <SwitchField name="is_on" label={trade("field.is_on")} hint={trade("field.is_on.hint")} stored={goods?.is_on ?? 1} />
        </fieldset>
      </OperateForm>
    </OperateScreen>
  );
}
