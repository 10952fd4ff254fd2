import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { guard, idParam, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { OwnPostRow } from "#app/features/shorts/own-post.tsx";
import { press } from "#app/features/submit/press.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { Empty } from "#app/ui/blocks.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const { page, size } = readPaging(new URL(request.url).searchParams);
  return { ...(await guard(context.product.shorts.getOwnPosts({ page, size }), request)), page };
}

export async function action(args: ActionFunctionArgs) {
  const id = idParam(String((await args.request.formData()).get("delete") ?? ""));
  return press(args, ({ shorts }) => shorts.deletePost({ id }), { done: "/user-center/posts?done=deleted" });
}

export const handle = { areas: ["shorts"] } satisfies ScreenHandle;

export const meta = createMeta("shorts", "own", "own.description");

export default function OwnPosts() {
  const t = useText("shorts");
  const posts = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const done = (["deleted", "video", "moment", "moment-waits"] as const).find((known) => known === query.get("done"));
  return (
    <CenterScreen title={t("own")} done={done && t(`done.${done}`)}>
      <p className="own-ways wraps">
        <Link className="button" to="/shortvideo/new">
          {t("new.video")}
        </Link>
        <Link className="button button-quiet" to="/user-center/posts/new">
          {t("new.moment")}
        </Link>
      </p>
      {answer?.message ? (
        <p className="form-error center-note" role="alert">
          {answer.message}
        </p>
      ) : null}
      <GrowingList
        first={posts}
        address="/user-center/posts"
        empty={<Empty plain title={t("own.empty")} text={t("own.empty.text")} />}
        className="own-posts"
        render={(post) => <OwnPostRow key={post.id} post={post} />}
      />
    </CenterScreen>
  );
}
