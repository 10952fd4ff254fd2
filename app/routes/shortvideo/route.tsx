import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { titlePicturePath } from "#edge/contract/rules/links.ts";
import { REPORT_REASONS } from "#edge/contract/rules/rooms.ts";
import { toast } from "#app/client/notices.ts";
import { shareLink } from "#app/client/share-link.ts";
import { previewMetaOf } from "#app/features/link-preview.ts";
import { guard, idParam, refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";
import { useClipVideo } from "#app/features/replay/use-clip-video.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import "#app/features/replay/clip.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { visit } = context;
  const { clip, maker, may_delete } = await guard(context.product.replay.getClip({ id: idParam(params.id) }));
  return {
    id: clip.id,
    title: clip.title,
    url: clip.url,
    cover: clip.cover,
    anchorId: clip.anchorid,
    anchor: clip.nick_name,
    maker: maker?.nick_name ?? clip.nick_name,
    mayDelete: may_delete === 1,
    picture: titlePicturePath(
      "video",
      clip.id,
      { title: clip.title, nick_name: clip.nick_name, state: "clip" },
      visit.brand.code,
      visit.locale,
    ),
  };
}

/** Deletes or reports the clip. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const form = await request.formData();
  const { replay } = context.product;
  try {
    if (form.get("act") === "delete") {
      await replay.deleteClip({ id });
      return redirect("/live/videos", 303);
    }
    const reason = REPORT_REASONS.find((known) => known === form.get("reason")) ?? "other";
    await replay.reportClip({ id, reason });
    return data({ isReported: true, message: "" });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    return data({ isReported: false, message: refusalText(refusal, context.visit.locale) }, { status: refusal.http });
  }
}

export const handle = { areas: ["live", "moderation"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const t = textOf(locale, "live");
    const { title = "", anchor = "", id, picture } = args.data ?? {};
    return {
      title,
      description: t("clip.description", { anchor, title }),
      ...(picture && { picture }),
      ...(id && { canonical: `/m/shortvideo/${id}` }),
    };
  });

/** A clip that a viewer cut: its picture, and the way to the room (docs/decisions/0047). */
export default function Clip() {
  const t = useText("live");
  const words = useText("moderation");
  const { id, title, url, cover, anchorId, anchor, maker, mayDelete } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const video = useRef<HTMLVideoElement>(null);
  const isPlaylist = url.endsWith(".m3u8");
  useClipVideo(video, isPlaylist ? url : "");
  const share = async (): Promise<void> => {
    const end = await shareLink(title, new URL(`/m/share/shortvideo/${id}`, location.href).href);
    if (end === "copied") toast(t("room.shared"));
    if (end === "failed") toast(t("room.share.failed"));
  };
  return (
    <article className="clip-page">
      {/* biome-ignore lint/a11y/useMediaCaption: a broadcast has no captions */}
      <video
        ref={video}
        controls
        playsInline
        loop
        aria-label={title}
        poster={cover || undefined}
        src={isPlaylist ? undefined : url}
      />
      <h1>{title}</h1>
      <p>{t("clip.by", { name: maker, anchor })}</p>
      <div className="clip-actions">
        <Link className="button" to={`/live-detail/${anchorId}`} prefetch="intent">
          {t("clip.room", { anchor })}
        </Link>
        <button type="button" className="button button-quiet" onClick={() => void share()}>
          {t("clip.share")}
        </button>
        {mayDelete ? (
          <Form
            method="post"
            action={`/shortvideo/${id}`}
            onSubmit={(event) => {
              if (!confirm(t("clip.delete.ask"))) event.preventDefault();
            }}
          >
            <input type="hidden" name="act" value="delete" />
            <button type="submit" className="button button-danger">
              {t("clip.delete")}
            </button>
          </Form>
        ) : null}
      </div>
      {answer?.isReported ? (
        <p role="status">{t("clip.reported")}</p>
      ) : (
        <details className="clip-report">
          <summary>{t("clip.report")}</summary>
          <Form method="post" action={`/shortvideo/${id}`} className="clip-actions">
            {REPORT_REASONS.map((reason) => (
              <button key={reason} type="submit" name="reason" value={reason} className="chip">
                {words(`reason.${reason}`)}
              </button>
            ))}
          </Form>
        </details>
      )}
      {answer?.message ? (
        <p className="form-error" role="alert">
          {answer.message}
        </p>
      ) : null}
    </article>
  );
}
