import { isFragmentedMp4 } from "./media/fragmented-mp4.ts";
import { isTransportStream } from "./media/transport-stream.ts";

export const SEGMENT_TYPES: Readonly<Record<string, string>> = { ts: "video/mp2t", m4s: "video/iso.segment", mp4: "video/mp4" };

export const toExtension = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** Reports whether the bytes are MPEG-TS (`.ts`) or fragmented MP4 (`.m4s`, `.mp4`), as the name states. */
export const isNamedMedia = (name: string, bytes: Uint8Array): boolean =>
  toExtension(name) === "ts" ? isTransportStream(bytes) : isFragmentedMp4(bytes);

/** Encoders name initialization sections (fMP4) like "init.mp4" or "init-stream0.m4s". */
export const mayBeInit = (name: string): boolean =>
  toExtension(name) === "mp4" || (toExtension(name) === "m4s" && /init/i.test(name));
