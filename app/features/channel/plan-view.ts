import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ScheduledBroadcast } from "#edge/contract/entities/channel.ts";
import { cardView, type LiveCardView, roomWord } from "../live/card-view.ts";
import { byViewers } from "../live/spoken.ts";
import { type VideoCardView, videoView } from "../live/video-view.ts";
import { guard } from "../page-guard.ts";

export interface ScheduledView {
  id: number;
  title: string;
  /** In the page's language; empty if the broadcast has no category. */
  category: string;
  startMs: number;
  isReminded: boolean;
}

export interface ChannelView {
  plans: ScheduledView[];
  recordings: VideoCardView[];
  clips: VideoCardView[];
  others: LiveCardView[];
}

const SHOWN = 4;

/** The next broadcast comes first. */
export async function readScheduledViews({ product, visit }: AppLoadContext, anchorid: number): Promise<ScheduledView[]> {
  const { list } = await guard(product.channel.getPlans({ anchorid }));
  return list.map(
    (broadcast: ScheduledBroadcast): ScheduledView => ({
      id: broadcast.plan_id,
      title: broadcast.title,
      category: roomWord("category", broadcast.category, visit.locale),
      startMs: broadcast.start_time * 1000,
      isReminded: broadcast.reminded === 1,
    }),
  );
}

/** Reads the channel, which the room shows while its anchor does not broadcast. */
export async function channelView(context: AppLoadContext, anchorid: number): Promise<ChannelView> {
  const { product, visit } = context;
  const videos = async (kind: "recording" | "clip") =>
    (await guard(product.live.getVideoList({ page: 1, size: SHOWN, kind, anchorid }))).list.map((video) =>
      videoView(video, visit),
    );
  const [plans, recordings, clips, { list }] = await Promise.all([
    readScheduledViews(context, anchorid),
    videos("recording"),
    videos("clip"),
    guard(product.live.getRealLives({ sport_id: 0, category: "" })),
  ]);
  const others = byViewers(list, context).filter((room) => room.anchorid !== anchorid);
  return { plans, recordings, clips, others: others.slice(0, SHOWN).map((card) => cardView(card, context)) };
}
