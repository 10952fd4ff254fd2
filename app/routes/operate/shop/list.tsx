import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { formatCoins } from "../../../features/money/format-money";
import { writtenIn } from "../../../features/names";
import { OperateList } from "../../../features/operate/operate-list";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, pageParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

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
