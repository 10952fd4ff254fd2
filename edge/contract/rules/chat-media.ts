import { shownFileName } from "./bidi.ts";
import { formatMinutes } from "./durations.ts";
import { isProgramName } from "./program-names.ts";

const MEGABYTE = 1_048_576;

/** Largest file of a message in megabytes, by kind (specification 9.24). */
export const MEDIA_MAX_MB = { picture: 20, voice: 20, video: 100, file: 100 } as const;
export type MediaKind = keyof typeof MEDIA_MAX_MB;

/** Accepted types of pictures and videos: the file's extension or the subtype of its media type (specification 9.28). */
export const PICTURE_TYPES: readonly string[] = ["jpg", "jpeg", "gif", "png", "bmp", "image", "webp"];
export const VIDEO_TYPES: readonly string[] = ["mp4", "quicktime", "mov"];

export const ALBUM_MAX = 9;

/** Shorter sides of a picture's thumbnail and of its large rendition in pixels (specification 9.8). */
export const THUMBNAIL_SIDE = 198;
export const LARGE_SIDE = 720;
/** A device reduces the longer side of a photograph to this many pixels before it sends the photograph. */
export const PHOTO_SIDE = 2_560;

/** Returns a file's extension, or else the subtype of its media type, in lower case. Empty if the file has neither. */
export function findExtension({ name, type }: { name: string; type: string }): string {
  const [, extension = ""] = /\.([^./\\]+)$/.exec(name) ?? [];
  const [, subtype = ""] = /^[^/]+\/([^;+]+)/.exec(type) ?? [];
  return (extension || subtype).toLowerCase();
}

/** Returns the kind of a file if the sender did not choose one, for example for a pasted file. */
export function toKind(file: { name: string; type: string }): "picture" | "video" | "file" {
  const extension = findExtension(file);
  if (VIDEO_TYPES.includes(extension)) return "video";
  // An image of an unsupported type is still a picture, so that the sender gets the error for pictures.
  return PICTURE_TYPES.includes(extension) || file.type.startsWith("image/") ? "picture" : "file";
}

/**
 * Returns no files if the clipboard also has text, because an application that copies table cells also copies a picture of them.
 */
export const pastedFiles = <File>(files: readonly File[], text: string): readonly File[] => (text.trim() === "" ? files : []);

