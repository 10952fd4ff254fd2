/** Longest side of an uploaded image, in pixels (Specification 5.5, 9.8). */
export const IMAGE_MAX_PX = 1_200;

/** Quality with which an uploaded image is encoded anew, 0 to 1 (Specification 5.5, 9.8). */
export const IMAGE_QUALITY = 0.8;

/** Largest picture that a form takes, in bytes: a phone's photograph as it is, where no script makes it smaller first. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;

/** Least side of a thumbnail, in pixels: a small one and a large one (Specification 9.8). */
export const THUMBNAIL_MIN_PX = { small: 198, large: 720 } as const;

/** The message for a file that is not an image (Specification 5.5, 8.6). */
export const NOT_AN_IMAGE_TEXT = "请选择图片文件";

/** The message for an image that could not be uploaded (Specification 8.6). */
export const UPLOAD_FAILED_TEXT = "上传失败";

/** Width and height in pixels, both at least 1. */
export type ImageSize = { width: number; height: number };

/** Whether a file may be uploaded as an image: its type contains "image" (Specification 5.5). */
export const isImageType = (fileType: string): boolean => fileType.includes("image");

function scaled({ width, height }: ImageSize, scale: number): ImageSize {
  if (!(width > 0 && height > 0))
    throw new RangeError(`image size ${width}x${height} is not possible; both sides must be above 0`);
  const factor = Math.min(1, scale);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** The size within 1200x1200 that keeps the aspect ratio; a smaller image keeps its own (Specification 5.5, 9.8). RangeError when a side is not above 0. */
export const fitImage = (size: ImageSize): ImageSize => scaled(size, IMAGE_MAX_PX / Math.max(size.width, size.height));

/** The size of a thumbnail whose shorter side is 198 or 720, never larger than the image (Specification 9.8). RangeError as in `fitImage`. */
export const thumbnailSize = (size: ImageSize, kind: keyof typeof THUMBNAIL_MIN_PX): ImageSize =>
  scaled(size, THUMBNAIL_MIN_PX[kind] / Math.min(size.width, size.height));
