import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Back10Icon, FullscreenIcon, GearIcon, MutedIcon, PauseIcon, PlayIcon, ScissorsIcon, SoundIcon } from "./icons.tsx";
import type { LivePlayer } from "./live-player.ts";
import type { PlayerLine, PlayerState } from "./player-state.ts";
import { LiveBar } from "./live-bar.tsx";
import { SeekBar, type SeekMark } from "./seek-bar.tsx";

const PlayerSettings = lazy(patiently(() => import("./settings.tsx")));

interface ControlsProps {
  player: RefObject<LivePlayer>;
  video: RefObject<HTMLVideoElement>;
  frame: RefObject<HTMLDivElement>;
  state: PlayerState;
  lines: readonly PlayerLine[];
  isRecording: boolean;
  marks: readonly SeekMark[];
  /** Missing if no clip can be made. */
  onClip?: () => void;
  play: () => void;
}

/** The browser may refuse to rotate a phone to landscape. iPhones show only the video in full screen. */
async function toggleFullscreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!frame.requestFullscreen) {
    (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
    return;
  }
  await frame.requestFullscreen();
  const { orientation } = screen as { orientation?: { lock?: (way: string) => Promise<void> } };
  await orientation?.lock?.("landscape").catch(() => {});
}

/** Needs the translation area `live`. */
export function Controls({ player, video, frame, state, lines, isRecording, marks, onClip, play }: ControlsProps) {
  const t = useText("live");
  const [isPaused, setPaused] = useState(true);
  const [isMuted, setMuted] = useState(true);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    const look = (): void => {
      setPaused(shown.paused);
      setMuted(shown.muted);
    };
    const events = ["play", "pause", "volumechange"] as const;
    for (const name of events) shown.addEventListener(name, look);
    look();
    return () => {
      for (const name of events) shown.removeEventListener(name, look);
    };
  }, [video]);
  // While the viewer is behind, the bar shows the distance to the live edge.
  const isBehind = !state.isAtEdge && player.current?.oldestMs != null;
  const toggle = (): void => {
    if (video.current?.paused) play();
    else video.current?.pause();
  };
  const unmute = (): void => {
    if (video.current) video.current.muted = !video.current.muted;
  };
  return (
    <>
      {isMuted && state.phase === "playing" ? (
        <button type="button" className="player-unmute" onClick={unmute}>
          <MutedIcon size={18} />
          {t("unmute")}
        </button>
      ) : null}
      {isRecording ? null : <LiveBar player={player} state={state} />}
      <div className="player-controls">
        <button type="button" onClick={toggle} aria-label={t(isPaused ? "play" : "pause")}>
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </button>
        <button type="button" onClick={unmute} aria-label={t(isMuted ? "unmute" : "mute")}>
          {isMuted ? <MutedIcon /> : <SoundIcon />}
        </button>
        {isRecording ? (
          <SeekBar video={video} marks={marks} />
        ) : (
          <button
            type="button"
            className={state.isAtEdge ? "player-live" : "player-to-live"}
            onClick={() => player.current?.toLive()}
          >
            {state.isAtEdge ? <i aria-hidden /> : null}
            {t(state.isAtEdge ? "live" : "to-live")}
          </button>
        )}
        {state.delayMs === null || isRecording || isBehind ? null : (
          <span className="player-delay">{t("delay", { s: Math.round(state.delayMs / 1000) })}</span>
        )}
        <span className="player-space" />
        <button type="button" onClick={() => player.current?.goBack(10)} aria-label={t("back-10")}>
          <Back10Icon />
        </button>
        {onClip && state.phase === "playing" ? (
          <button type="button" onClick={onClip} aria-label={t("clip.make")}>
            <ScissorsIcon />
          </button>
        ) : null}
        <button type="button" onClick={() => setOpen(!isOpen)} aria-label={t("settings")} aria-expanded={isOpen}>
          <GearIcon />
        </button>
        <button
          type="button"
          onClick={() => frame.current && video.current && void toggleFullscreen(frame.current, video.current)}
          aria-label={t("fullscreen")}
        >
          <FullscreenIcon />
        </button>
      </div>
      {isOpen ? (
        <Suspense>
          <PlayerSettings player={player} video={video} state={state} lines={lines} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
