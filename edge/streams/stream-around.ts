import { ChatSystem, type TalkLine } from "#edge/chat/chat.ts";
import type { StreamMedias } from "../contract/entities/live.ts";
import type { RoomStateMessage, StreamMessage } from "../contract/entities/room-message.ts";
import { log } from "../contract/log.ts";
import { joinBytes } from "../contract/rules/join-bytes.ts";
import { roomOfAnchor } from "../contract/rules/room-ids.ts";
import { openDatabase } from "../ground/db/client.ts";
import { readConfig } from "../ground/env.ts";
import type { ChannelPage, FollowedNews } from "../ground/web-push/channel-news.ts";
import { endOfPage } from "../ground/web-push/channel-people.ts";
import { handPage } from "../ground/web-push/stubs.ts";
import { findAudience } from "./audience.ts";
import { writeInboxes } from "./channel/news-inbox.ts";
import { announceRaid } from "./channel/raid-rows.ts";
import { countViewers } from "./count-viewers.ts";
import { sweepFiles } from "./file-sweep.ts";
import { channelKey, PLAYLIST_TYPE, RECORDED_AUDIENCE, segmentHome, TOKEN_LENGTH, talkKey } from "./places.ts";
import { putSegment } from "./put-segment.ts";
import type { Recording } from "./recording.ts";
import { addRecording, findNews, mayBroadcast, removeRecording, reportBroadcast, showViewers } from "./rooms.ts";
import { atSegmentHost } from "./segment-host.ts";
import type { Broadcast } from "./stream-rows.ts";
import type { Crowd, StreamDependencies, StreamNews, Swept } from "./surroundings.ts";

/** A live desk page that receives this message over its socket reads the channel's state again. */
export const DESK_CHANGED = "changed";

const TOKEN_DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

const numberIn = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

export class StreamAround implements StreamDependencies {
  readonly #chat: ChatSystem;

  constructor(
    readonly env: Env,
    readonly ctx: Pick<DurableObjectState, "storage" | "waitUntil" | "getWebSockets">,
  ) {
    this.#chat = new ChatSystem(env);
  }

  mayBroadcast(anchorId: number): Promise<boolean> {
    return mayBroadcast(openDatabase(this.env.DB), anchorId, Math.floor(Date.now() / 1000));
  }

  async report(anchorId: number, broadcast: Broadcast, media: StreamMedias, isLatest: boolean): Promise<void> {
    await reportBroadcast(openDatabase(this.env.DB), anchorId, broadcast, media, isLatest);
    if (!isLatest) return;
    const message: RoomStateMessage = {
      type: "room_state",
      is_live: broadcast.endedAt === null ? 1 : 0,
      token: broadcast.token,
      qualities: Object.keys(media),
      media,
      started_at: Math.floor(broadcast.startedAt / 1000),
      // The message has the present time, because every page that loads from now on reads the new state from D1.
      at: Date.now(),
    };
    await this.#announce(anchorId, message);
  }

  async record(anchorId: number, broadcast: Broadcast, { playlists, durationS, talk }: Recording): Promise<void> {
    const audience = await findAudience(openDatabase(this.env.DB), anchorId);
    for (const { name, text } of playlists)
      await this.env.MEDIA.put(channelKey(anchorId, `${broadcast.token}/${name}.m3u8`), text, {
        httpMetadata: { contentType: PLAYLIST_TYPE },
        customMetadata: { [RECORDED_AUDIENCE]: audience },
      });
    for (const [file, lines] of talk)
      await this.env.MEDIA.put(talkKey(anchorId, broadcast.token, file), JSON.stringify(lines), {
        httpMetadata: { contentType: "application/json" },
      });
    await addRecording(openDatabase(this.env.DB), anchorId, broadcast, durationS);
  }

  async sweep(anchorId: number, { token, sweptTo }: Broadcast): Promise<Swept> {
    await removeRecording(openDatabase(this.env.DB), anchorId, token);
    return sweepFiles(this.env, anchorId, token, sweptTo);
  }

