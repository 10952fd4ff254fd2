import { type RefObject, useEffect } from "react";
import { playsNatively } from "../player/player-state.ts";
import { isPlaylist } from "./short-view.ts";

const AHEAD_S = 6;

/**
 * MP4 files need no playlist. hls.js is loaded with the first playlist. It detaches on unmount, which also revokes its object URL.
 */
export function usePlaylist(video: RefObject<HTMLVideoElement>, url: string, isWanted: boolean): void {
  useEffect(() => {
    const element = video.current;
    if (!element || !isWanted || !isPlaylist(url)) return;
    if (playsNatively(element)) {
      element.src = url;
      return () => {
        if (element.getAttribute("src") !== url) return;
        element.removeAttribute("src");
        element.load();
      };
    }
    let isOver = false;
    let destroy: (() => void) | undefined;
    void import("hls.js/light").then(({ default: Hls }) => {
      if (isOver || !Hls.isSupported()) return;
      const hls = new Hls({ maxBufferLength: AHEAD_S, maxMaxBufferLength: 2 * AHEAD_S, backBufferLength: AHEAD_S });
      hls.loadSource(url);
      hls.attachMedia(element);
      destroy = () => hls.destroy();
    });
    return () => {
      isOver = true;
      destroy?.();
    };
  }, [video, url, isWanted]);
}
