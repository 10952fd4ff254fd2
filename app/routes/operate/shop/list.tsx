import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageParam(new URL(request.url).searchParams);
  return { ...(await guard(context.product.operate.getShopGoods({ page, size: PAGE_SIZE }), request)), page };
}

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.shop");

/** All goods of the shop, with their stock. */
export default function ShopGoodsList() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const { locale } = useVisit();
  const page = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.shop")} text={trade("shop.text")}>
      <nav className="chips" aria-label={t("section.shop")}>
        <Link className="chip operate-add" to="/operate/shop/new">
          {trade("shop.add")}
        </Link>
      </nav>
      <OperateList
        page={page}
        path="/operate/shop"
        empty={trade("shop.empty")}
        render={(goods) => (
          <OperateRow
            key={goods.id}
            to={`/operate/shop/${goods.id}`}
            title={writtenIn(goods, "name", locale)}
            about={[
              trade(`kind.${goods.kind}`),
              trade("shop.price", { gold: formatCoins(goods.price, locale) }),
              goods.stock === null ? trade("shop.endless") : trade("shop.stock", { count: formatCoins(goods.stock, locale) }),
            ]}
            mark={goods.is_on === 1 ? undefined : trade("shop.off")}
            urgent={goods.is_on === 1 && goods.stock === 0}
          />
        )}
      />
    </OperateScreen>
  );
}
