import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { FormCard, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { itemParam, newForms } from "#app/features/operate/item.server.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, wordParam } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { GOODS_CALLS, goodsAction } from "./goods-action.server.ts";
import { GOODS_KINDS } from "./goods-kinds.ts";
import { GoodsFields } from "./parts/goods-fields.tsx";

export async function loader({ context: { product }, params, request }: LoaderFunctionArgs) {
  const kind = wordParam(params.kind, GOODS_KINDS);
  const id = itemParam(params.id);
  const version = id === 0 ? undefined : (await guard(product.operate.getGoodsVersion({ kind, id }), request)).version;
  const goods = await guard(product.operate.getGoods({}), request);
  const row = id === 0 ? undefined : goods[kind].find((known) => known.id === id);
  if (id !== 0 && !row) throw new Response(null, { status: 404 });
  return {
    kind,
    id,
    row: row as Partial<Record<string, string | number>> | undefined,
    gifts: kind === "gift_package" ? goods.gift : [],
    forms: newForms({ goods: GOODS_CALLS[kind] }, version),
  };
}

export const action = goodsAction;

export const handle = { areas: ["operate-goods", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.goods");

export default function GoodsItem() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const { kind, id, row = {}, gifts } = useLoaderData<typeof loader>();
  const onSale = kind === "gold" || kind === "gift_package" || kind === "plan";
  return (
    <OperateScreen title={own(id ? "goods.edit" : "goods.new")} text={own(`goods.${kind}`)} up="goods">
      <FormCard name="goods" submit={t("save")}>
        <div className="operate-pair">
          <LocalizedField name="name" stored={row} />
          <GoodsFields kind={kind} row={row} gifts={gifts} />
          {onSale ? (
            <TextField name="rank" label={own("goods.rank")} hint={own("goods.rank.hint")} stored={row.rank ?? 0} />
          ) : null}
        </div>
        {kind === "gift" ? (
          <SwitchField
            name="is_on"
            label={own("goods.is_on")}
            hint={own("goods.gift.on.hint")}
            stored={row.is_on ?? (id ? 0 : 1)}
          />
        ) : null}
        {onSale ? (
          <SwitchField name="is_on" label={own("goods.is_on")} hint={own("goods.is_on.hint")} stored={row.is_on ?? 0} />
        ) : null}
      </FormCard>
    </OperateScreen>
  );
}
