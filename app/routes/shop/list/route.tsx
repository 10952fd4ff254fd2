import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ShopGoods } from "#edge/contract/entities/shop.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { SHOP_KINDS } from "#edge/contract/rules/shop.ts";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { formatCoins } from "#app/features/money/format-money.ts";
import { GrowingList, type ListPage } from "#app/ui/growing-list.tsx";
import { writtenIn } from "#app/features/names.ts";
import { guard, pageParam, wordParam } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { CenterWayBack } from "#app/features/user-center/center-way-back.tsx";
import { useVisit } from "#app/features/visit.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "#app/features/shop/shop.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = pageParam(query);
  const asked = query.get("kind");
  const kind = asked ? wordParam(asked, SHOP_KINDS) : null;
  const goods = guard(context.product.shop.getGoodsList({ page, size: PAGE_SIZE, ...(kind && { kind }) })).then((found) => ({ ...found, page }));
  // A further page is appended to a list that stands already, and needs no frame.
  return { page, kind, goods: page > 1 ? { now: await goods } : await late(context, goods) };
}

export const handle = { areas: ["money", "shop"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "shop");
    return { title: t("shop.title"), description: t("shop.description") };
  });

/** Fewer than this many left are worth saying. */
const FEW = 10;

function GoodsCard({ goods }: { goods: ShopGoods }) {
  const t = useText("shop");
  const money = useText("money");
  const { locale } = useVisit();
  const { stock } = goods;
  return (
    <li>
      <Link className={stock === 0 ? "shop-card shop-card-gone" : "shop-card"} to={`/newshop/goods/${goods.id}`} prefetch="intent">
        <img src={goods.picture} alt="" width={120} height={120} loading="lazy" />
        <h2>{writtenIn(goods, "name", locale)}</h2>
        <p>
          <b>{money("gold.amount", { gold: formatCoins(goods.price, locale) })}</b>
          {stock === 0 ? <span>{t("stock.none")}</span> : null}
          {stock !== null && stock > 0 && stock < FEW ? <span className="shop-few">{t("stock.few", { count: stock })}</span> : null}
        </p>
      </Link>
    </li>
  );
}

/** What is to be had for gold, by kind (Specification 1.2, 2.3). */
export default function Shop() {
  const t = useText("shop");
  const { user, locale } = useVisit();
  const { page, kind: chosen, goods } = useLoaderData<typeof loader>();
  const address = (kind: string | null) => (kind ? `/newshop?kind=${kind}` : "/newshop");
  const chip = (kind: (typeof SHOP_KINDS)[number] | null) => (
    <Link key={kind ?? ""} className="chip" to={address(kind)} aria-current={kind === chosen ? "true" : undefined} preventScrollReset>
      {kind ? t(`kind.${kind}`) : t("shop.all")}
    </Link>
  );
  return (
    <div className="shop-wide">
      <CenterWayBack />
      <h1 className="screen-title">{t("shop.title")}</h1>
      <div className="shop-head">
        <p>
          {user ? (
            <>
              {t("shop.balance")} <b>{formatCoins(user.gold, locale)}</b>
            </>
          ) : (
            t("shop.description")
          )}
        </p>
        {user ? (
          <nav aria-label={t("shop.title")}>
            <Link className="more" to="/recharge">
              {t("shop.recharge")}
            </Link>
            <Link className="more" to="/newshop/records">
              {t("shop.records")}
            </Link>
          </nav>
        ) : null}
      </div>
      <nav className="chips" aria-label={t("shop.kinds")}>
        {[null, ...SHOP_KINDS].map(chip)}
      </nav>
      <LatePart key={`${chosen} ${page}`} part={goods} placeholder={<GoodsBones />}>
        {(shown) => <GoodsGrid first={shown} address={address(chosen)} />}
      </LatePart>
    </div>
  );
}

/** A further page out of what the loader gives for it. */
const appended = ({ goods }: ReturnType<typeof useLoaderData<typeof loader>>): ListPage<ShopGoods> | null => ("now" in goods ? goods.now : null);

function GoodsGrid({ first, address }: { first: ListPage<ShopGoods>; address: string }) {
  const t = useText("shop");
  if (first.list.length === 0)
    return (
      <section className="empty">
        <h2>{t("shop.empty")}</h2>
        <p>{t("shop.empty.text")}</p>
      </section>
    );
  return <GrowingList first={first} size={PAGE_SIZE} address={address} className="shop-grid" pageOf={appended} render={(one) => <GoodsCard key={one.id} goods={one} />} />;
}

/** Cards of a phone's screen. */
const BONES = 6;

/** The grid while its goods are on their way. */
function GoodsBones() {
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
