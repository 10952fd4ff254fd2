import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { OwnPost } from "#edge/contract/entities/short.ts";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { FormCard } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Pictures } from "#app/features/shorts/pictures.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";

const FORMS = { approve: "approvePost", refuse: "refusePost", remove: "removePost" } as const;
const FROM: Readonly<Record<keyof typeof FORMS, readonly OwnPost["state"][]>> = {
  approve: ["pending"],
  refuse: ["pending"],
  remove: ["shown", "pending", "refused"],
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { post, version } = await guard(context.product.operate.getPost({ id: idParam(params.id) }), request);
  return { post, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = idParam(params.id);
  return changeItem(args, FORMS, () => ({
    input: { id },
    subject: { kind: "post", id },
    done: `/operate/posts/${id}`,
    forms: { remove: { confirm: getText(args.context.visit.locale, "operate-people")("posts.remove.ask") } },
  }));
}

export const handle = { areas: ["operate-people", "shorts", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.posts");

export default function Post() {
  const own = useText("operate-people");
  const visit = useVisit();
  const { post } = useLoaderData<typeof loader>();
  const isVideo = post.kind === "video";
  const hasFiles = post.state === "pending" || post.state === "shown";
  const acts = (["approve", "refuse", "remove"] as const).filter((act) => FROM[act].includes(post.state));
  return (
    <OperateScreen title={own("posts.one", { id: post.id })} text={own(`posts.state.${post.state}`)} up="posts">
      <section className="card">
        {isVideo && hasFiles ? (
          // biome-ignore lint/a11y/useMediaCaption: people's videos have no captions
          <video className="operate-video" src={post.url} poster={post.cover} controls playsInline preload="metadata" />
        ) : null}
        <p className="card-body operate-post">{post.text}</p>
        {hasFiles ? <Pictures pictures={post.pictures} /> : null}
        <Facts
          list={[
            [own("posts.author"), `${post.nick_name} · ${post.uid}`],
            [own("posts.sent"), formatDayTime(post.created_at * 1000, visit)],
            isVideo && [own("posts.length"), formatMinutes(post.duration)],
            isVideo && [own("posts.size"), `${post.width} × ${post.height}`],
            post.reason !== "" && [own("posts.reason"), post.reason],
          ]}
        />
        <p className="operate-links">
          <Link to={`/operate/people/${post.uid}`}>{own("posts.author")}</Link>
        </p>
      </section>
      {acts.map((act) => (
        <FormCard
          key={act}
          name={act}
          submit={own(`posts.${act}`)}
          danger={act !== "approve"}
          reason={act === "approve" ? false : undefined}
        >
          <p className="field-hint">{own(`posts.${act}.text`)}</p>
        </FormCard>
      ))}
    </OperateScreen>
  );
}
