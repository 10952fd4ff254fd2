import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { CardBones } from "#app/features/late-part/card-bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ShortCards } from "#app/features/shorts/short-cards.tsx";
import { shortView } from "#app/features/shorts/short-view.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/shorts/short-wide.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  const cursor = new URL(request.url).searchParams.get("after") ?? "";
  return { place: `${id} ${cursor}`, category: await late(context, readCategory(context, id, cursor)) };
}

async function readCategory({ product, visit }: LoadContext, id: number, cursor: string) {
  const { list: categories } = await guard(product.shorts.getCategories({}));
  const category = categories.find((known) => known.id === id);
  if (!category) throw new Response(null, { status: 404 });
  const page = await guard(product.shorts.getFeed({ category: id, cursor, size: PAGE_SIZE }));
  return {
    id,
    name: writtenIn(category, "name", visit.locale),
    shorts: page.list.map((short) => shortView(short, visit.brand.avatar)),
    next: page.next,
    isFirst: cursor === "",
  };
}

export const handle = { areas: ["shorts"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "shorts");
    const name = findPresent(args.data?.category)?.name;
    return name === undefined
      ? { title: t("categories"), description: t("categories.description") }
      : { title: name, description: t("category.description", { name }) };
  });

export default function Category() {
  const t = useText("shorts");
  const { place, category } = useLoaderData<typeof loader>();
  return (
    <div className="short-wide">
      <ScreenHead up={{ to: "/rec-category", label: t("categories") }} />
      <LatePart key={place} part={category} placeholder={<CardBones list="short-cards" count={6} tall />} whole>
        {(shown) => <CategoryPage {...shown} />}
      </LatePart>
    </div>
  );
}

function CategoryPage({ id, name, shorts, next, isFirst }: Awaited<ReturnType<typeof readCategory>>) {
  const t = useText("shorts");
  return (
    <>
      <LateTitle>{name}</LateTitle>
      <h1 className="screen-title">{name}</h1>
      {shorts.length === 0 ? (
        <Empty title={t("empty")} text={t("empty.text")} />
      ) : (
        <ShortCards shorts={shorts} category={id} isFirst />
      )}
      <p className="growing">
        {isFirst ? null : (
          <Link className="button button-quiet" to={`/rec-category/${id}`} rel="prev">
            {t("newest")}
          </Link>
        )}
        {next ? (
          <Link className="button button-quiet" to={`/rec-category/${id}?after=${next}`} rel="next">
            {t("older")}
          </Link>
        ) : null}
      </p>
    </>
  );
}
