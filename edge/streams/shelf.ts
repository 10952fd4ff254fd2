import { PLAYLIST_TYPE } from "./places.ts";
import type { PublishedSegment } from "./playlist.ts";
import { streamOf } from "./stubs.ts";

/** The files of recordings and clips, and the latest segments of running broadcasts. */
export interface Shelf {
  /** Returns a file's text; null without one. */
  read(key: string): Promise<string | null>;
  writePlaylist(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns the latest segments of an anchor's running broadcast; null without one. */
  clippable(anchorId: number): Promise<PublishedSegment[] | null>;
}

export const shelfOf = (env: Pick<Env, "MEDIA" | "STREAM">): Shelf => ({
  read: async (key) => (await env.MEDIA.get(key))?.text() ?? null,
  writePlaylist: async (key, text) => {
    await env.MEDIA.put(key, text, { httpMetadata: { contentType: PLAYLIST_TYPE } });
  },
  remove: (key) => env.MEDIA.delete(key),
  clippable: (anchorId) => streamOf(env as Env, anchorId).clippable(),
});
