import { useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { serverNow } from "../use-now.ts";
import { LivePlayer } from "./live-player.ts";
import type { PlayerLine, PlayerState } from "./player-state.ts";
import "./player.css";

const START: PlayerState = { phase: "idle", line: 0, qualities: [], quality: "", delayMs: null, isAtEdge: true };

/** A metered or slow network, where nothing plays before a tap. */
const isSaving = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
};

/** A room's picture with its controls. `onReady` gets the player, null when it ends. */
export function Player({
  lines,
  poster,
  label,
  onReady,
}: {
  lines: readonly PlayerLine[];
  poster: string;
  label: string;
  onReady: (player: LivePlayer | null) => void;
}) {
  const t = useText("live");
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<LivePlayer | null>(null);
  const [state, setState] = useState(START);
  const [isMuted, setMuted] = useState(true);
  const key = lines.map(({ url }) => url).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses stand for the lines, which are a new list with each page
  useEffect(() => {
    if (!video.current || lines.length === 0) return;
    const own = new LivePlayer(video.current, lines, {
      onState: setState,
      load: async () => (await import("hls.js/light")).default,
      now: serverNow,
      isSaving: isSaving(),
    });
    player.current = own;
    onReady(own);
    if (!isSaving()) own.start();
    return () => {
      own.destroy();
      player.current = null;
      onReady(null);
      setState(START);
    };
  }, [key, onReady]);

  return (
    <div className="player" data-phase={state.phase}>
      <video ref={video} className="player-video" playsInline muted={isMuted} poster={poster || undefined} aria-label={label} />
      <div className="player-bar">
        <span className="player-live">{t("live")}</span>
        {state.delayMs === null ? null : (
          <span className="player-delay">{t("delay", { s: Math.round(state.delayMs / 1000) })}</span>
        )}
        {isMuted ? (
          <button type="button" onClick={() => setMuted(false)}>
            {t("unmute")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
