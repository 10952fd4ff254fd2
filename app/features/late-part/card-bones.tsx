import { useText } from "#app/i18n/use-text.ts";
import "./late-part.css";

/** `list` is the class of the list that the placeholder replaces; `tall` is for lists with upright pictures. */
export function CardBones({ list, count, tall = false }: { list: "live-cards" | "short-cards"; count: number; tall?: boolean }) {
  const t = useText("shell");
  return (
    <div className="bones" role="status" aria-label={t("part.loading")}>
      <div className={list} aria-hidden>
        {Array.from({ length: count }, (_, card) => (
          <div key={card}>
            <div className={tall ? "bone bone-cover bone-tall" : "bone bone-cover"} />
            <div className="bone bone-line" />
            <div className="bone bone-line bone-half" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function SharedBones({ cover = false }: { cover?: boolean }) {
  const t = useText("shell");
  return (
    <div className="bones bones-shared" role="status" aria-label={t("part.loading")}>
      <div className={cover ? "bone bone-cover bone-tall" : "bone bone-avatar"} />
      <div className="bone bone-name" />
      <div className="bone bone-line" />
      <div className="bone bone-button" />
    </div>
  );
}
