import type { TalkLine } from "#edge/chat/chat.ts";
import type { StreamMedias } from "../contract/entities/live.ts";
import type { ChannelPage, FollowedNews } from "../ground/web-push/channel-news.ts";
import type { Recording } from "./recording.ts";
import type { Broadcast } from "./stream-rows.ts";

/** New segments by quality, as the lines that viewers' pages append to their playlists. */
export interface StreamNews {
  token: string;
  lists: Record<string, { first: number; lines: string }>;
}

/**
 * The result of a sweep of a broadcast's files. `to`: a part was examined, up to this key. `gone`: no file is left. `spared`: clips
 * use the files that are left.
 */
export type Swept = { to: string } | "gone" | "spared";

export interface Crowd {
  viewers: number;
  /** Null while the database does not answer. */
  diamonds: number | null;
}

/** Each method may fail. The alarm retries `report`, `record` and `sweep`. */
export interface StreamDependencies {
  mayBroadcast(anchorId: number): Promise<boolean>;
  /**
   * Reports a broadcast to D1 and, if it is the latest, to the viewers. For an earlier broadcast, writes only the record.
   * Idempotent.
   */
  report(anchorId: number, broadcast: Broadcast, media: StreamMedias, isLatest: boolean): Promise<void>;
  /** Stores the recording of a broadcast that has ended; idempotent. */
  record(anchorId: number, broadcast: Broadcast, recording: Recording): Promise<void>;
  /** Removes the recording from the site, and deletes the broadcast's next files except those that clips use. Idempotent. */
  sweep(anchorId: number, broadcast: Broadcast): Promise<Swept>;
  /** Empty if the room does not answer. */
  readTalk(anchorId: number, afterSeq: number, sinceMs: number): Promise<TalkLine[]>;
  /** The notice may be lost. */
  announce(anchorId: number, news: StreamNews): void;
  /** The notice may be lost. */
  notifyDesks(): void;
  /** Counts the viewers and writes their number to the room. Null if the room does not answer. */
  countCrowd(anchorId: number): Promise<Crowd | null>;
  /** Null if the anchor has no room or the broadcast is not announced. */
  findNews(anchorId: number, broadcast: Broadcast): Promise<FollowedNews | null>;
  /** Returns the user id of the last of the next `size` receivers. Null if no receiver is left. */
  endOfPage(news: FollowedNews, afterUid: number, size: number): Promise<number | null>;
  /**
   * Puts news into the receivers' inboxes and sends it to their devices. Idempotent. `turn`, the number of the page, selects the
   * Pusher object that sends it.
   */
  notifyPeople(page: ChannelPage, turn: number): Promise<void>;
  /** Does nothing if the raid was stopped. A repeat sends the same notice. */
  raidArrives(anchorId: number, startedAt: number): Promise<void>;
  /** `file` begins with the broadcast's token. */
  keepFile(anchorId: number, file: string, bytes: Uint8Array): Promise<void>;
  joinFiles(anchorId: number, files: readonly string[], to: string): Promise<void>;
  /** Sets the alarm if no earlier alarm is set. */
  wakeAt(ms: number): Promise<void>;
  now(): number;
  token(): string;
}
