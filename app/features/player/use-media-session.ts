import { type RefObject, useEffect } from "react";

interface Session {
  title: string;
  artist: string;
  poster: string;
  isOn: boolean;
  toLive: () => void;
}

/** Shows the room on the phone's lock screen, whose buttons play and pause it. */
export function useMediaSession(video: RefObject<HTMLVideoElement>, { title, artist, poster, isOn, toLive }: Session): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toLive` acts on the player of the moment
  useEffect(() => {
    if (!isOn || !("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist, artwork: poster ? [{ src: poster }] : [] });
    mediaSession.setActionHandler("play", () => {
      void video.current?.play().catch(() => {});
      toLive();
    });
    mediaSession.setActionHandler("pause", () => video.current?.pause());
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler("play", null);
      mediaSession.setActionHandler("pause", null);
    };
  }, [title, artist, poster, isOn, video]);
}
