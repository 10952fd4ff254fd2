import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { POST_STATES } from "#edge/contract/rules/shorts.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getPosts", { state: POST_STATES }, { state: "pending" });

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.posts");

/** Videos and moments; those that are waiting come first (docs/decisions/0051). */
export default function Posts() {
  const own = useText("operate-people");
  const visit = useVisit();
  return (
    <SectionList
      section="posts"
      text={own("posts.text")}
      page={useLoaderData<typeof loader>()}
      chips={{ label: own("posts.states"), values: POST_STATES.map((state) => [state, own(`posts.state.${state}`)]) }}
      empty={own("posts.empty")}
      emptyText={own("posts.empty.text")}
      row={(post) => ({
        id: post.id,
        title: post.text,
        about: [
          own(post.kind === "video" ? "posts.kind.video" : "posts.kind.moment"),
          `${post.nick_name} ${post.uid}`,
          formatDayTime(post.created_at * 1000, visit),
        ],
        mark: own(`posts.state.${post.state}`),
        urgent: post.state === "pending",
      })}
    />
  );
}
