import { fitImage, IMAGE_QUALITY } from "#edge/contract/rules/site.ts";

/** A picture that is ready to upload: a JPEG of quality 0.8 and at most 1200 by 1200 pixels (Specification 5.5, 9.8). */
export interface ShrunkPicture {
  file: File;
  /** A data URL, because the page's content security policy allows no `blob:` URLs. */
  preview: string;
}

/** Turns the picture the right way up and replaces transparency by white. Rejects if the browser cannot decode the file. */
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
