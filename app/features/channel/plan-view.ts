import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ScheduledBroadcast } from "#edge/contract/entities/channel.ts";
import { cardView, type LiveCardView, roomWord } from "../live/card-view.ts";
import { type VideoCardView, videoView } from "../live/video-view.ts";
import { guard } from "../page-guard.ts";

/** A scheduled broadcast as a list shows it. */
export interface ScheduledView {
  id: number;
  title: string;
  /** In the page's language; empty if the broadcast has no category. */
  category: string;
  /** Unix milliseconds. */
  startMs: number;
  isReminded: boolean;
}

/** The contents of an anchor's channel: scheduled broadcasts, recordings, clips and other live rooms. */
export interface ChannelView {
  plans: ScheduledView[];
  recordings: VideoCardView[];
  clips: VideoCardView[];
  /** Other rooms that are live. */
  others: LiveCardView[];
}

/** Number of recordings, of clips and of other rooms that a channel shows. */
const SHOWN = 4;

/** Returns an anchor's scheduled broadcasts, the next one first. */
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

/** Returns an anchor's channel. The room shows it while nobody broadcasts. */
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
  const others = list.filter((room) => room.anchorid !== anchorid).slice(0, SHOWN);
  return { plans, recordings, clips, others: others.map((card) => cardView(card, context)) };
}
