import { fitImage, IMAGE_QUALITY } from "#edge/contract/rules/site.ts";

/** A picture as it leaves: at most 1200 by 1200 and a JPEG of quality 0.8, with a copy to show (Specification 5.5, 9.8). */
export interface ShrunkPicture {
  file: File;
  /** As a data address: the page's policy allows no blob. */
  preview: string;
}

/** Draws a chosen picture anew, the right way up, on white where it is transparent. Rejects for a file that no browser can draw. */
export async function shrinkPicture(chosen: File): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(chosen, { imageOrientation: "from-image" });
  const { width, height } = fitImage(bitmap);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas to draw a picture on.");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", IMAGE_QUALITY));
  if (!blob) throw new Error(`A picture of ${width} by ${height} could not be written.`);
  return { file: new File([blob], "avatar.jpg", { type: blob.type }), preview: canvas.toDataURL("image/jpeg", IMAGE_QUALITY) };
}
