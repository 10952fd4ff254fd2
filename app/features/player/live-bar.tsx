import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { formatDuration } from "#edge/contract/rules/durations.ts";
import { useText } from "#app/i18n/use-text.ts";
import { serverNow, useNowSelect } from "../../visit/use-now.ts";
import type { LivePlayer } from "./live-player.ts";
import type { PlayerState } from "./player-state.ts";

/** The arrow keys move by this step. */
const STEP_S = 10;
/** A jump far back needs a request, so playback moves only after this time without input. */
const REST_MS = 300;
/** A shorter broadcast has no bar. */
const SPAN_MIN_S = 20;

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: STEP_S, ArrowDown: STEP_S, ArrowRight: -STEP_S, ArrowUp: -STEP_S };

/** The viewer goes back with a finger or the arrow keys. Needs the translation area `live`. */
export function LiveBar({ player, state }: { player: RefObject<LivePlayer>; state: PlayerState }) {
  const t = useText("live");
  /** Seconds behind the live edge; null unless the viewer is choosing a position. */
  const [wantedS, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const spanAt = (nowMs: number): number => {
    const oldestMs = player.current?.oldestMs ?? null;
    return oldestMs === null ? 0 : Math.floor((nowMs - oldestMs) / 1000);
  };
  // While the delay is steady, no state change re-renders the bar, so the bar also follows the clock.
  const hasPast = useNowSelect((nowMs) => spanAt(nowMs) >= SPAN_MIN_S, true);
  const spanS = spanAt(serverNow());
  if (state.delayMs === null || !hasPast) return null;
  const want = (behindS: number): void => {
    const seconds = Math.min(Math.max(0, behindS), spanS);
    setWanted(seconds);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setWanted(null);
      if (seconds === 0) player.current?.toLive();
      else player.current?.seekTo(serverNow() - seconds * 1000);
    }, REST_MS);
  };
  const behindS = wantedS ?? (state.isAtEdge ? 0 : Math.round(state.delayMs / 1000));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    want((wantedS ?? Math.round((state.delayMs ?? 0) / 1000)) + step);
  };
  const text = behindS === 0 ? t("live") : t("behind", { time: formatDuration(behindS) });
  return (
    <span className="player-live-bar">
      {wantedS === null && state.isAtEdge ? null : (
        <output className="player-delay" aria-hidden>
          {behindS === 0 ? t("live") : `-${formatDuration(behindS)}`}
        </output>
      )}
      <input
        type="range"
        min={-spanS}
        max={0}
        value={-Math.min(behindS, spanS)}
        aria-label={t("seek")}
        aria-valuetext={text}
        onChange={({ target }) => want(-Number(target.value))}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
