import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { shortImagePath } from "#edge/contract/rules/links.ts";
import { SharedBones } from "#app/features/late-part/card-bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { shortAddress, type ShortView, shortView } from "#app/features/shorts/short-view.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import "./match.css";
import "./short.css";

/** Reads a shared video or recording by its number (Specification 2.11). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  return { id, shared: await late(context, readShared(context, id)) };
}

async function readShared({ product, visit }: LoadContext, id: number) {
  const { short } = await guard(product.shorts.getShort({ id }));
  const view = shortView(short, visit.brand.avatar);
  if (view.kind === "moment") throw redirect(shortAddress(view));
  return { short: view, image: shortImagePath(view, visit.brand.code, visit.locale) };
}

export const handle = { areas: ["shorts"], shell: "bare" } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "shorts");
    const shared = findPresent(args.data?.shared);
    if (!shared) return { description: t("categories.description") };
    const { short, image } = shared;
    const [title, name] = [short.text, short.nick];
    return {
      title,
      description: t(short.kind === "recording" ? "recording.description" : "video.description", { name, title }),
      canonical: `/m${shortAddress(short)}`,
      ...(image && { picture: image }),
    };
  });

export default function ShareShort() {
  const { id, shared } = useLoaderData<typeof loader>();
  return (
    <LatePart key={id} part={shared} placeholder={<SharedBones cover />} whole>
      {({ short }) => (
        <>
          <LateTitle>{short.text}</LateTitle>
          <Shared short={short} />
        </>
      )}
    </LatePart>
  );
}

function Shared({ short }: { short: ShortView }) {
  const t = useText("shorts");
  const { brand } = useVisit();
  const to = shortAddress(short);
  return (
    <article className="share share-short">
      <Link to={to} className="share-short-cover" prefetch="intent">
        <span className="visually-hidden">{t("watch.of", { title: short.text })}</span>
        {short.cover ? <img src={short.cover} alt="" width={300} height={400} /> : null}
        <span className="share-short-length">{short.length}</span>
      </Link>
      <h1>{short.text}</h1>
      <p className="share-text">
        {short.nick} · {t("likes", { count: short.likes })} · {t("comments", { count: short.comments })}
      </p>
      <p className="share-actions">
        <Link className="button" to={to} prefetch="intent">
          {t(short.kind === "recording" ? "replay" : "watch")}
        </Link>
      </p>
      <p className="share-site">{brand.name}</p>
    </article>
  );
}
