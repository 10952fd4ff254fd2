const MEGABYTE = 1024 * 1024;

/** Largest files that a client sends, in bytes; the server's settings may say otherwise (specification 9.24). */
export const UPLOAD_MAX_BYTES = {
  audio: 20 * MEGABYTE,
  image: 20 * MEGABYTE,
  file: 100 * MEGABYTE,
  video: 100 * MEGABYTE,
} as const;

/** How long a pre-signed address holds (specification 9.24). */
export const PRESIGNED_ADDRESS_S = 900;

/** How often a failed upload is tried again (specification 5.42, 9.24). */
export const UPLOAD_RETRIES = 1;

/** Size of an upload's slices (specification 9.24). */
export const UPLOAD_SLICE_BYTES = MEGABYTE;

/** Kinds of pictures and videos that may be sent, by extension or media type's second half (specification 9.28). */
export const IMAGE_TYPES = ["jpg", "jpeg", "gif", "png", "bmp", "image", "webp"] as const;
export const VIDEO_TYPES = ["mp4", "quicktime", "mov"] as const;

export { UPLOAD_FILE_TYPES } from "../kinds";
