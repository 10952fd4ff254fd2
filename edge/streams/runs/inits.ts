import type { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import { readFragmentedMp4 } from "../media/fragmented-mp4.ts";
import type { TrackFacts } from "../media/track-facts.ts";
import { toExtension } from "../media-kind.ts";
import type { MediaPlaylist } from "../playlist.ts";
import type { Broadcast, StoredSegment } from "../stream-rows.ts";
import type { StreamStore } from "../stream-store.ts";
import type { StreamDependencies } from "../surroundings.ts";
import type { Run } from "./run.ts";
import { type Sender, senderKey } from "./sender.ts";

/** The quality of an encoder that states none. */
export const USUAL_QUALITY = "HD" satisfies (typeof VIDEO_QUALITIES)[number];
/** Largest initialization section that outlives its broadcast, in bytes. */
export const INIT_MAX_BYTES = 64 * 1024;

export interface SentFile {
  quality: string;
  name: string;
  sender: Sender;
}

export interface RefusedInit extends SentFile {
  bytes: ArrayBuffer;
  digest: string;
}

/** `init`: the file's bytes, if it is an initialization section. */
export interface KeptFile {
  file: string;
  bytes: number;
  init?: ArrayBuffer;
}

interface Lists {
  namesInit(quality: string, name: string): boolean;
}

/** Returns the storage path below the channel's path for a broadcast's next file. */
export const nextPlace = (store: StreamStore, { id, token }: Broadcast, name: string): string =>
  `${token}/${store.nextFile(id).toString(36)}.${toExtension(name)}`;

/** Initialization sections. An encoder sends them only once, so they are kept as long as its run. */
export class Inits {
  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
  ) {}

  /**
   * Returns whether the initialization section belongs to the run. False if the run's segments use no section, or if the run has a
   * different section of this name. `newest` is null before the run's first segment.
   */
  isInRun(run: Run, newest: StoredSegment | null, { quality, name, sender }: SentFile, digest: string): boolean {
    if (newest !== null && newest.init === null) return false;
    const known = this.store.runs.init(quality, name, sender);
    if (!known) return true;
    if (known.isNext) return false;
    const isUsed = newest !== null && this.store.upload(quality, name)?.file === newest.init;
    return known.digest === digest || !(known.at >= run.beganAt || isUsed);
  }

  /**
   * Returns false without changes if the same initialization section arrived before. In a second file, the section would look
   * like a new picture.
   */
  take({ quality, name, sender }: SentFile, { file, bytes, init }: KeptFile, digest: string): boolean {
    const { runs } = this.store;
    const at = this.around.now();
    const known = runs.init(quality, name, sender);
    if (known?.digest === digest && this.store.upload(quality, name)) return false;
    if (init && bytes <= INIT_MAX_BYTES) runs.keepInit(quality, name, sender, { bytes: init, digest, at, isNext: false });
    if (file !== "") this.store.addUpload(quality, name, { file, bytes, at });
    return true;
  }

  /**
   * Keeps a refused encoder's initialization section, because an encoder that is accepted later does not send the section again.
   */
  keep({ quality, name, sender, bytes, digest }: RefusedInit): void {
    if (bytes.byteLength > INIT_MAX_BYTES) return;
    this.store.runs.keepInit(quality, name, sender, { bytes, digest, at: this.around.now(), isNext: true });
  }

  /**
   * Copies the initialization sections that a run's playlist names into the present broadcast. Returns the name of a section that
   * never arrived, or null. Also returns the tracks of the last section if the run's tracks are not known.
   */
  async bring(
    broadcast: Broadcast,
    { quality, sender, tracks }: Run,
    { segments }: MediaPlaylist,
    lists: Lists,
  ): Promise<{ missing: string | null; tracks: TrackFacts | null }> {
    const names = [...new Set(segments.map(({ init }) => init))].filter((name) => name !== null);
    for (const name of names) {
      if (this.store.upload(quality, name)) continue;
      const waiting = this.store.runs.waiting.find(quality, name, sender);
      if (waiting) {
        this.store.addUpload(quality, name, waiting);
        this.store.runs.waiting.drop(quality, [name]);
        continue;
      }
      const kept = this.store.runs.init(quality, name, sender) ?? this.#unnamed(quality, name, sender, lists);
      if (!kept) return { missing: name, tracks: null };
      const file = nextPlace(this.store, broadcast, name);
      await this.around.keepFile(this.store.anchorId ?? 0, file, new Uint8Array(kept.bytes));
      // A concurrent playlist may have recorded the initialization section in the meantime. The section is then not recorded again.
      if (!this.store.upload(quality, name))
        this.store.addUpload(quality, name, { file, bytes: kept.bytes.byteLength, at: this.around.now() });
    }
    const last = names.at(-1);
    const kept = tracks === null && last !== undefined ? this.store.runs.init(quality, last, sender) : null;
    return { missing: null, tracks: kept && readFragmentedMp4(new Uint8Array(kept.bytes)).tracks };
  }

  /**
   * Copies an initialization section from the default quality to its own quality. ffmpeg names these sections "init_0.mp4" …,
   * without a quality, so they arrive under the default quality.
   */
  #unnamed(quality: string, name: string, sender: Sender, lists: Lists): { bytes: ArrayBuffer } | null {
    if (quality === USUAL_QUALITY || lists.namesInit(USUAL_QUALITY, name)) return null;
    const found = this.store.runs.init(USUAL_QUALITY, name, sender);
    if (!found || found.sender !== senderKey(sender)) return null;
    this.store.runs.keepInit(quality, name, sender, { ...found, isNext: false });
    return found;
  }
}
