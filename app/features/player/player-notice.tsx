import { lazy, Suspense } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PlayIcon } from "./icons.tsx";
import type { PlayerState } from "./player-state.ts";

const Unplayable = lazy(patiently(() => import("./unplayable.tsx")));

interface NoticeProps {
  state: Pick<PlayerState, "phase" | "lacking">;
  lines: number;
  isWaiting: boolean;
  isOver: boolean;
  play: () => void;
  retry: () => void;
}

/** With a single stream line, the text does not promise another stream line. */
export const phaseText = <Phase extends "starting" | "stalled" | "offline" | "failed" | "ended">(phase: Phase, lines: number) =>
  phase === "failed" && lines === 1 ? "phase.again" : (`phase.${phase}` as const);

/** Needs the translation area `live`. */
export function PlayerNotice({ state: { phase, lacking }, lines, isWaiting, isOver, play, retry }: NoticeProps) {
  const t = useText("live");
  if (isOver) {
    return (
      <div className="player-notice">
        <strong>{t("preview.over")}</strong>
        <button type="button" className="button" onClick={() => promptLogin({ act: "watch" })}>
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
