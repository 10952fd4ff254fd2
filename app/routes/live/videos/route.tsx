import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { CardBones } from "#app/features/late-part/card-bones.tsx";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { LiveTabs } from "#app/features/live/live-tabs.tsx";
import { VideoCards } from "#app/features/live/video-cards.tsx";
import { videoView } from "#app/features/live/video-view.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";

export const handle = { areas: ["rooms"], wide: true } satisfies ScreenHandle;

const SHOWN_MAX = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  return { videos: await late(context, readVideos(context)) };
}

async function readVideos({ product, visit }: LoadContext) {
  const { list } = await guard(product.live.getVideoList({ page: 1, size: SHOWN_MAX }));
  return list.map((video) => videoView(video, visit));
}

export const meta = createMeta("rooms", "videos.title", "videos.description");

export default function Videos() {
  const t = useText("rooms");
  const { videos } = useLoaderData<typeof loader>();
  return (
    <div className="live-wide">
      <h1 className="visually-hidden">{t("videos.title")}</h1>
      <LiveTabs />
      <nav className="chips" aria-label={t("videos.more")}>
        <Link className="chip" to="/rec-category" prefetch="intent">
          {t("videos.categories")}
        </Link>
        <Link className="chip" to="/shortvideo/new">
          {t("videos.new")}
        </Link>
      </nav>
      <LatePart part={videos} placeholder={<CardBones list="live-cards" count={6} tall />}>
        {(shown) =>
          shown.length === 0 ? (
            <Empty title={t("videos.empty")} text={t("videos.empty.text")} />
          ) : (
            <VideoCards videos={shown} isFirst />
          )
        }
      </LatePart>
    </div>
  );
}
