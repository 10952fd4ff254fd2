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

/** The quality of an encoder that names none. */
export const USUAL_QUALITY = "HD" satisfies (typeof VIDEO_QUALITIES)[number];
/** Largest initialization section that outlives its broadcast. */
export const INIT_MAX_BYTES = 64 * 1024;

/** A file as its encoder sent it. */
export interface SentFile {
  quality: string;
  name: string;
  sender: Sender;
}

/** An initialization section of an encoder that was refused. */
export interface RefusedInit extends SentFile {
  bytes: ArrayBuffer;
  digest: string;
}

/** A file that is in the bucket; `init`: the bytes of an initialization section. */
export interface KeptFile {
  file: string;
  bytes: number;
  init?: ArrayBuffer;
}

/** The latest list of each quality. */
interface Lists {
  /** Whether the list of a quality names an initialization section. */
  namesInit(quality: string, name: string): boolean;
}

/** Returns the place of a broadcast's next file under the channel. */
export const nextPlace = (store: StreamStore, { id, token }: Broadcast, name: string): string =>
  `${token}/${store.nextFile(id).toString(36)}.${toExtension(name)}`;

/** Initialization sections, which encoders send once: they live with their runs. */
export class Inits {
  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
  ) {}

  /**
   * Returns whether an initialization section may belong to a run. `newest` is the run's newest segment, null before the first. A different encoder
   * has sent it if the run has sent another one of that name, or segments that need none.
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
   * Takes an initialization section of a quality's run. Returns false for one that came before and changes nothing: under a new file it would look
   * like a change of the picture.
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

  /** Keeps the initialization section of an encoder that was refused: it sends none again if it is taken later. */
  keep({ quality, name, sender, bytes, digest }: RefusedInit): void {
    if (bytes.byteLength > INIT_MAX_BYTES) return;
    this.store.runs.keepInit(quality, name, sender, { bytes, digest, at: this.around.now(), isNext: true });
  }

  /**
   * Brings those that a run's list names into the present broadcast. Returns the name of one that never came, or null, and the tracks of the last one
   * if the run's are not known.
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
      const waiting = this.store.runs.waiting(quality, name, sender);
      if (waiting) {
        this.store.addUpload(quality, name, waiting);
        this.store.runs.dropWaiting(quality, [name]);
        continue;
      }
      const kept = this.store.runs.init(quality, name, sender) ?? this.#unnamed(quality, name, sender, lists);
      if (!kept) return { missing: name, tracks: null };
      const file = nextPlace(this.store, broadcast, name);
      await this.around.keepFile(this.store.anchorId ?? 0, file, new Uint8Array(kept.bytes));
      // The next list may have brought it meanwhile.
      if (!this.store.upload(quality, name))
        this.store.addUpload(quality, name, { file, bytes: kept.bytes.byteLength, at: this.around.now() });
    }
    const last = names.at(-1);
    const kept = tracks === null && last !== undefined ? this.store.runs.init(quality, last, sender) : null;
    return { missing: null, tracks: kept && readFragmentedMp4(new Uint8Array(kept.bytes)).tracks };
  }

  /**
   * Moves an initialization section here that came under the usual quality because its name has none: ffmpeg calls those of
   * variants "init_0.mp4", "init_1.mp4", whatever the variants' names.
   */
  #unnamed(quality: string, name: string, sender: Sender, lists: Lists): { bytes: ArrayBuffer } | null {
    if (quality === USUAL_QUALITY || lists.namesInit(USUAL_QUALITY, name)) return null;
    const found = this.store.runs.init(USUAL_QUALITY, name, sender);
    if (!found || found.sender !== senderKey(sender)) return null;
    this.store.runs.keepInit(quality, name, sender, { ...found, isNext: false });
    return found;
  }
}
