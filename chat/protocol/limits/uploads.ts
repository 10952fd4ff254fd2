const MEGABYTE = 1024 * 1024;

/** Maximum file sizes, in bytes. The server's settings may override them (specification 9.24). */
export const UPLOAD_MAX_BYTES = {
  audio: 20 * MEGABYTE,
  image: 20 * MEGABYTE,
  file: 100 * MEGABYTE,
  video: 100 * MEGABYTE,
} as const;

/** Validity of a pre-signed address, in seconds (specification 9.24). */
export const PRESIGNED_ADDRESS_S = 900;

/** Number of retries of a failed upload (specification 5.42, 9.24). */
export const UPLOAD_RETRIES = 1;

/** Size of an upload's slices, in bytes (specification 9.24). */
export const UPLOAD_SLICE_BYTES = MEGABYTE;

/** Pictures and videos that can be sent, by file extension or second half of the media type (specification 9.28). */
export const IMAGE_TYPES = ["jpg", "jpeg", "gif", "png", "bmp", "image", "webp"] as const;
export const VIDEO_TYPES = ["mp4", "quicktime", "mov"] as const;

export { UPLOAD_FILE_TYPES } from "../kinds.ts";
