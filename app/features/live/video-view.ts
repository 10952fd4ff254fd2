import type { LiveVideo } from "#edge/contract/entities/live.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import type { Visit } from "#edge/contract/load-context.ts";

export interface VideoCardView {
  id: number;
  title: string;
  cover: string;
  /** Minutes and seconds, as text. */
  length: string;
  isRecording: boolean;
  anchorId: number;
  nick: string;
  avatar: string;
}

export const videoView = (video: LiveVideo, { brand }: Pick<Visit, "brand">): VideoCardView => ({
  id: video.id,
  title: video.title,
  cover: video.cover,
  length: formatMinutes(video.duration),
  isRecording: video.kind === "recording",
  anchorId: video.anchorid,
  nick: video.nick_name,
  avatar: avatarAddress({ ...video, id: video.anchorid }, brand.avatar),
});
