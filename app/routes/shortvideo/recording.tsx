import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { shortImagePath } from "#edge/contract/rules/links.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useClipVideo } from "#app/features/replay/use-clip-video.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ActBar } from "#app/features/shorts/act-bar.tsx";
import { CommentList } from "#app/features/shorts/comment-list.tsx";
import { readMarks } from "#app/features/shorts/read-marks.ts";
import { isPlaylist, shortAddress, shortView } from "#app/features/shorts/short-view.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import "#app/features/shorts/post-page.css";

/** Reads a recording. This page plays only its video; the room's replay also shows the chat and the goals (Specification 2.11). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  return { id, recording: await late(context, readRecording(context, id)) };
}

type RecordingPage = Awaited<ReturnType<typeof readRecording>>;

async function readRecording(context: LoadContext, id: number) {
  const { product, visit } = context;
  const { short } = await guard(product.shorts.getShort({ id }));
  const view = shortView(short, visit.brand.avatar);
  if (view.kind !== "recording") throw redirect(shortAddress(view));
  const marks = await readMarks(context, [view]);
  return { short: view, marks, image: shortImagePath(view, visit.brand.code, visit.locale) };
}

export const handle = { areas: ["shorts", "moderation"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "shorts");
    const recording = findPresent(args.data?.recording);
    if (!recording) return { description: t("categories.description") };
    const { short, image } = recording;
    const [title, name] = [short.text, short.nick];
    return { title, description: t("recording.description", { name, title }), ...(image && { picture: image }) };
  });

export default function Recording() {
  const t = useText("shorts");
  const { id, recording } = useLoaderData<typeof loader>();
  return (
    <article className="post-page">
      <ScreenHead up={{ to: "/live/videos", label: t("videos") }} />
      <LatePart key={id} part={recording} placeholder={<RecordingBones />} whole>
        {(shown) => (
          <>
            <LateTitle>{shown.short.text}</LateTitle>
            <Shown {...shown} />
          </>
        )}
      </LatePart>
    </article>
  );
}

const RecordingBones = () => (
  <>
    <div className="bone bone-cover" />
    <Bones rows={[1, 3]} />
  </>
);

function Shown({ short, marks }: RecordingPage) {
  const t = useText("shorts");
  const visit = useVisit();
  const video = useRef<HTMLVideoElement>(null);
  const listed = isPlaylist(short.url);
  useClipVideo(video, listed ? short.url : "");
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a broadcast has no captions */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        aria-label={short.text}
        poster={short.cover || undefined}
        src={listed ? undefined : short.url}
      />
      <h1>{short.text}</h1>
      <p className="post-by secondary">
        <Link to={`/user-center/anchor/${short.uid}`}>{short.nick}</Link> · {formatDayTime(short.at * 1000, visit)} ·{" "}
        {short.length}
      </p>
      <p className="post-ways">
        <Link className="button" to={`/live-detail/${short.uid}?video=${short.id}`}>
          {t("replay")}
        </Link>
      </p>
      <ActBar short={short} marks={marks} />
      <section className="card" aria-label={t("comments.title")}>
        <CommentList short={short} />
      </section>
    </>
  );
}
