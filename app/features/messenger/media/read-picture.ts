import type { ImagePayload } from "#chat/index.ts";
import {
  findExtension,
  fitSide,
  LARGE_SIDE,
  mediaFault,
  PHOTO_SIDE,
  type Size,
  THUMBNAIL_SIDE,
} from "#edge/contract/rules/chat-media.ts";
import { IMAGE_QUALITY } from "#edge/contract/rules/site.ts";
import type { OutgoingFile } from "../outgoing.ts";

/** WebP keeps transparency, so the scaled copies of these formats are WebP. */
const TRANSPARENT: ReadonlySet<string> = new Set(["png", "webp", "gif"]);

/** A browser that cannot encode the type returns PNG. */
async function draw(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas to draw a picture on.");
  if (type === "image/jpeg") {
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, width, height);
  }
  pen.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, IMAGE_QUALITY));
  if (!blob) throw new Error(`A picture of ${width} by ${height} could not be written.`);
  return blob;
}

/** The page's policy allows no blob addresses for pictures, so a data address is needed. */
export const readAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Re-encodes photos (not animations), which removes location and camera data. null if unusable (specification 9.8, 9.24). */
export async function readPicture(chosen: File): Promise<OutgoingFile<"TIMImageElem"> | null> {
  if (mediaFault("picture", chosen)) return null;
  const bitmap = await createImageBitmap(chosen, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const extension = findExtension(chosen);
  const type = TRANSPARENT.has(extension) ? "image/webp" : "image/jpeg";
  const isPhoto = extension === "jpg" || extension === "jpeg";
  const whole = isPhoto ? fitSide(bitmap, PHOTO_SIDE, "longer") : { width: bitmap.width, height: bitmap.height };
  const file = isPhoto ? new File([await draw(bitmap, whole, type)], chosen.name, { type }) : chosen;
  const rendered = (side: number): Promise<Blob> => draw(bitmap, fitSide(whole, side, "shorter"), type);
  const [thumbnail, large] = [await rendered(THUMBNAIL_SIDE), await rendered(LARGE_SIDE)];
  bitmap.close();
  const url = await readAddress(large);
  const info = { size: file.size, ...whole, url, imageUrl: url };
  const shown: ImagePayload = {
    uuid: "",
    imageFormat: 255,
    imageInfoArray: [
      { type: 0, ...info },
      { type: 1, ...info },
      { type: 2, ...info },
    ],
  };
  // An animated picture gets no smaller versions, because those would not move.
  const pictures = extension === "gif" ? [] : [thumbnail, large];
  return { kind: "file", type: "TIMImageElem", file, pictures, second: 0, shown };
}
