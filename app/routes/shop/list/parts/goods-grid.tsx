import type { Late } from "#app/features/late-part/late.ts";
import { Link } from "@remix-run/react";
import type { ShopGoods } from "#edge/contract/entities/shop.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { GrowingList, type ListPage } from "#app/ui/growing-list.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";

const FEW = 10;

function GoodsCard({ goods }: { goods: ShopGoods }) {
  const t = useText("shop");
  const money = useText("money");
  const { locale } = useVisit();
  const { stock } = goods;
  return (
    <li>
      <Link
        className={stock === 0 ? "shop-card shop-card-gone" : "shop-card"}
        to={`/newshop/goods/${goods.id}`}
        prefetch="intent"
      >
        <img src={goods.picture} alt="" width={120} height={120} loading="lazy" />
        <h2>{writtenIn(goods, "name", locale)}</h2>
        <p className="secondary">
          <b>{money("gold.amount", { gold: formatCoins(goods.price, locale), count: goods.price })}</b>
          {stock === 0 ? <span>{t("stock.none")}</span> : null}
          {stock !== null && stock > 0 && stock < FEW ? (
            <span className="shop-few">{t("stock.few", { count: stock })}</span>
          ) : null}
        </p>
      </Link>
    </li>
  );
}

const appended = ({ goods }: { goods: Late<ListPage<ShopGoods>> }): ListPage<ShopGoods> | null =>
  "now" in goods ? goods.now : null;

export function GoodsGrid({ first, address }: { first: ListPage<ShopGoods>; address: string }) {
  const t = useText("shop");
  if (first.list.length === 0) return <Empty title={t("shop.empty")} text={t("shop.empty.text")} />;
  return (
    <GrowingList
      first={first}
      address={address}
      className="shop-grid"
      toPage={appended}
      render={(one) => <GoodsCard key={one.id} goods={one} />}
    />
  );
}

const BONES = 6;

export function GoodsBones() {
  const t = useText("shell");
  return (
    <div className="bones" role="status" aria-label={t("part.loading")}>
      <ul className="shop-grid" aria-hidden>
        {Array.from({ length: BONES }, (_, at) => (
          <li key={at} className="shop-card shop-bone">
            <i className="bone" />
            <i className="bone" />
            <i className="bone bone-short" />
          </li>
        ))}
      </ul>
    </div>
  );
}
