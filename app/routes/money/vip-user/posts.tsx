import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { guard, idParam, readPaging, wordParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { MomentCard } from "#app/features/shorts/moment-card.tsx";
import { ShortCard } from "#app/features/shorts/short-cards.tsx";
import { shortView } from "#app/features/shorts/short-view.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/user-center/user-center.css";

const KINDS = ["moment", "video"] as const;

export async function loader({ context: { product, visit }, params, request }: LoaderFunctionArgs) {
  const uid = idParam(params.uid);
  const query = new URL(request.url).searchParams;
  const kind = wordParam(query.get("kind") ?? "moment", KINDS);
  const { page, size } = readPaging(query);
  const [person, posts] = await Promise.all([
    guard(product.user.getUserBasicInfo({ id: uid })),
    guard(product.shorts.getPersonPosts({ person: uid, kind, page, size })),
  ]);
  const list = posts.list.map((short) => shortView(short, visit.brand.avatar));
  return { uid, nick: person.nick_name, kind, list, total: posts.total, page };
}

export const handle = { areas: ["shorts"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  // Search engines must not list people.
  toMeta(args, (locale) => ({ title: getText(locale, "shorts")("posts.of", { name: args.data?.nick ?? "" }), hidden: true }));

export default function PersonPostList() {
  const t = useText("shorts");
  const posts = useLoaderData<typeof loader>();
  const { uid, nick, kind } = posts;
  const address = `/vip-user/${uid}/posts`;
  return (
    <>
      <ScreenHead up={{ to: `/vip-user/${uid}`, label: nick }} title={t("posts.of", { name: nick })} />
      <TabLinks
        label={t("posts.of", { name: nick })}
        tabs={KINDS.map((known) => ({
          to: known === "moment" ? address : `${address}?kind=${known}`,
          name: t(known === "moment" ? "moments" : "videos"),
          current: known === kind,
        }))}
      />
      <GrowingList
        key={kind}
        first={posts}
        address={kind === "moment" ? address : `${address}?kind=video`}
        empty={<Empty plain title={t("person.none")} />}
        className={kind === "moment" ? "center-card" : "short-cards"}
        render={(post) =>
          kind === "moment" ? <MomentCard key={post.id} moment={post} /> : <ShortCard key={post.id} short={post} loading="lazy" />
        }
      />
    </>
  );
}
