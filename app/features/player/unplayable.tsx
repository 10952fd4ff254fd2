import { useText } from "#app/i18n/use-text.ts";
import { codecName } from "./codec-names.ts";

/** Needs the translation area `live`. */
export default function Unplayable({ lacking, onRetry }: { lacking: string; onRetry: () => void }) {
  const t = useText("live");
  const codec = codecName(lacking);
  return (
    <div className="player-notice" role="alert">
      <strong>{codec ? t("unplayable.codec", { codec }) : t("unplayable")}</strong>
      <p>{t(codec ? "unplayable.codec.text" : "unplayable.text")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t("unplayable.retry")}
      </button>
    </div>
  );
}
