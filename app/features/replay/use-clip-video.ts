import { type RefObject, useEffect } from "react";
import { LivePlayer } from "../player/live-player.ts";
import { serverNow } from "../../visit/use-now.ts";

export function useClipVideo(video: RefObject<HTMLVideoElement>, url: string): void {
  useEffect(() => {
    if (!video.current || url === "") return;
    const player = new LivePlayer(video.current, [{ place: 1, url, isOwn: false }], {
      onState: () => {},
      now: serverNow,
      isSaving: false,
      isRecording: true,
      sinceMs: 0,
      media: {},
    });
    player.start();
    return () => player.destroy();
  }, [video, url]);
}
