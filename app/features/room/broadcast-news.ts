import type { StreamMedias } from "#edge/contract/entities/live.ts";
import { ownLine } from "#edge/contract/rules/rooms.ts";
import type { PlayerLine } from "../player/player-state.ts";

export interface BroadcastNews {
  isLive: boolean;
  /** Start of the broadcast in unix seconds. */
  since: number;
  /** On the server's clock. */
  atMs: number;
  /** Empty if the message does not contain the tracks. */
  media: StreamMedias;
}

/** Older servers send neither the time of the message nor the start of the broadcast. */
export interface BroadcastState {
  is_live: number;
  /** Start of the broadcast in unix seconds. */
  started_at?: number;
  /** Time of the state in unix milliseconds. */
  at?: number;
  media?: StreamMedias;
}

/** `asOf` is the time of the state, in unix milliseconds of the server's clock. */
export interface BroadcastPage {
  id: number;
  isLive: boolean;
  since: number;
  lines: readonly PlayerLine[];
  media: StreamMedias;
  channel: object | null;
  asOf: number;
}

/** Applies the latest message, so that the change shows before a reload. A page newer than the message stays unchanged. */
export function withNews<Page extends BroadcastPage>(page: Page, news: BroadcastNews | null): Page {
  if (!news || news.atMs <= page.asOf) return page;
  const { isLive, media } = news;
  const own = isLive ? [{ url: ownLine(page.id), isOwn: true }] : [];
  const lines = [...own, ...page.lines.filter(({ isOwn }) => !isOwn)].map((line, at) => ({ ...line, place: at + 1 }));
  return { ...page, isLive, lines, media, since: isLive ? news.since : page.since, channel: isLive ? null : page.channel };
}
