import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { SHORT_ROW_SIZE } from "#edge/contract/rules/site.ts";
import { CardBones } from "#app/features/late-part/card-bones.tsx";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { LiveTabs } from "#app/features/live/live-tabs.tsx";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ShortCards } from "#app/features/shorts/short-cards.tsx";
import { shortView } from "#app/features/shorts/short-view.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "#app/features/shorts/short-wide.css";

/** Reads categories with the newest videos of each, and the collections (Specification 2.11, 9.4). */
export async function loader({ context }: LoaderFunctionArgs) {
  return { all: await late(context, readCategories(context)) };
}

async function readCategories({ product, visit }: LoadContext) {
  const { locale, brand } = visit;
  const [categories, collections] = await guard(
    Promise.all([product.shorts.getCategories({}), product.shorts.getCollections({})]),
  );
  const rows = await guard(
    Promise.all(categories.list.map(({ id }) => product.shorts.getFeed({ category: id, size: SHORT_ROW_SIZE }))),
  );
  return {
    categories: categories.list.map((category, index) => ({
      id: category.id,
      name: writtenIn(category, "name", locale),
      shorts: (rows[index]?.list ?? []).map((short) => shortView(short, brand.avatar)),
    })),
    collections: collections.list.map((collection) => ({
      id: collection.id,
      name: writtenIn(collection, "name", locale),
      about: writtenIn(collection, "about", locale),
    })),
  };
}

export const handle = { areas: ["shorts", "rooms"], wide: true } satisfies ScreenHandle;

export const meta = createMeta("shorts", "categories", "categories.description");

export default function Categories() {
  const t = useText("shorts");
  const { all } = useLoaderData<typeof loader>();
  return (
    <div className="short-wide">
      <h1 className="visually-hidden">{t("categories")}</h1>
      <LiveTabs />
      <LatePart part={all} placeholder={<CardBones list="short-cards" count={6} tall />}>
        {(shown) => <CategoryList {...shown} />}
      </LatePart>
    </div>
  );
}

function CategoryList({ categories, collections }: Awaited<ReturnType<typeof readCategories>>) {
  const t = useText("shorts");
  const filled = categories.filter(({ shorts }) => shorts.length > 0);
  return (
    <>
      {filled.length === 0 && collections.length === 0 ? (
        <Empty title={t("empty")} text={t("empty.text")} to="/shortvideo/new" link={t("new.video")} />
      ) : null}
      {collections.length > 0 ? (
        <Card title={t("collections")}>
          <ul className="short-links">
            {collections.map(({ id, name, about }) => (
              <li key={id}>
                <Link to={`/rec-collection/${id}`} prefetch="intent">
                  <strong>{name}</strong>
                  <small>{about}</small>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {filled.map(({ id, name, shorts }, index) => (
        <section key={id} className="card">
          <div className="card-head">
            <h2>{name}</h2>
            <Link className="more" to={`/rec-category/${id}`} prefetch="intent" aria-label={t("category.all", { name })}>
              {t("all")}
            </Link>
          </div>
          <ShortCards shorts={shorts} category={id} isFirst={index === 0} />
        </section>
      ))}
    </>
  );
}
