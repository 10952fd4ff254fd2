import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shortImagePath } from "#edge/contract/rules/links.ts";
import { isPost } from "#edge/contract/rules/shorts.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Feed } from "#app/features/shorts/feed.tsx";
import { shortAddress } from "#app/features/shorts/short-view.ts";
import { press } from "#app/features/submit/press.server.ts";
import { useVisit } from "#app/visit/visit.ts";
import { readFeed } from "./queries.ts";
import { getText } from "#app/i18n/use-text.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get("category");
  const category = requested ? idParam(requested) : 0;
  const id = idParam(params.id);
  return { place: `${id} ${category}`, feed: await late(context, readScreen(context, id, category)) };
}

async function readScreen(context: LoadContext, id: number, category: number) {
  const { start, marks } = await readFeed(context, id, category);
  const [first] = start.list;
  // The feed shows only short videos, because a recording is hours long and a moment has no video.
  if (first && first.kind !== "clip" && first.kind !== "video") throw redirect(shortAddress(first));
  const { viewer, brand, locale } = context.visit;
  return {
    start,
    marks,
    title: first?.text ?? "",
    author: first?.nick ?? "",
    id: first?.id ?? 0,
    image: first ? shortImagePath(first, brand.code, locale) : null,
    isModerator: viewer?.user.is_operate === 1 || viewer?.user.is_anchor_admin === 1,
  };
}

/** A viewer may delete their own post, or a clip that the viewer made, appears in or moderates. */
export function action(args: ActionFunctionArgs) {
  const id = idParam(args.params.id);
  return press(
    args,
    ({ shorts, replay }): Promise<unknown> => (isPost(id) ? shorts.deletePost({ id }) : replay.deleteClip({ id })),
    {
      done: "/live/videos",
    },
  );
}

export const handle = { areas: ["shorts", "moderation"], shell: "bare" } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "shorts");
    const canonical = `/m/shortvideo/${args.params.id}`;
    const shown = findPresent(args.data?.feed);
    if (!shown) return { description: t("categories.description"), canonical };
    const { title, author, image } = shown;
    return { title, description: t("video.description", { name: author, title }), canonical, ...(image && { picture: image }) };
  });

/** The vertical feed (Specification 2.11, docs/decisions/0051). */
export default function ShortVideo() {
  const { place, feed } = useLoaderData<typeof loader>();
  const { user, brand } = useVisit();
  useRefusalToast(useActionData<typeof action>());
  return (
    <LatePart key={place} part={feed} placeholder={<section className="short-stage" />} whole>
      {({ start, marks, title, isModerator }) => (
        <>
          <LateTitle>{title}</LateTitle>
          <Feed
            key={`${start.list[0]?.id} ${start.category}`}
            start={start}
            marks={marks}
            site={brand.name}
            mayDelete={({ kind, uid, maker }) =>
              user !== null && (uid === user.uid || maker === user.uid || (isModerator && kind === "clip"))
            }
          />
        </>
      )}
    </LatePart>
  );
}
