import { lazy, Suspense } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { patiently } from "#app/client/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PlayIcon } from "./icons.tsx";
import type { PlayerState } from "./player-state.ts";

const Unplayable = lazy(patiently(() => import("./unplayable.tsx")));

interface NoticeProps {
  state: Pick<PlayerState, "phase" | "lacking">;
  /** Lines to try. */
  lines: number;
  /** Nothing plays before a tap. */
  isWaiting: boolean;
  /** The preview is over. */
  isOver: boolean;
  play: () => void;
  retry: () => void;
}

/** Returns the text's key of a phase. A single line has no next one to be tried. */
export const phaseText = <Phase extends "starting" | "stalled" | "offline" | "failed" | "ended">(phase: Phase, lines: number) =>
  phase === "failed" && lines === 1 ? "phase.again" : (`phase.${phase}` as const);

/** The state of a picture that does not play, and the next step. Used within the area `live`. */
export function PlayerNotice({ state: { phase, lacking }, lines, isWaiting, isOver, play, retry }: NoticeProps) {
  const t = useText("live");
  if (isOver) {
    return (
      <div className="player-notice">
        <strong>{t("preview.over")}</strong>
        <button type="button" className="button" onClick={() => promptLogin()}>
          {t("preview.login")}
        </button>
      </div>
    );
  }
  if (isWaiting || phase === "refused") {
    return (
      <div className="player-notice">
        <button type="button" className="player-start" onClick={play} aria-label={t("play.tap")}>
          <PlayIcon size={48} />
        </button>
        <p>{t(isWaiting ? "saving" : "play.tap")}</p>
      </div>
    );
  }
  if (phase === "playing" || phase === "idle") return null;
  if (phase === "unplayable")
    return (
      <Suspense>
        <Unplayable lacking={lacking} onRetry={retry} />
      </Suspense>
    );
  return (
    <div className="player-notice player-passing">
      {phase === "ended" ? null : <span className="player-spinner" aria-hidden />}
      <p>{t(phaseText(phase, lines))}</p>
    </div>
  );
}
