import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { CardBones } from "#app/features/late-part/card-bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ShortCards } from "#app/features/shorts/short-cards.tsx";
import { shortView } from "#app/features/shorts/short-view.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/shorts/short-wide.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  return { id, collection: await late(context, readCollection(context, id)) };
}

async function readCollection({ product, visit }: LoadContext, id: number) {
  const collection = await guard(product.shorts.getCollection({ id }));
  return {
    name: writtenIn(collection, "name", visit.locale),
    about: writtenIn(collection, "about", visit.locale),
    shorts: collection.list.map((short) => shortView(short, visit.brand.avatar)),
  };
}

export const handle = { areas: ["shorts"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "shorts");
    const { name, about } = findPresent(args.data?.collection) ?? {};
    return name === undefined ? { title: t("collections"), description: "" } : { title: name, description: about || name };
  });

export default function Collection() {
  const t = useText("shorts");
  const { id, collection } = useLoaderData<typeof loader>();
  return (
    <div className="short-wide">
      <ScreenHead up={{ to: "/rec-category", label: t("categories") }} />
      <LatePart key={id} part={collection} placeholder={<CardBones list="short-cards" count={6} tall />} whole>
        {(shown) => <CollectionPage {...shown} />}
      </LatePart>
    </div>
  );
}

function CollectionPage({ name, about, shorts }: Awaited<ReturnType<typeof readCollection>>) {
  const t = useText("shorts");
  return (
    <>
      <LateTitle>{name}</LateTitle>
      <h1 className="screen-title">{name}</h1>
      {about ? <p className="short-lead">{about}</p> : null}
      {shorts.length === 0 ? <Empty title={t("empty")} text={t("empty.text")} /> : <ShortCards shorts={shorts} isFirst />}
    </>
  );
}
