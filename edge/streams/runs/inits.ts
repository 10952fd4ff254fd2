import { extensionOf } from "../media-kind.ts";
import type { MediaPlaylist } from "../playlist.ts";
import type { Broadcast } from "../stream-rows.ts";
import type { StreamStore } from "../stream-store.ts";
import type { StreamSurroundings } from "../surroundings.ts";
import type { Run } from "./run.ts";
import type { Sender } from "./sender.ts";

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

/** Returns the place of a broadcast's next file under the channel. */
export const nextPlace = (store: StreamStore, { id, token }: Broadcast, name: string): string =>
  `${token}/${store.nextFile(id).toString(36)}.${extensionOf(name)}`;

/** Initialization sections, which encoders send once: they live with their runs. */
export class Inits {
  constructor(
    readonly store: StreamStore,
    readonly around: StreamSurroundings,
  ) {}

  /**
   * Takes an initialization section of a quality's encoder. Returns false for one that differs from that of a run which has segments: it is the
   * first file of a different encoder, and kept for the case that this one is taken.
   */
  take({ quality, name, sender }: SentFile, { file, bytes, init }: KeptFile, digest: string, isRunEmpty: boolean): boolean {
    const { runs } = this.store;
    const now = this.around.now();
    const known = runs.init(quality, name, sender);
    // A new file under the old name would look like a change of the picture.
    if (known?.digest === digest && this.store.upload(quality, name)) return true;
    const isStranger = known !== null && known.digest !== digest && !isRunEmpty;
    if (init && bytes <= INIT_MAX_BYTES)
      runs.keepInit(quality, name, sender, { bytes: init, digest, at: now, isNext: isStranger });
    if (!isStranger) this.store.addUpload(quality, name, { file, bytes, at: now });
    return !isStranger;
  }

  /** Keeps the initialization section of an encoder that was refused: it sends none again if it is taken later. */
  keep({ quality, name, sender, bytes, digest }: RefusedInit): void {
    if (bytes.byteLength > INIT_MAX_BYTES) return;
    this.store.runs.keepInit(quality, name, sender, { bytes, digest, at: this.around.now(), isNext: true });
  }

  /** Brings those that a run's list names into the present broadcast. Returns the name of one that never came, or null. */
  async bring(broadcast: Broadcast, { quality, sender }: Run, { segments }: MediaPlaylist): Promise<string | null> {
    for (const name of new Set(segments.map(({ init }) => init))) {
      if (name === null || this.store.upload(quality, name)) continue;
      const waiting = this.store.runs.waiting(quality, name, sender);
      if (waiting) {
        this.store.addUpload(quality, name, waiting);
        this.store.runs.dropWaiting(quality, [name]);
        continue;
      }
      const kept = this.store.runs.init(quality, name, sender);
      if (!kept) return name;
      const file = nextPlace(this.store, broadcast, name);
      await this.around.keepFile(this.store.anchorId ?? 0, file, new Uint8Array(kept.bytes));
      // The next list may have brought it meanwhile.
      if (!this.store.upload(quality, name))
        this.store.addUpload(quality, name, { file, bytes: kept.bytes.byteLength, at: this.around.now() });
    }
    return null;
  }
}
