import { toNote, type UsedFiles } from "./file-sweep.ts";
import { PLAYLIST_TYPE } from "./places.ts";
import type { PublishedSegment } from "./playlist.ts";
import { getStream } from "./stubs.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    segmentFiles: SegmentFiles;
  }
}

export interface SegmentFiles {
  /** Null if there is no such file. */
  read(key: string): Promise<string | null>;
  writePlaylist(key: string, text: string): Promise<void>;
  /** Stores which files a clip uses, so that these files outlive the recording. */
  noteFiles(key: string, used: UsedFiles): Promise<void>;
  remove(key: string): Promise<void>;
  /** Null if no broadcast is running. */
  clippable(anchorId: number): Promise<PublishedSegment[] | null>;
}

export const getSegmentFiles = (env: Pick<Env, "MEDIA" | "STREAM">): SegmentFiles => ({
  read: async (key) => (await env.MEDIA.get(key))?.text() ?? null,
  writePlaylist: async (key, text) => {
    await env.MEDIA.put(key, text, { httpMetadata: { contentType: PLAYLIST_TYPE } });
  },
  noteFiles: async (key, used) => {
    await env.MEDIA.put(key, "", { customMetadata: toNote(used) });
  },
  remove: (key) => env.MEDIA.delete(key),
  clippable: (anchorId) => getStream(env as Env, anchorId).clippable(),
});
