import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { FeedDelaysTable } from "#app/features/operate/feed-delays.tsx";
import { FeedPostEntry } from "#app/features/operate/feed-post-entry.tsx";
import { FeedSetAside } from "#app/features/operate/feed-set-aside.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export const handle = { areas: ["operate-feed"] } satisfies ScreenHandle;

export async function loader({ context: { product }, request }: LoaderFunctionArgs) {
  const page = pageParam(new URL(request.url).searchParams);
  return { ...(await guard(product.operate.getFeedPosts({ page, size: PAGE_SIZE }), request)), page };
}

export const meta = operateMeta("section.feed");

/** The posts of providers with their outcomes, and the durations of a publication's steps. */
export default function OperateFeed() {
  const t = useText("operate");
  const own = useText("operate-feed");
  const posts = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.feed")} text={own("text")}>
      <FeedSetAside matches={posts.set_aside} />
      <FeedDelaysTable delays={posts.delays} />
      <OperateList
        page={posts}
        path="/operate/feed"
        empty={own("empty")}
        emptyText={own("empty.text")}
        className="card operate-lines"
        render={(post) => <FeedPostEntry key={post.batch} post={post} />}
      />
    </OperateScreen>
  );
}
