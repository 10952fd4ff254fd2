/**
 * The first id of a post. Recordings and clips have ids from 1 to below this number, so that no id is used twice
 * (docs/decisions/0051).
 */
export const FIRST_POST = 1_000_000_001;

/** Whether a number belongs to a post: an uploaded video or a moment. */
export const isPost = (id: number): boolean => id >= FIRST_POST;

export const SHORT_KINDS = ["clip", "video", "recording", "moment"] as const;

/** States of a post: waits for an operator, visible to everybody, refused by an operator, or removed. */
export const POST_STATES = ["pending", "shown", "refused", "removed"] as const;
export type PostState = (typeof POST_STATES)[number];

export const VIDEO_MAX_BYTES = 73_400_320;
export const SLICE_BYTES = 1_048_576;
export const VIDEO_MAX_S = 180;
export const COVER_MAX_BYTES = 102_400;
export const VIDEOS_A_DAY = 10;
export const VIDEOS_MAX = 500;
export const MOMENTS_A_DAY = 20;
export const MOMENTS_MAX = 2_000;
export const MOMENT_PICTURES_MAX = 9;
export const SHORT_TITLE_MAX = 60;
export const MOMENT_TEXT_MAX = 500;
export const COMMENT_MAX = 200;
export const COMMENTS_A_MINUTE = 6;
export const COMMENTS_A_DAY = 200;

/** Number of video elements in the feed: for the playing video, the next one and the previous one. */
export const FEED_ELEMENTS = 3;

/** A position in a list of shorts, newest first: unix seconds and the short's number. */
export interface ShortPlace {
  at: number;
  id: number;
}

export const placeText = ({ at, id }: ShortPlace): string => `${at}-${id}`;

/** Null for the beginning of the list (""). Undefined for any text that is not a position. */
export function readPlace(text: string): ShortPlace | null | undefined {
  if (text === "") return null;
  const [, at, id] = /^(\d{1,12})-(\d{1,15})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id: Number(id) };
}

/** In the same second, the short with the higher number comes first. */
export const newerFirst = (a: ShortPlace, b: ShortPlace): number => b.at - a.at || b.id - a.id;

/** A moment with pictures is visible at once only if an anchor or an operator posts it, because operators know these accounts. */
export const isShownAtOnce = (user: { is_anchor: number; is_operate: number }, pictures: number): boolean =>
  pictures === 0 || user.is_anchor === 1 || user.is_operate === 1;

export const mayDeleteComment = (
  user: { uid: number; is_operate: number; is_anchor_admin: number },
  { writer, author }: { writer: number; author: number },
): boolean => user.uid === writer || user.uid === author || user.is_operate === 1 || user.is_anchor_admin === 1;

/**
 * Videos next to each other never share an element. So the next video loads while the current one plays, and the previous one stays
 * ready.
 */
export const toElement = (place: number): number => ((place % FEED_ELEMENTS) + FEED_ELEMENTS) % FEED_ELEMENTS;

/**
 * The position may be greater than the number of videos, because the list repeats after its end. Returns the same position if there
 * is no other video.
 */
export const placeAfterSwipe = (place: number, by: 1 | -1, count: number): number =>
  count < 2 ? place : Math.max(0, place + by);

/** A finger's move of SWIPE_PX is a swipe. At SWIPE_SPEED (pixels per millisecond) or faster, SWIPE_LEAST_PX is enough. */
const SWIPE_PX = 60;
const SWIPE_SPEED = 0.4;
const SWIPE_LEAST_PX = 12;

/** 1 for a swipe to the next video, -1 to the previous one, 0 for no swipe. `y` is negative upwards. */
export function toSwipe({ x, y, ms }: { x: number; y: number; ms: number }): 1 | -1 | 0 {
  const length = Math.abs(y);
  if (length < SWIPE_LEAST_PX || length < Math.abs(x)) return 0;
  if (length < SWIPE_PX && length / Math.max(1, ms) < SWIPE_SPEED) return 0;
  return y < 0 ? 1 : -1;
}

/** Byte range of an upload's slice. */
export interface UploadSlice {
  start: number;
  end: number;
}

export const sliceAt = (start: number, size: number): UploadSlice | null =>
  start >= size ? null : { start, end: Math.min(start + SLICE_BYTES, size) };
