import { type RefObject, useEffect, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";

export interface SeekMark {
  /** In seconds from the start of the recording. */
  place: number;
  text: string;
  kind: "goal" | "card";
}

/** A tap on a mark starts playback this much earlier, so that the attack is visible too. */
const BEFORE_S = 10;

/** Needs the translation area `live`. */
export function SeekBar({ video, marks }: { video: RefObject<HTMLVideoElement>; marks: readonly SeekMark[] }) {
  const t = useText("live");
  const [{ at, end }, setPlace] = useState({ at: 0, end: 0 });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const look = (): void =>
      setPlace({ at: Math.floor(shown.currentTime), end: Number.isFinite(shown.duration) ? Math.floor(shown.duration) : 0 });
    shown.addEventListener("timeupdate", look);
    shown.addEventListener("durationchange", look);
    return () => {
      shown.removeEventListener("timeupdate", look);
      shown.removeEventListener("durationchange", look);
    };
  }, [video]);
  const go = (seconds: number): void => {
    if (video.current) video.current.currentTime = Math.max(0, seconds);
  };
  return (
    <span className="player-seek grows">
      <input
        type="range"
        min={0}
        max={end}
        value={at}
        aria-label={t("seek")}
        onChange={({ target }) => go(Number(target.value))}
      />
      {end > 0
        ? marks.map(({ place, text, kind }) => (
            <button
              key={`${place} ${text}`}
              type="button"
              className={`player-mark player-mark-${kind}`}
              style={{ insetInlineStart: `${(Math.min(place, end) / end) * 100}%` }}
              aria-label={text}
              title={text}
              onClick={() => go(place - BEFORE_S)}
            />
          ))
        : null}
    </span>
  );
}
