import type { VideoPayload } from "#chat/index.ts";
import { findExtension, mediaFault } from "#edge/contract/rules/chat-media.ts";
import { drawCover } from "#app/client/draw-cover.ts";
import type { OutgoingFile } from "../outgoing.ts";
import { readAddress } from "./read-picture.ts";

/**
 * The cover is a frame of the first second, or missing if the video is unplayable. Resolves with null for unusable files
 * (specification 9.24, 9.28).
 */
export async function readVideo(chosen: File): Promise<OutgoingFile<"TIMVideoFileElem"> | null> {
  if (mediaFault("video", chosen)) return null;
  const drawn = await drawCover(chosen).catch(() => null);
  const picture = drawn && (await createImageBitmap(drawn.cover));
  const thumbUrl = drawn ? await readAddress(drawn.cover) : "";
  const second = Math.max(1, Math.round(drawn?.seconds ?? 0));
  const shown: VideoPayload = {
    videoUUID: "",
    videoUrl: "",
    videoFormat: findExtension(chosen),
    videoSize: chosen.size,
    videoSecond: drawn ? second : 0,
    thumbUUID: "",
    thumbUrl,
    thumbFormat: "jpg",
    thumbSize: drawn?.cover.size ?? 0,
    thumbWidth: picture?.width ?? 0,
    thumbHeight: picture?.height ?? 0,
    snapshotUrl: thumbUrl,
  };
  picture?.close();
  return {
    kind: "file",
    type: "TIMVideoFileElem",
    file: chosen,
    pictures: drawn ? [drawn.cover] : [],
    second: drawn ? second : 0,
    shown,
  };
}
