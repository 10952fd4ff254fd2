import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { POST_STATES } from "#edge/contract/rules/shorts.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { filteredAddress, OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export async function loader({ context: { product }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = POST_STATES.find((known) => known === query.get("state")) ?? "pending";
  const page = pageParam(query);
  return { ...(await guard(product.operate.getPosts({ state, page, size: PAGE_SIZE }), request)), state, page };
}

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.posts");

/** Videos and moments, those that wait first (docs/decisions/0051). */
export default function Posts() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const desk = useLoaderData<typeof loader>();
  const { state } = desk;
  return (
    <OperateScreen title={t("section.posts")} text={own("posts.text")}>
      <nav className="chips" aria-label={own("posts.states")}>
        {POST_STATES.map((known) => (
          <Link
            key={known}
            className="chip"
            to={filteredAddress("/operate/posts", { state: known })}
            aria-current={known === state ? "true" : undefined}
            preventScrollReset
          >
            {own(`posts.state.${known}`)}
          </Link>
        ))}
      </nav>
      <OperateList
        page={desk}
        path="/operate/posts"
        filters={{ state }}
        empty={own("posts.empty")}
        emptyText={own("posts.empty.text")}
        render={(post) => (
          <OperateRow
            key={post.id}
            to={`/operate/posts/${post.id}`}
            title={post.text}
            about={[
              own(post.kind === "video" ? "posts.kind.video" : "posts.kind.moment"),
              `${post.nick_name} ${post.uid}`,
              formatDayTime(post.created_at * 1000, visit),
            ]}
            mark={own(`posts.state.${post.state}`)}
            urgent={post.state === "pending"}
          />
        )}
      />
    </OperateScreen>
  );
}
