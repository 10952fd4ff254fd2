import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FeedDelaysTable } from "#app/features/operate/feed-delays.tsx";
import { FeedPostEntry } from "#app/features/operate/feed-post-entry.tsx";
import { FeedSetAside } from "#app/features/operate/feed-set-aside.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export const handle = { areas: ["operate-feed"] } satisfies ScreenHandle;

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getFeedPosts", {});

export const meta = operateMeta("section.feed");

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