  async readTalk(anchorId: number, afterSeq: number, sinceMs: number): Promise<TalkLine[]> {
    try {
      return await this.#chat.roomTalk(anchorId, afterSeq, Math.floor(sinceMs / 1000));
    } catch (error) {
      // Nothing is lost, because the room keeps its latest 2,000 messages and the next round reads them again.
      log.warn("A room's talk could not be read for the recording.", error);
      return [];
    }
  }

  notifyDesks(): void {
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(DESK_CHANGED);
      } catch {
        // The live desk page has just closed its socket, so it misses nothing.
      }
    }
  }

  announce(anchorId: number, news: StreamNews): void {
    const message: StreamMessage = { type: "stream", ...news, lists: this.#atSegmentHost(anchorId, news.lists) };
    // A lost message does no harm: a player without the message requests the playlist after a second.
    this.ctx.waitUntil(
      this.#announce(anchorId, message).catch((error: unknown) => log.warn("A room was not notified of a segment.", error)),
    );
  }

  async countCrowd(anchorId: number): Promise<Crowd | null> {
    try {
      const viewers = await countViewers(this.env, anchorId);
      const diamonds = await showViewers(openDatabase(this.env.DB), anchorId, viewers).catch((error: unknown) => {
        log.warn("A room's viewers could not be shown in lists.", error);
        return null;
      });
      return { viewers, diamonds };
    } catch (error) {
      log.warn("A room's viewers could not be counted.", error);
      return null;
    }
  }

  findNews(anchorId: number, broadcast: Broadcast): Promise<FollowedNews | null> {
    return findNews(openDatabase(this.env.DB), anchorId, broadcast);
  }

  endOfPage(news: FollowedNews, afterUid: number, size: number): Promise<number | null> {
    return endOfPage(this.env.DB, news, { afterUid, size });
  }

  async notifyPeople(page: ChannelPage, turn: number): Promise<void> {
    await writeInboxes(this.env.DB, page);
    await handPage(this.env, turn, page);
  }

  raidArrives(anchorId: number, startedAt: number): Promise<void> {
    return announceRaid(openDatabase(this.env.DB), this.#chat, { anchorId, startedAt });
  }

  keepFile(anchorId: number, file: string, bytes: Uint8Array): Promise<void> {
    return putSegment(this.env, anchorId, file, bytes);
  }

  async joinFiles(anchorId: number, files: readonly string[], to: string): Promise<void> {
    const read = async (file: string): Promise<Uint8Array> => {
      const { bucket, key } = segmentHome(this.env, anchorId, file);
      const found = await bucket.get(key);
      if (!found) throw new Error(`The part ${key} is not there.`);
      return new Uint8Array(await found.arrayBuffer());
    };
    await putSegment(this.env, anchorId, to, joinBytes(await Promise.all(files.map(read))));
  }

  async wakeAt(ms: number): Promise<void> {
    const { storage } = this.ctx;
    const set = await storage.getAlarm();
    if (set === null || set > ms) await storage.setAlarm(ms);
  }

  now(): number {
    return Date.now();
  }

  token(): string {
    return Array.from({ length: TOKEN_LENGTH }, () => TOKEN_DIGITS[numberIn(TOKEN_DIGITS.length)]).join("");
  }

  #atSegmentHost(anchorId: number, lists: StreamNews["lists"]): StreamNews["lists"] {
    const { SEGMENT_ORIGIN: origin } = readConfig(this.env);
    const at = (lines: string): string => atSegmentHost(lines, origin, `/stream/${anchorId}/`);
    return Object.fromEntries(Object.entries(lists).map(([quality, list]) => [quality, { ...list, lines: at(list.lines) }]));
  }

  async #announce(anchorId: number, message: RoomStateMessage | StreamMessage): Promise<void> {
    // A player that misses the news of a segment asks for the playlist.
    await this.#chat.announcePassing(roomOfAnchor(anchorId), message, message.type === "stream");
  }
}
