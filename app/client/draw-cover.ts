import { COVER_MAX_BYTES } from "#edge/contract/rules/shorts.ts";

/** Largest side of a cover in pixels (Specification 9.8). */
const SIDE_MAX = 720;
/** JPEG qualities, which are tried in order until the file is small enough. */
const QUALITIES = [0.8, 0.6, 0.4, 0.2];
/** The cover shows this second of the video, if the video is long enough. */
const AT_S = 1;
/** The browser must show a frame within this time. */
const SHOWN_WITHIN_MS = 15_000;

/** The duration is in seconds. */
export interface ChosenVideo {
  cover: Blob;
  seconds: number;
}

const happens = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The browser shows no frame: ${event}`)), SHOWN_WITHIN_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      "error",
      end(() => reject(new Error("The browser cannot play this file"))),
      { once: true },
    );
  });

/** The cover is a JPEG of at most `COVER_MAX_BYTES`. Rejects if the browser cannot play the file. */
export async function drawCover(file: Blob): Promise<ChosenVideo> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto" });
    const known = happens(video, "loadeddata");
    video.src = address;
    await known;
    const sought = happens(video, "seeked");
    video.currentTime = Math.min(AT_S, video.duration / 3);
    await sought;
    const scale = Math.min(1, SIDE_MAX / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: Math.round(video.videoWidth * scale), height: Math.round(video.videoHeight * scale) });
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const cover = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      if (cover && cover.size <= COVER_MAX_BYTES) return { cover, seconds: video.duration };
    }
    throw new Error("The frame cannot be drawn small enough");
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}
