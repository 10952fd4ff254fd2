import { promptLogin } from "#app/client/login-prompt.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PlayIcon } from "./icons.tsx";
import type { PlayerPhase } from "./player-state.ts";

interface NoticeProps {
  phase: PlayerPhase;
  /** Nothing plays before a tap. */
  isWaiting: boolean;
  /** The preview is over. */
  isOver: boolean;
  play: () => void;
}

/** The state of a picture that does not play, and the next step. Used within the area `live`. */
export function PlayerNotice({ phase, isWaiting, isOver, play }: NoticeProps) {
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
  return (
    <div className="player-notice player-passing">
      {phase === "ended" ? null : <span className="player-spinner" aria-hidden />}
      <p>{t(`phase.${phase}`)}</p>
    </div>
  );
}
