import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ShopGoods } from "#edge/contract/entities/shop.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { isSent, isWorn } from "#edge/contract/rules/shop.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { formatCoins } from "#app/features/money/format-money.ts";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { reloadAfterRefusal } from "#app/features/money/refusal-reload.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { FramedAvatar } from "#app/features/shop/framed-avatar.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { goodsAction } from "./goods-action.ts";
import { GoodsForm } from "./parts/goods-form.tsx";
import { WearForm } from "./parts/wear-form.tsx";
import "#app/features/shop/shop.css";
import "#app/features/user-center/user-center.css";

async function readOwn({ product, visit: { viewer } }: LoadContext, goods: Pick<ShopGoods, "id" | "kind"> & { bought: number }) {
  const [addresses, wear] = await Promise.all([
    viewer && isSent(goods.kind) ? guard(product.address.getAddressList({})).then(({ list }) => list) : [],
    viewer && isWorn(goods.kind) && goods.bought > 0
      ? guard(product.shop.getBag({})).then(({ wears }) => wears.find(({ goods_id }) => goods_id === goods.id) ?? null)
      : null,
  ]);
  return { addresses, wear };
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { product, visit } = context;
  const goods = await guard(product.shop.getGoods({ id: idParam(params.id) }), request);
  const done = new URL(request.url).searchParams.get("done");
  return {
    goods,
    own: await late(context, readOwn(context, goods)),
    done,
    avatar: avatarAddress(visit.viewer?.user ?? {}, visit.brand.avatar),
    requestKey: newRequestKey(),
  };
}

export const action = goodsAction;

export const shouldRevalidate = reloadAfterRefusal;

export const handle = { areas: ["money", "shop"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "shop");
    const goods = args.data?.goods;
    if (!goods) return { title: t("shop.title"), description: t("shop.description") };
    const name = writtenIn(goods, "name", locale);
    return { title: name, description: t("goods.description", { name, gold: formatCoins(goods.price, locale) }) };
  });

export default function Goods() {
  const t = useText("shop");
  const money = useText("money");
  const { locale } = useVisit();
  const { goods, own, done, avatar, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const facts = [
    goods.stock !== null && goods.stock > 0 ? t("goods.stock", { count: formatCoins(goods.stock, locale) }) : "",
    isWorn(goods.kind) ? t("goods.forever") : goods.person_max > 0 ? t("goods.limit", { count: goods.person_max }) : "",
    goods.bought > 0 && !isWorn(goods.kind) ? t("goods.bought", { count: goods.bought }) : "",
  ].filter(Boolean);
  return (
    <div className="shop-wide">
      <ScreenHead up={{ to: `/newshop?kind=${goods.kind}`, label: t("shop.title") }} />
      {done === "wear" || done === "unwear" ? (
        <p className="form-done center-done" role="status">
          {t(done === "wear" ? "goods.on" : "goods.off")}
        </p>
      ) : null}
      <section className="card shop-goods">
        <div className="shop-picture">
          {goods.kind === "frame" ? (
            <FramedAvatar avatar={avatar} frame={goods.picture} large />
          ) : (
            <img src={goods.picture} alt="" width={176} height={176} />
          )}
          {goods.kind === "frame" ? <p className="faded">{t("goods.preview")}</p> : null}
        </div>
        <div className="shop-facts">
          <h1>{writtenIn(goods, "name", locale)}</h1>
          <p className="shop-price">{money("gold.amount", { gold: formatCoins(goods.price, locale) })}</p>
          <p>{writtenIn(goods, "text", locale)}</p>
          <ul className="faded">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <LatePart key={goods.id} part={own} placeholder={<FormBones />}>
          {({ addresses, wear }) =>
            wear ? (
              <WearForm worn={wear.is_worn === 1} />
            ) : (
              <GoodsForm goods={goods} addresses={addresses} requestKey={requestKey} answer={answer} />
            )
          }
        </LatePart>
        <p className="buy-note faded">{t("goods.note")}</p>
      </section>
    </div>
  );
}

function FormBones() {
  const t = useText("shell");
  return (
    <div className="shop-form" role="status" aria-label={t("part.loading")}>
      <div className="bone shop-bone-form" />
    </div>
  );
}
