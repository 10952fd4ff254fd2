import type { StreamMedias } from "#edge/contract/entities/live.ts";
import { ownLine } from "#edge/contract/rules/rooms.ts";
import type { PlayerLine } from "../player/player-state.ts";

/** State of a room's broadcast from a message. */
export interface BroadcastNews {
  isLive: boolean;
  /** Start of the broadcast in unix seconds. */
  since: number;
  /** Time of this state in unix milliseconds of the server's clock. */
  atMs: number;
  /** The tracks of the broadcast's qualities; empty if the message does not contain them. */
  media: StreamMedias;
}

/** A room's message as it arrives. Older servers send neither its time nor the start of the broadcast. */
export interface BroadcastState {
  is_live: number;
  /** Start of the broadcast in unix seconds. */
  started_at?: number;
  /** Time of the state in unix milliseconds. */
  at?: number;
  media?: StreamMedias;
}

/** State of a room's broadcast from the room's page. `asOf` is the time of the state in unix milliseconds of the server's clock. */
export interface BroadcastPage {
  id: number;
  isLive: boolean;
  since: number;
  lines: readonly PlayerLine[];
  media: StreamMedias;
  channel: object | null;
  asOf: number;
}

/**
 * Returns a room's page with the latest message applied, so that the change shows before the page is reloaded. Returns the page
 * itself if the page is newer than the message.
 */
export function withNews<Page extends BroadcastPage>(page: Page, news: BroadcastNews | null): Page {
  if (!news || news.atMs <= page.asOf) return page;
  const { isLive, media } = news;
  const own = isLive ? [{ url: ownLine(page.id), isOwn: true }] : [];
  const lines = [...own, ...page.lines.filter(({ isOwn }) => !isOwn)].map((line, at) => ({ ...line, place: at + 1 }));
  return { ...page, isLive, lines, media, since: isLive ? news.since : page.since, channel: isLive ? null : page.channel };
}
