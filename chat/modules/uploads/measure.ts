/** Size in pixels; 0 if unknown. */
export interface Dimensions {
  width: number;
  height: number;
}

const UNKNOWN: Dimensions = { width: 0, height: 0 };

/** Width and height are 0 if the platform cannot decode the picture. */
export async function measureImage(file: Blob): Promise<Dimensions> {
  if (typeof createImageBitmap !== "function") return UNKNOWN;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return UNKNOWN;
  }
}

/** The size is in pixels, the duration in seconds; 0 if unknown. */
export async function measureVideo(file: Blob): Promise<Dimensions & { second: number }> {
  const unknown = { ...UNKNOWN, second: 0 };
  // Outside browsers, `document` may be a stub that creates no elements.
  if (typeof globalThis.document?.createElement !== "function") return unknown;
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      video.onloadedmetadata = () =>
        resolve({
          width: video.videoWidth,
          height: video.videoHeight,
          second: Number.isFinite(video.duration) ? Math.round(video.duration) : 0,
        });
      video.onerror = () => resolve(unknown);
      video.preload = "metadata";
      video.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns the size of a rendition whose shorter side has at most `side` pixels (specification 9.8). */
export function scaled({ width, height }: Dimensions, side: number): Dimensions {
  const shorter = Math.min(width, height);
  const scale = shorter > side ? side / shorter : 1;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
