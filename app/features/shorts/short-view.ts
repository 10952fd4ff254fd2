import type { Short } from "#edge/contract/entities/short.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import type { Brand } from "#edge/contract/brands/brand.ts";
import { formatMinutes } from "#edge/contract/rules/durations.ts";

export interface ShortView {
  id: number;
  kind: Short["kind"];
  uid: number;
  nick: string;
  avatar: string;
  isAnchor: boolean;
  /** Id and nickname of the viewer who cut the clip; 0 and empty for any other short. */
  maker: number;
  makerNick: string;
  text: string;
  url: string;
  cover: string;
  pictures: string[];
  length: string;
  likes: number;
  comments: number;
  at: number;
  /** An upright video is higher than wide, so that it fills a phone's screen. */
  isUpright: boolean;
}

export const shortView = (short: Short, avatars: Brand["avatar"]): ShortView => ({
  id: short.id,
  kind: short.kind,
  uid: short.uid,
  nick: short.nick_name,
  avatar: avatarAddress({ id: short.uid, avatar: short.avatar, user_level: short.user_level }, avatars),
  isAnchor: short.is_anchor === 1,
  maker: short.maker,
  makerNick: short.maker_nick,
  text: short.text,
  url: short.url,
  cover: short.cover,
  pictures: short.pictures,
  length: formatMinutes(short.duration),
  likes: short.likes,
  comments: short.comments,
  at: short.at,
  isUpright: short.height > short.width,
});

/** Without the base path. */
export const shortAddress = ({ kind, id }: Pick<ShortView, "kind" | "id">): string => {
  if (kind === "moment") return `/share/dynamic/${id}`;
  return kind === "recording" ? `/rec-video/${id}` : `/shortvideo/${id}`;
};

/** Without the base path. */
export const sharedAddress = ({ kind, id }: Pick<ShortView, "kind" | "id">): string => {
  if (kind === "moment") return `/share/dynamic/${id}`;
  if (kind === "recording") return `/share/recordvideo/${id}`;
  return kind === "clip" ? `/share/shortvideo/${id}` : `/share/video/${id}`;
};

const PLAYLIST = /\.m3u8$/;

/** Most browsers can play a playlist only with hls.js. */
export const isPlaylist = (url: string): boolean => PLAYLIST.test(url);
