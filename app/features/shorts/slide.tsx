import { useEffect, useRef } from "react";
import { isPlaylist, type ShortView } from "./short-view.ts";
import { usePlaylist } from "./use-playlist.ts";

interface SlideProps {
  short: ShortView;
  /** 0 for the shown video, 1 for the next, -1 for the previous. */
  distance: number;
  place: number;
  isPlaying: boolean;
  isMuted: boolean;
  /** False if the phone saves data, so that nothing is preloaded. */
  loadsAhead: boolean;
  /** True before the page's script has started. The browser's own controls play the video until then. */
  isBare: boolean;
  onBlocked: (why: "sound" | "play") => void;
  onTime: (share: number) => void;
}

/** An upright video fills the stage. A wide video is shown completely. */
function fillStage(video: HTMLVideoElement): void {
  const { videoWidth, videoHeight, style } = video;
  if (videoWidth > 0) style.objectFit = videoHeight > videoWidth ? "cover" : "contain";
}

export function Slide(props: SlideProps) {
  const { short, distance, place, isPlaying, isMuted, loadsAhead, isBare, onBlocked, onTime } = props;
  const video = useRef<HTMLVideoElement>(null);
  const isCurrent = distance === 0;
  const isLoaded = isCurrent || (loadsAhead && distance === 1);
  const listed = isPlaylist(short.url);
  usePlaylist(video, short.url, isLoaded && !isBare);

  // The video's metadata may have arrived before the page's script, so this runs once at the start.
  useEffect(() => {
    if (video.current) fillStage(video.current);
  }, []);

  const blocked = useRef(onBlocked);
  blocked.current = onBlocked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address plays from its beginning
  useEffect(() => {
    const element = video.current;
    if (!element || isBare) return;
    if (!isCurrent || !isPlaying) {
      element.pause();
      if (!isCurrent && element.currentTime > 0) element.currentTime = 0;
      return;
    }
    element.muted = isMuted;
    void element.play().catch((error: unknown) => {
      // A browser that refuses sound before a tap plays without sound. If it refuses to play at all, the video waits for a tap.
      if ((error as { name?: string }).name === "NotAllowedError") blocked.current(element.muted ? "play" : "sound");
    });
  }, [isCurrent, isPlaying, isMuted, isBare, short.url]);

  return (
    <div
      className="short-slide"
      data-current={isCurrent ? "" : undefined}
      style={{ top: `${place * 100}%` }}
      aria-hidden={isCurrent ? undefined : true}
    >
      <video
        ref={video}
        className={short.isUpright ? "is-upright" : undefined}
        src={listed ? undefined : short.url}
        poster={short.cover || undefined}
        preload={isLoaded ? "auto" : "none"}
        controls={isBare}
        tabIndex={isBare ? undefined : -1}
        aria-label={short.text}
        muted
        loop
        playsInline
        onLoadedMetadata={({ currentTarget }) => fillStage(currentTarget)}
        onTimeUpdate={
          isCurrent
            ? ({ currentTarget: { currentTime, duration } }) => onTime(duration > 0 ? Math.min(1, currentTime / duration) : 0)
            : undefined
        }
      />
    </div>
  );
}
