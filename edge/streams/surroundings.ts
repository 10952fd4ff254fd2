import type { TalkLine } from "#edge/chat/chat.ts";
import type { StreamMedias } from "../contract/entities/live.ts";
import type { ChannelPage, FollowedNews } from "../ground/web-push/channel-news.ts";
import type { Recording } from "./recording.ts";
import type { Broadcast } from "./stream-rows.ts";

/** New segments by quality, as the lines that viewers append to their playlists. */
export interface StreamNews {
  token: string;
  lists: Record<string, { first: number; lines: string }>;
}

/** The end of a sweep of a broadcast's files: it looked at a part, up to a key; no file is left; or clips use those that are left. */
export type Swept = { to: string } | "gone" | "spared";

/** A running broadcast's viewers at this moment, and the diamonds of its gifts. */
export interface Crowd {
  viewers: number;
  /** Null while the database does not answer. */
  diamonds: number | null;
}

/** Services of the rest of the site to a Stream. Each may fail; the alarm repeats `tell`, `record` and `sweep`. */
export interface StreamDependencies {
  /** Reports whether the anchor may broadcast. */
  mayBroadcast(anchorId: number): Promise<boolean>;
  /**
   * Reports the anchor's latest broadcast to D1 and the room's viewers; of an earlier one, writes the record alone. Idempotent.
   */
  report(anchorId: number, broadcast: Broadcast, media: StreamMedias, isLatest: boolean): Promise<void>;
  /** Keeps the recording of a broadcast that ended; idempotent. */
  record(anchorId: number, broadcast: Broadcast, recording: Recording): Promise<void>;
  /** Takes a recording off the site and deletes the next files of its broadcast that no clip lists; idempotent. */
  sweep(anchorId: number, broadcast: Broadcast): Promise<Swept>;
  /** Returns the room's messages after a sequence and since a time; empty if the room does not answer. */
  readTalk(anchorId: number, afterSeq: number, sinceMs: number): Promise<TalkLine[]>;
  /** Notifies the room's viewers of new segments; may be lost. */
  announce(anchorId: number, news: StreamNews): void;
  /** Notifies the open desks of the channel's anchor that something changed; may be lost. */
  notifyDesks(): void;
  /**
   * Counts the room's viewers, writes their number to the room, and returns it with the diamonds that the running broadcast has brought; null
   * where the room does not answer.
   */
  countCrowd(anchorId: number): Promise<Crowd | null>;
  /** Returns the news of a broadcast for the anchor's followers; null for an anchor without a room. */
  findNews(anchorId: number, broadcast: Broadcast): Promise<FollowedNews | null>;
  /** Returns the last of the next people whom news concerns; null if nobody is left. */
  endOfPage(news: FollowedNews, afterUid: number, size: number): Promise<number | null>;
  /** Writes news into the inboxes of a page's people and has it sent to their devices, by one of several senders in turn; idempotent. */
  notifyPeople(page: ChannelPage, turn: number): Promise<void>;
  /** Notifies a raid's target room that viewers come, unless it was stopped. A repetition sends the same notice. */
  raidArrives(anchorId: number, startedAt: number): Promise<void>;
  /** Stores a file of a broadcast; `file` begins with the broadcast's token. */
  keepFile(anchorId: number, file: string, bytes: Uint8Array): Promise<void>;
  /** Stores files of a broadcast that follow each other as one file, `to`. */
  joinFiles(anchorId: number, files: readonly string[], to: string): Promise<void>;
  /** Sets the alarm, unless an earlier one is set. */
  wakeAt(ms: number): Promise<void>;
  now(): number;
  /** Returns a short random name for a broadcast. */
  token(): string;
}
