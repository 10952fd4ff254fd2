import { cutText } from "#edge/contract/rules/graphemes.ts";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { shortImagePath } from "#edge/contract/rules/links.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ActBar } from "#app/features/shorts/act-bar.tsx";
import { CommentList } from "#app/features/shorts/comment-list.tsx";
import { Pictures } from "#app/features/shorts/pictures.tsx";
import { readMarks } from "#app/features/shorts/read-marks.ts";
import { shortAddress, shortView } from "#app/features/shorts/short-view.ts";
import { press } from "#app/features/submit/press.server.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import "#app/features/shorts/post-page.css";
import "#app/features/shorts/moment-card.css";

const TITLE_MAX = 40;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  return { id, moment: await late(context, readMoment(context, id)) };
}

type MomentPage = Awaited<ReturnType<typeof readMoment>>;

const formatTitle = ({ short }: MomentPage): string => cutText(short.text.replace(/\s+/g, " "), TITLE_MAX);

async function readMoment(context: LoadContext, id: number) {
  const { product, visit } = context;
  const { short } = await guard(product.shorts.getShort({ id }));
  const view = shortView(short, visit.brand.avatar);
  if (view.kind !== "moment") throw redirect(shortAddress(view));
  const marks = await readMarks(context, [view]);
  // Empty, because a moment has no duration.
  const shown = { ...view, length: "" };
  return { short: shown, marks, image: shortImagePath(shown, visit.brand.code, visit.locale) };
}

/** Deletes the moment. Only its author may delete it. */
export function action(args: ActionFunctionArgs) {
  const id = idParam(args.params.id);
  return press(args, ({ shorts }) => shorts.deletePost({ id }), { done: "/user-center/posts?done=deleted" });
}

export const handle = { areas: ["shorts", "moderation"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "shorts");
    const moment = findPresent(args.data?.moment);
    if (!moment) return { description: t("categories.description") };
    const { short, image } = moment;
    return {
      title: formatTitle(moment),
      description: t("moment.description", { name: short.nick }),
      ...(image && { picture: image }),
    };
  });

/** A moment's page: its text, its pictures and its comments (Specification 2.11). */
export default function Moment() {
  const { id, moment } = useLoaderData<typeof loader>();
  useRefusalToast(useActionData<typeof action>());
  return (
    <article className="post-page">
      <LatePart key={id} part={moment} placeholder={<Bones rows={[3, 4]} />} whole>
        {(shown) => (
          <>
            <LateTitle>{formatTitle(shown)}</LateTitle>
            <Shown {...shown} />
          </>
        )}
      </LatePart>
    </article>
  );
}

function Shown({ short, marks }: MomentPage) {
  const t = useText("shorts");
  const visit = useVisit();
  return (
    <>
      <section className="card">
        <Link className="post-author row" to={`/vip-user/${short.uid}`} prefetch="intent">
          <img src={short.avatar} alt="" width={40} height={40} />
          <span>
            <strong>{short.nick}</strong>
            <small className="hint">{formatDayTime(short.at * 1000, visit)}</small>
          </span>
        </Link>
        <h1 className="visually-hidden">{t("moment.of", { name: short.nick })}</h1>
        <p className="moment-text">{short.text}</p>
        <Pictures pictures={short.pictures} />
        <ActBar short={short} marks={marks} mayDelete={visit.user?.uid === short.uid} />
      </section>
      <section className="card" aria-label={t("comments.title")}>
        <CommentList short={short} />
      </section>
    </>
  );
}
