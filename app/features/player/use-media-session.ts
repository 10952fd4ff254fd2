import { type RefObject, useEffect } from "react";
import type { LivePlayer } from "./live-player.ts";

/** Used if the phone's lock screen does not state how far a step goes. */
const STEP_S = 10;

interface Session {
  title: string;
  artist: string;
  poster: string;
  isOn: boolean;
  player: RefObject<LivePlayer>;
}

export function useMediaSession(video: RefObject<HTMLVideoElement>, { title, artist, poster, isOn, player }: Session): void {
  useEffect(() => {
    if (!isOn || !("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist, artwork: poster ? [{ src: poster }] : [] });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => player.current?.play()],
      ["pause", () => video.current?.pause()],
      ["seekbackward", ({ seekOffset }) => player.current?.goBack(seekOffset ?? STEP_S)],
      ["seekforward", ({ seekOffset }) => player.current?.goBack(-(seekOffset ?? STEP_S))],
    ];
    for (const [name, act] of actions) mediaSession.setActionHandler(name, act);
    return () => {
      mediaSession.metadata = null;
      for (const [name] of actions) mediaSession.setActionHandler(name, null);
    };
  }, [title, artist, poster, isOn, video, player]);
}