/** Returns null if the file can be sent. */
export function mediaFault(
  kind: MediaKind,
  file: { name: string; type: string; size: number },
): "type" | "size" | "empty" | null {
  const types = kind === "picture" ? PICTURE_TYPES : kind === "video" ? VIDEO_TYPES : null;
  if (types ? !types.includes(findExtension(file)) : isProgramName(file.name)) return "type";
  if (file.size === 0) return "empty";
  return file.size > MEDIA_MAX_MB[kind] * MEGABYTE ? "size" : null;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

export function fitSide({ width, height }: Size, side: number, which: "shorter" | "longer"): Size {
  const own = which === "shorter" ? Math.min(width, height) : Math.max(width, height);
  const scale = own > side ? side / own : 1;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Sizes of a picture in a conversation, in pixels: maximum width, maximum height, minimum side, and the side of a picture of
 * unknown size.
 */
const [BOX_WIDTH, BOX_HEIGHT, BOX_LEAST, BOX_UNKNOWN] = [220, 280, 88, 160];

/** The picture's size in a conversation, in pixels at a screen width of 375 px. It is known before the picture is loaded. */
export function toBox({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) return { width: BOX_UNKNOWN, height: BOX_UNKNOWN };
  const scale = Math.min(1, BOX_WIDTH / width, BOX_HEIGHT / height);
  const within = (side: number, most: number): number => Math.min(most, Math.max(BOX_LEAST, Math.round(side * scale)));
  return { width: within(width, BOX_WIDTH), height: within(height, BOX_HEIGHT) };
}

export const albumData = (id: string): string => JSON.stringify({ album: { id } });

export function albumIn(customData: string): string | null {
  if (!customData.includes("album")) return null;
  try {
    const { album } = JSON.parse(customData) as { album?: { id?: unknown } };
    return typeof album?.id === "string" && album.id !== "" ? album.id.slice(0, 64) : null;
  } catch {
    return null;
  }
}

export const VOICE_MAX_S = 60;
export const VOICE_RATES = [1, 1.5, 2] as const;
export type VoiceRate = (typeof VOICE_RATES)[number];

const WAVE_BARS = 32;

/** The loudest moment of each part of a recording as a digit from 0 to 9. Empty if nothing was measured. */
export function toWave(levels: readonly number[]): string {
  const bars = Math.min(WAVE_BARS, levels.length);
  const most = Math.max(0.01, ...levels);
  return Array.from({ length: bars }, (_, bar) => {
    const part = levels.slice(Math.floor((bar * levels.length) / bars), Math.floor(((bar + 1) * levels.length) / bars));
    return Math.round((Math.max(0, ...part) / most) * 9);
  }).join("");
}

export const waveData = (wave: string): string => (wave === "" ? "" : JSON.stringify({ voice: { wave } }));

/** The heights of the bars from 0 to 1. Empty for a message of another client. */
export function waveIn(customData: string): number[] {
  if (!customData.includes('"voice"')) return [];
  try {
    const { voice } = JSON.parse(customData) as { voice?: { wave?: unknown } };
    const wave = typeof voice?.wave === "string" && /^\d{1,64}$/.test(voice.wave) ? voice.wave : "";
    return [...wave].map((digit) => Number(digit) / 9);
  } catch {
    return [];
  }
}

export function nextVoice(list: readonly { ID: string; isUnheard: boolean }[], after: string): string | null {
  const at = list.findIndex(({ ID }) => ID === after);
  return at < 0 ? null : (list.slice(at + 1).find(({ isUnheard }) => isUnheard)?.ID ?? null);
}

export const durationText = (seconds: number): string => formatMinutes(Math.max(0, Math.round(seconds) || 0));

const UNITS = ["B", "KB", "MB"] as const;

export function fileSize(bytes: number): { size: number; unit: (typeof UNITS)[number] } {
  const step = bytes < 1_024 ? 0 : bytes < MEGABYTE ? 1 : 2;
  return { size: bytes / 1_024 ** step, unit: UNITS[step] };
}

export const mapAddress = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** The drawing of the land (public/m/land.svg) has two units for each degree and begins at 180° west and 90° north. */
const [UNITS_A_DEGREE, LAND_WIDTH, LAND_HEIGHT] = [2, 720, 360];
/** The size of the part that a place's map shows, in units of the drawing. */
export const MAP_SIZE = { width: 96, height: 48 } as const;

/** Returns a place's position in the drawing (`x`, `y`), and the top left corner of the section around it (`left`, `top`). The section
 * never extends beyond the drawing. */
export function toMapView(latitude: number, longitude: number): { x: number; y: number; left: number; top: number } | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const x = (longitude + 180) * UNITS_A_DEGREE;
  const y = (90 - latitude) * UNITS_A_DEGREE;
  const within = (at: number, size: number, whole: number): number => Math.min(whole - size, Math.max(0, at - size / 2));
  return { x, y, left: within(x, MAP_SIZE.width, LAND_WIDTH), top: within(y, MAP_SIZE.height, LAND_HEIGHT) };
}

/** This site's stickers: the `index` and `data` of their messages, and the displayed sign. */
const SIGNS = [
  { data: "goal", sign: "⚽" },
  { data: "basket", sign: "🏀" },
  { data: "trophy", sign: "🏆" },
  { data: "medal", sign: "🥇" },
  { data: "whistle", sign: "📣" },
  { data: "yellow-card", sign: "🟨" },
  { data: "red-card", sign: "🟥" },
  { data: "gloves", sign: "🧤" },
  { data: "fire", sign: "🔥" },
  { data: "cheer", sign: "🙌" },
  { data: "laugh", sign: "🤣" },
  { data: "cry", sign: "😭" },
  { data: "angry", sign: "😤" },
  { data: "shock", sign: "😱" },
  { data: "pray", sign: "🙏" },
  { data: "party", sign: "🥳" },
] as const;

export interface Sticker {
  index: number;
  data: string;
  sign: string;
}

export const STICKERS: readonly Sticker[] = SIGNS.map((sticker, index) => ({ index, ...sticker }));

/** Null for a sticker of another site. */
export const findSticker = ({ index, data }: { index: number; data: string }): Sticker | null => {
  const sticker = STICKERS[index];
  return sticker?.data === data ? sticker : null;
};

/** A lone surrogate in the name becomes U+FFFD, because no address can contain one. */
export const savedAddress = (path: string, name: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}name=${encodeURIComponent(shownFileName(name).replace(/\p{Surrogate}/gu, "\ufffd"))}`;

/** Errors of the chat library for a file that was not stored. The error's `data` has the reason. */
const NOT_STORED: ReadonlySet<number> = new Set([2_041, 2_300, 2_350, 2_400]);
/** The chat library's error codes for a lost connection, and for an error without a code. */
const LOST = 2_800;
const UNCAUGHT = 2_903;

/** Returns the code of a failed send: the relay's or the library's code, or the status with which the store refused the file. */
export function failureNumber(error: unknown): number {
  const { code = UNCAUGHT, data } = (error ?? {}) as { code?: number; data?: { code?: number; status?: number } };
  return NOT_STORED.has(code) ? (data?.code ?? data?.status ?? LOST) : code;
}
