/**
 * The first number of a post. Recordings and clips are numbered from 1 in a table of their own, so one number names one thing in every
 * address (docs/decisions/0051).
 */
export const FIRST_POST = 1_000_000_001;

/** Whether a number is that of a post: an uploaded video or a moment. */
export const isPost = (id: number): boolean => id >= FIRST_POST;

/** Kinds of things that people watch and read here. */
export const SHORT_KINDS = ["clip", "video", "recording", "moment"] as const;
export type ShortKind = (typeof SHORT_KINDS)[number];

/** States of a post: it waits for an operator, everybody sees it, an operator refused it, or it was taken down. */
export const POST_STATES = ["pending", "shown", "refused", "removed"] as const;
export type PostState = (typeof POST_STATES)[number];

/** Bytes of an uploaded video. */
export const VIDEO_MAX_BYTES = 73_400_320;
/** Bytes of a slice of it. */
export const SLICE_BYTES = 1_048_576;
/** Seconds of an uploaded video. */
export const VIDEO_MAX_S = 180;
/** Bytes of a video's cover. */
export const COVER_MAX_BYTES = 102_400;
/** Videos that one account posts a day, and has in all. */
export const VIDEOS_A_DAY = 10;
export const VIDEOS_MAX = 500;
/** Moments that one account posts a day, and has in all. */
export const MOMENTS_A_DAY = 20;
export const MOMENTS_MAX = 2_000;
/** Pictures of a moment. */
export const MOMENT_PICTURES_MAX = 9;
/** Characters of a video's title, of a moment, of a comment. */
export const SHORT_TITLE_MAX = 60;
export const MOMENT_TEXT_MAX = 500;
export const COMMENT_MAX = 200;
/** Comments that one account writes a minute and a day. */
export const COMMENTS_A_MINUTE = 6;
export const COMMENTS_A_DAY = 200;

/** Video elements of the feed: the one that plays, the next one, and the one before. */
export const FEED_ELEMENTS = 3;

/** A place in a list of shorts, newest first: unix seconds and number. */
export interface ShortPlace {
  at: number;
  id: number;
}

/** Returns a place as the text that requests the page after it. */
export const placeText = ({ at, id }: ShortPlace): string => `${at}-${id}`;

/** Reads such a text; null for the beginning of the list, undefined for anything else. */
export function readPlace(text: string): ShortPlace | null | undefined {
  if (text === "") return null;
  const [, at, id] = /^(\d{1,12})-(\d{1,15})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id: Number(id) };
}

/** Which place comes first: the later one, and within a second the higher number. */
export const newerFirst = (a: ShortPlace, b: ShortPlace): number => b.at - a.at || b.id - a.id;

/** Whether an account's moment is shown at once: texts are, pictures only if an operator knows the account. */
export const isShownAtOnce = (user: { is_anchor: number; is_operate: number }, pictures: number): boolean =>
  pictures === 0 || user.is_anchor === 1 || user.is_operate === 1;

/** Whether a person may delete a comment: its writer, the short's author, operators and the site's moderators. */
export const mayDeleteComment = (
  user: { uid: number; is_operate: number; is_anchor_admin: number },
  { writer, author }: { writer: number; author: number },
): boolean => user.uid === writer || user.uid === author || user.is_operate === 1 || user.is_anchor_admin === 1;

/**
 * Which of the feed's elements shows the video of a place. Neighbours never share one, so the next video loads while this one plays and
 * the one before stays ready.
 */
export const toElement = (place: number): number => ((place % FEED_ELEMENTS) + FEED_ELEMENTS) % FEED_ELEMENTS;

/** The place that a swipe leads to, in a list that begins again after its end; the same place if there is nothing else. */
export const placeAfterSwipe = (place: number, by: 1 | -1, count: number): number =>
  count < 2 ? place : Math.max(0, place + by);

/** Pixels that a finger moves before a swipe counts, and the speed that counts for a shorter one, in pixels a millisecond. */
const SWIPE_PX = 60;
const SWIPE_SPEED = 0.4;
const SWIPE_LEAST_PX = 12;

/** Reads a finger's move: 1 to the next video, -1 to the one before, 0 for neither. Up is negative. */
export function toSwipe({ x, y, ms }: { x: number; y: number; ms: number }): 1 | -1 | 0 {
  const length = Math.abs(y);
  if (length < SWIPE_LEAST_PX || length < Math.abs(x)) return 0;
  if (length < SWIPE_PX && length / Math.max(1, ms) < SWIPE_SPEED) return 0;
  return y < 0 ? 1 : -1;
}

/** Bytes of an upload's slice. */
export interface UploadSlice {
  start: number;
  end: number;
}

/** The slice of a file that begins at `start`; null past its end. */
export const sliceAt = (start: number, size: number): UploadSlice | null =>
  start >= size ? null : { start, end: Math.min(start + SLICE_BYTES, size) };
