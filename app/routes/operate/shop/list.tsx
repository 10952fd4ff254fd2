import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getShopGoods", {});

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.shop");

export default function ShopGoodsList() {
  const trade = useText("operate-trade");
  const { locale } = useVisit();
  return (
    <SectionList
      section="shop"
      text={trade("shop.text")}
      page={useLoaderData<typeof loader>()}
      add={[["/operate/shop/new", trade("shop.add")]]}
      empty={trade("shop.empty")}
      row={(goods) => ({
        id: goods.id,
        title: writtenIn(goods, "name", locale),
        about: [
          trade(`kind.${goods.kind}`),
          trade("shop.price", { gold: formatCoins(goods.price, locale), count: goods.price }),
          goods.stock === null ? trade("shop.endless") : trade("shop.stock", { count: formatCoins(goods.stock, locale) }),
        ],
        mark: goods.is_on === 1 ? undefined : trade("shop.off"),
        urgent: goods.is_on === 1 && goods.stock === 0,
      })}
    />
  );
}
