import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Pictures } from "#app/features/shorts/pictures.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";

const ACTS = {
  approve: { call: "approvePost", from: ["pending"] },
  refuse: { call: "refusePost", from: ["pending"] },
  remove: { call: "removePost", from: ["shown", "pending", "refused"] },
} as const;
type Act = keyof typeof ACTS;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const detail = await guard(context.product.operate.getPost({ id: idParam(params.id) }), request);
  return { ...detail, requestKey: crypto.randomUUID() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idParam(params.id);
  const values = formValues(await request.formData());
  const act: Act = values.form === "approve" || values.form === "refuse" ? values.form : "remove";
  return makeChange(request, context, values, {
    form: act,
    call: ACTS[act].call,
    input: { id },
    confirm: act === "remove" ? getText(context.visit.locale, "operate-people")("posts.remove.ask") : undefined,
    subject: { kind: "post", id },
    done: `/operate/posts/${id}`,
  });
}

export const handle = { areas: ["operate-people", "shorts", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.posts");

/** One video or moment: shown, refused or taken down. */
export default function Post() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const { post, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const isVideo = post.kind === "video";
  const hasFiles = post.state === "pending" || post.state === "shown";
  const acts = (Object.keys(ACTS) as Act[]).filter((act) => (ACTS[act].from as readonly string[]).includes(post.state));
  return (
    <OperateScreen
      title={own("posts.one", { id: post.id })}
      text={own(`posts.state.${post.state}`)}
      up={{ to: "/operate/posts", label: t("section.posts") }}
    >
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
        <section key={act} className="card">
          <OperateForm
            key={`${act}-${version}`}
            name={act}
            requestKey={`${requestKey}-${act}`}
            version={version}
            state={state}
            reason={act === "approve" ? undefined : "required"}
            submit={own(`posts.${act}`)}
            danger={act !== "approve"}
          >
            <p className="field-hint">{own(`posts.${act}.text`)}</p>
          </OperateForm>
        </section>
      ))}
    </OperateScreen>
  );
}
