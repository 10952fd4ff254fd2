import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { awaitPicture } from "#app/client/first-picture.ts";
import { patiently } from "#app/state/patiently.ts";
import type { StreamMedias } from "#edge/contract/entities/live.ts";
import { useText } from "#app/i18n/use-text.ts";
import { serverNow } from "../../visit/use-now.ts";
import { Controls } from "./controls.tsx";
import { LivePlayer } from "./live-player.ts";
import { isSavingData, IDLE, type PlayerLine, type PlayerState } from "./player-state.ts";
import { phaseText, PlayerNotice } from "./player-notice.tsx";
import type { SeekMark } from "./seek-bar.tsx";
import { usePreview } from "./use-preview.ts";
import { useMediaSession } from "./use-media-session.ts";
import "./player.css";

const SoundOnly = lazy(patiently(() => import("./sound-only.tsx")));

/** The controls disappear this long after the last touch. */
const CONTROLS_MS = 3_500;

const NO_MARKS: readonly SeekMark[] = [];

/** In these phases the viewer can no longer watch the broadcast. */
const OVER: ReadonlySet<PlayerState["phase"]> = new Set(["idle", "ended", "failed", "refused", "unplayable"]);

interface PlayerProps {
  lines: readonly PlayerLine[];
  /** A recording starts at its beginning and has no live edge. */
  isRecording: boolean;
  /** Start of the broadcast in unix seconds. */
  since: number;
  media: StreamMedias;
  marks?: readonly SeekMark[];
  /** Missing if no clip can be made. */
  onClip?: () => void;
  poster: string;
  title: string;
  artist: string;
  /** The longest time that a guest may watch; null without a limit. */
  previewS: number | null;
  danmaku: RefObject<HTMLDivElement>;
  /** Shown over the video. It is not a part of the player's controls. */
  over?: ReactNode;
  offAir: ReactNode;
  children: ReactNode;
  onReady: (player: LivePlayer | null) => void;
  onState: (state: PlayerState) => void;
}

/** Keeps the earlier stream lines for a viewer behind the live edge, so that the viewer can watch an ended broadcast to its end. */
function useUntilEnd(given: Pick<PlayerProps, "lines" | "since">, { phase, isAtEdge }: PlayerState): typeof given {
  const kept = useRef(given);
  if (given.lines.length > 0 || isAtEdge || OVER.has(phase)) kept.current = given;
  return kept.current;
}

/** Needs the translation area `live`. */
export function Player({
  isRecording,
  media,
  marks = NO_MARKS,
  onClip,
  poster,
  title,
  artist,
  previewS,
  danmaku,
  over,
  offAir,
  children,
  onReady,
  onState,
  ...given
}: PlayerProps) {
  const t = useText("live");
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<LivePlayer | null>(null);
  const [state, setState] = useState<PlayerState>(IDLE);
  const [isBusy, setBusy] = useState(true);
  const [isWaiting, setWaiting] = useState(false);
  const { lines, since } = useUntilEnd(given, state);
  const key = lines.map(({ url }) => url).join(" ");
  const preview = usePreview(video, previewS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses stand for the lines, which are a new list with each page
  useEffect(() => {
    if (!video.current || lines.length === 0 || preview.isOver) return;
    const saving = isSavingData();
    const hasBegun = saving ? null : awaitPicture();
    const own = new LivePlayer(video.current, lines, {
      onState: (next) => {
        if (next.phase !== "idle" && next.phase !== "starting") hasBegun?.();
        setState(next);
        onState(next);
      },
      now: serverNow,
      isSaving: saving,
      isRecording,
      sinceMs: since * 1000,
      media,
    });
    player.current = own;
    onReady(own);
    if (saving) setWaiting(true);
    else own.start();
    return () => {
      own.destroy();
      hasBegun?.();
      player.current = null;
      onReady(null);
      setState(IDLE);
      onState(IDLE);
    };
  }, [key, isRecording, preview.isOver, onReady, onState]);
  useEffect(() => player.current?.setSince(since * 1000), [since]);
  const tracks = JSON.stringify(media);
  useEffect(() => player.current?.setMedia(JSON.parse(tracks) as StreamMedias), [tracks]);

  const retry = useCallback(() => player.current?.retry(), []);
  const play = useCallback(() => {
    setWaiting(false);
    player.current?.play();
  }, []);
  useMediaSession(video, { title, artist, poster, isOn: lines.length > 0, player });

  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setBusy(false), CONTROLS_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return (
    <div
      ref={frame}
      className={`player${isBusy || state.phase !== "playing" ? " player-busy" : ""}${state.isAudio ? " player-audio" : ""}`}
      data-phase={state.phase}
    >
      <video ref={video} className="player-video" playsInline muted poster={poster || undefined} aria-label={title} />
      {state.isAudio || (state.isSoundOnly && state.phase === "playing") ? (
        <Suspense>
          <SoundOnly video={video} cover={poster} />
        </Suspense>
      ) : null}
      <div ref={danmaku} className="danmaku" aria-hidden />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap on the picture shows the controls, which the keyboard reaches anyway */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="player-touch" onClick={() => setBusy((busy) => !busy)} />
      {over}
      <div className="player-head">{children}</div>
      {lines.length === 0 ? (
        <div className="player-notice">{offAir}</div>
      ) : (
        <>
          <PlayerNotice
            state={state}
            lines={lines.length}
            isWaiting={isWaiting}
            isOver={preview.isOver}
            play={play}
            retry={retry}
          />
          <div className="player-foot" onPointerDown={() => setBusy(true)}>
            <Controls
              player={player}
              video={video}
              frame={frame}
              state={state}
              lines={lines}
              isRecording={isRecording}
              marks={marks}
              onClip={onClip}
              play={play}
            />
          </div>
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {state.phase === "stalled" || state.phase === "offline" || state.phase === "failed"
          ? t(phaseText(state.phase, lines.length))
          : ""}
      </p>
    </div>
  );
}
