import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SHOP_KINDS } from "#edge/contract/rules/shop.ts";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { formatCoins } from "#app/features/money/format-money.ts";
import { guard, readPaging, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { OfferLink } from "#app/features/money/offer-link.tsx";
import { useOwnFacts } from "#app/client/own-facts.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { GoodsBones, GoodsGrid } from "./parts/goods-grid.tsx";
import { ChipLinks } from "#app/ui/blocks.tsx";
import "#app/features/shop/shop.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const requested = query.get("kind");
  const kind = requested ? wordParam(requested, SHOP_KINDS) : null;
  const goods = guard(context.product.shop.getGoodsList({ page, size, ...(kind && { kind }) })).then((found) => ({
    ...found,
    page,
  }));
  // The server waits for the content of a further page, because the browser appends it to a list that is already shown.
  return { page, kind, goods: page > 1 ? { now: await goods } : await late(context, goods) };
}

export const handle = { areas: ["money", "shop"], wide: true } satisfies ScreenHandle;

export const meta = createMeta("shop", "shop.title", "shop.description");

/** Goods for gold, by kind (Specification 1.2, 2.3). */
export default function Shop() {
  const t = useText("shop");
  const { user, locale, comfort } = useVisit();
  const own = useOwnFacts(user);
  const { page, kind: chosen, goods } = useLoaderData<typeof loader>();
  const address = (kind: string | null) => (kind ? `/newshop?kind=${kind}` : "/newshop");
  return (
    <div className="shop-wide">
      <CenterHead title={t("shop.title")} />
      <div className="shop-head row-wide">
        <p className="secondary">
          {user ? (
            <>
              {t("shop.balance")} <b>{own ? formatCoins(own.gold, locale) : "…"}</b>
            </>
          ) : (
            t("shop.description")
          )}
        </p>
        {user ? (
          <nav aria-label={t("shop.title")}>
            <OfferLink className="more">{t("shop.recharge")}</OfferLink>
            <Link className="more" to="/newshop/records">
              {t("shop.records")}
            </Link>
          </nav>
        ) : null}
      </div>
      <ChipLinks
        label={t("shop.kinds")}
        chips={[null, ...SHOP_KINDS.filter((kind) => !(comfort.plain && kind === "gift"))].map((kind) => ({
          to: address(kind),
          name: kind ? t(`kind.${kind}`) : t("shop.all"),
          current: kind === chosen,
        }))}
      />
      <LatePart key={`${chosen} ${page}`} part={goods} placeholder={<GoodsBones />}>
        {(shown) => <GoodsGrid first={shown} address={address(chosen)} />}
      </LatePart>
    </div>
  );
}
