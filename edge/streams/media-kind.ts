/** Length of a transport stream's packet in bytes (ISO/IEC 13818-1). */
const PACKET = 188;
const SYNC = 0x47;

/** First boxes of initialization sections and fragments (ISO/IEC 14496-12). */
const BOXES: ReadonlySet<string> = new Set(["ftyp", "styp", "moof", "sidx", "emsg", "prft"]);

const isTransportStream = (bytes: Uint8Array): boolean =>
  bytes.length >= PACKET &&
  bytes.length % PACKET === 0 &&
  bytes[0] === SYNC &&
  (bytes.length === PACKET || bytes[PACKET] === SYNC);

const isFragmentedMp4 = (bytes: Uint8Array): boolean =>
  bytes.length >= 16 && BOXES.has(String.fromCharCode(...bytes.subarray(4, 8)));

/** Media types of segments, by the end of their names. */
export const SEGMENT_TYPES: Readonly<Record<string, string>> = { ts: "video/mp2t", m4s: "video/iso.segment", mp4: "video/mp4" };

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** Reports whether a file is what its name says: MPEG-TS for `.ts`, fragmented MP4 for `.m4s` and `.mp4`. */
export const isNamedMedia = (name: string, bytes: Uint8Array): boolean =>
  extensionOf(name) === "ts" ? isTransportStream(bytes) : isFragmentedMp4(bytes);
