import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { titlePicturePath } from "#edge/contract/rules/links.ts";
import { previewMetaOf } from "#app/features/link-preview.ts";
import { videoView } from "#app/features/live/video-view.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/features/visit.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "./live.css";
import "./match.css";

export const handle = { areas: ["live", "rooms"], shell: "bare" } satisfies ScreenHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { product, visit } = context;
  const video = await guard(product.live.getVideo({ id: idParam(params.id) }));
  const { id, title, nick_name, kind, anchorid } = video;
  return {
    video: videoView(video, visit),
    to: kind === "recording" ? `/live-detail/${anchorid}?video=${id}` : `/shortvideo/${id}`,
    picture: titlePicturePath("video", id, { title, nick_name, state: kind }, visit.brand.code, visit.locale),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const t = textOf(locale, "live");
    const { video, to, picture } = args.data ?? {};
    return {
      title: video?.title ?? "",
      description: t(video?.isRecording ? "recording.description" : "clip.description", {
        anchor: video?.nick ?? "",
        title: video?.title ?? "",
      }),
      ...(to && { canonical: `/m${to}` }),
      ...(picture && { picture }),
    };
  });

/** The page behind the link of a shared recording, or of a video of any kind. */
export default function ShareVideo() {
  const t = useText("rooms");
  const { brand } = useVisit();
  const { video, to } = useLoaderData<typeof loader>();
  return (
    <article className="share share-live">
      <img className="avatar" src={video.avatar} alt="" width={72} height={72} />
      <h1>{video.title}</h1>
      <p className="share-text">
        {video.nick} · {video.length}
        {video.isRecording ? ` · ${t("video.recording")}` : ""}
      </p>
      <p className="share-actions">
        <Link className="button" to={to} prefetch="intent">
          {t("share.watch")}
        </Link>
      </p>
      <p className="share-site">{t("share.site", { site: brand.name })}</p>
    </article>
  );
}
