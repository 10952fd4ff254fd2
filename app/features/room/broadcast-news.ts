import type { StreamMedias } from "#edge/contract/entities/live.ts";
import { ownLine } from "#edge/contract/rules/rooms.ts";
import type { PlayerLine } from "../player/player-state.ts";

/** A room's broadcast, by a notice. */
export interface BroadcastNews {
  isLive: boolean;
  /** When the broadcast began, unix seconds. */
  since: number;
  /** When that was so, unix milliseconds at the server. */
  atMs: number;
  /** The tracks of its qualities; empty if the notice does not name them. */
  media: StreamMedias;
}

/** A room's notice, as it arrives. Older servers name neither its time nor the broadcast's beginning. */
export interface BroadcastState {
  is_live: number;
  /** Unix seconds. */
  started_at?: number;
  /** Unix milliseconds. */
  at?: number;
  media?: StreamMedias;
}

/** A room's broadcast, by the room's page. `asOf`: when that was right, unix milliseconds at the server. */
export interface BroadcastPage {
  id: number;
  isLive: boolean;
  since: number;
  lines: readonly PlayerLine[];
  media: StreamMedias;
  channel: object | null;
  asOf: number;
}

/** Returns a room's page changed by the latest notice: at once, before the page is read anew. */
export function withNews<Page extends BroadcastPage>(page: Page, news: BroadcastNews | null): Page {
  if (!news || news.atMs <= page.asOf) return page;
  const { isLive, media } = news;
  const own = isLive ? [{ url: ownLine(page.id), isOwn: true }] : [];
  const lines = [...own, ...page.lines.filter(({ isOwn }) => !isOwn)].map((line, at) => ({ ...line, place: at + 1 }));
  return { ...page, isLive, lines, media, since: isLive ? news.since : page.since, channel: isLive ? null : page.channel };
}
