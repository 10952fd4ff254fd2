import { type RefObject, useEffect, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { MutedIcon, SoundIcon } from "./icons.tsx";
import "./sound-only.css";

/** Shown instead of the video of a broadcast with only sound. Needs the translation area `live`. */
export default function SoundOnly({ video, cover }: { video: RefObject<HTMLVideoElement>; cover: string }) {
  const t = useText("live");
  const [isMuted, setMuted] = useState(video.current?.muted ?? false);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const look = (): void => setMuted(shown.muted);
    shown.addEventListener("volumechange", look);
    return () => shown.removeEventListener("volumechange", look);
  }, [video]);
  const unmute = (): void => {
    if (video.current) video.current.muted = false;
  };
  return (
    <div className="player-notice sound-only">
      {cover ? <img className="fills" src={cover} alt="" /> : null}
      <p>
        <SoundIcon size={18} />
        {t("sound-only")}
      </p>
      {isMuted ? (
        <button type="button" className="button" onClick={unmute}>
          <MutedIcon size={18} />
          {t("unmute")}
        </button>
      ) : null}
    </div>
  );
}
