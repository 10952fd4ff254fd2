import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { cardView } from "#app/features/live/card-view.ts";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { LiveTabs } from "#app/features/live/live-tabs.tsx";
import { guard } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { useVisit } from "#app/features/visit.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { foundText, textOf, useText } from "#app/i18n/use-text.ts";

export const handle = { areas: ["rooms"], wide: true } satisfies ScreenHandle;

/** Live rooms: on /live the most recommended ones and those without a match; on /live/lives all of a category. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { product, visit } = context;
  const category = new URL(request.url).searchParams.get("category") ?? "";
  const [lives, others, categories] = await Promise.all([
    guard(product.live.getRealLives({ sport_id: 0, category })),
    guard(product.live.getNoMatchLiveList({})),
    guard(product.live.getCategory({})),
  ]);
  return {
    lives: lives.list.map((card) => cardView(card, visit)),
    others: others.list.map((card) => cardView(card, visit)),
    categories,
    category,
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => ({ description: textOf(locale, "rooms")("list.description") }));

export default function LiveList() {
  const t = useText("rooms");
  const { locale } = useVisit();
  const { lives, others, categories, category } = useLoaderData<typeof loader>();
  const isAll = useLocation().pathname.includes("/lives");
  const covering = isAll ? lives : lives.filter(({ match }) => match !== "");
  const section = (title: string, rooms: typeof lives) =>
    rooms.length === 0 ? null : (
      <section>
        <h2 className="live-head">{title}</h2>
        <LiveCards rooms={rooms} />
      </section>
    );
  return (
    <>
      <h1 className="visually-hidden">{t("list.title")}</h1>
      <LiveTabs />
      {isAll && categories.length > 0 ? (
        <nav className="chips" aria-label={t("categories")}>
          {["", ...categories].map((name) => (
            <Link
              key={name}
              className="chip"
              to={name ? `/live/lives?category=${encodeURIComponent(name)}` : "/live/lives"}
              aria-current={name === category ? "true" : undefined}
              replace
              preventScrollReset
            >
              {name ? (foundText(locale, "rooms", `category.${name}`) ?? name) : t("category.all")}
            </Link>
          ))}
        </nav>
      ) : null}
      {lives.length === 0 ? (
        <section className="empty">
          <h2>{t("list.empty")}</h2>
          <p>{t("list.empty.text")}</p>
          <Link className="button" to="/anchor-list">
            {t("list.empty.anchors")}
          </Link>
        </section>
      ) : isAll ? (
        <LiveCards rooms={covering} />
      ) : (
        <>
          {section(t("list.matches"), covering)}
          {section(t("list.others"), others)}
        </>
      )}
    </>
  );
}
