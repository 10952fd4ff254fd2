const MEGABYTE = 1_048_576;

/** Largest files of messages in megabytes, by kind (specification 9.24). */
export const MEDIA_MAX_MB = { picture: 20, voice: 20, video: 100, file: 100 } as const;
export type MediaKind = keyof typeof MEDIA_MAX_MB;

/** Types of pictures and videos, by extension or second half of the media type (specification 9.28). */
export const PICTURE_TYPES: readonly string[] = ["jpg", "jpeg", "gif", "png", "bmp", "image", "webp"];
export const VIDEO_TYPES: readonly string[] = ["mp4", "quicktime", "mov"];

/** Pictures that are sent together: an album. */
export const ALBUM_MAX = 9;

/** Shorter sides of a picture's thumbnail and of its large rendition in pixels (specification 9.8). */
export const THUMBNAIL_SIDE = 198;
export const LARGE_SIDE = 720;
/** Longer side of a photograph as it leaves a device. */
export const PHOTO_SIDE = 2_560;

/** A file's extension, else the second half of its media type, in lower case; empty if it has neither. */
export function extensionOf({ name, type }: { name: string; type: string }): string {
  const [, extension = ""] = /\.([^./\\]+)$/.exec(name) ?? [];
  const [, subtype = ""] = /^[^/]+\/([^;+]+)/.exec(type) ?? [];
  return (extension || subtype).toLowerCase();
}

/** Returns why a file cannot be sent as one of a kind; null if it can. */
export function mediaFault(
  kind: MediaKind,
  file: { name: string; type: string; size: number },
): "type" | "size" | "empty" | null {
  const types = kind === "picture" ? PICTURE_TYPES : kind === "video" ? VIDEO_TYPES : null;
  if (types && !types.includes(extensionOf(file))) return "type";
  if (file.size === 0) return "empty";
  return file.size > MEDIA_MAX_MB[kind] * MEGABYTE ? "size" : null;
}

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture's size with its shorter, or its longer, side at most `side`. */
export function fitSide({ width, height }: Size, side: number, which: "shorter" | "longer"): Size {
  const own = which === "shorter" ? Math.min(width, height) : Math.max(width, height);
  const scale = own > side ? side / own : 1;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The box of a picture in a conversation: widest and highest, narrowest, and of a picture whose size its message does not state. */
const [BOX_WIDTH, BOX_HEIGHT, BOX_LEAST, BOX_UNKNOWN] = [220, 280, 88, 160];

/** The size at which a conversation shows a picture, in pixels of the look at 375 px. It is known before the picture comes. */
export function boxOf({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) return { width: BOX_UNKNOWN, height: BOX_UNKNOWN };
  const scale = Math.min(1, BOX_WIDTH / width, BOX_HEIGHT / height);
  const within = (side: number, most: number): number => Math.min(most, Math.max(BOX_LEAST, Math.round(side * scale)));
  return { width: within(width, BOX_WIDTH), height: within(height, BOX_HEIGHT) };
}

/** The custom data of a picture in an album. */
export const albumData = (id: string): string => JSON.stringify({ album: { id } });

/** Reads the album in a message's custom data; null if it is in none. */
export function albumIn(customData: string): string | null {
  if (!customData.includes("album")) return null;
  try {
    const { album } = JSON.parse(customData) as { album?: { id?: unknown } };
    return typeof album?.id === "string" && album.id !== "" ? album.id.slice(0, 64) : null;
  } catch {
    return null;
  }
}

const OWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;

/**
 * The path at this site of a message's file; null for any other address, which nothing fetches by itself: its owner would learn who reads the
 * message, and when. All hosts of the site share their files.
 */
export function ownFile(address: string): string | null {
  if (!URL.canParse(address)) return OWN_FILE.test(address) ? address : null;
  const { pathname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && OWN_FILE.test(pathname) ? pathname : null;
}

/** Errors of the chat library that a file was not stored; their cause says why. */
const NOT_STORED: ReadonlySet<number> = new Set([2_041, 2_300, 2_350, 2_400]);
/** The library's numbers of a lost connection, and of an error without a number. */
const LOST = 2_800;
const UNCAUGHT = 2_903;

/** Returns the number of a failed send: the relay's, the library's, or the status with which the store refused the message's file. */
export function failureNumber(error: unknown): number {
  const { code = UNCAUGHT, data } = (error ?? {}) as { code?: number; data?: { code?: number; status?: number } };
  return NOT_STORED.has(code) ? (data?.code ?? data?.status ?? LOST) : code;
}
