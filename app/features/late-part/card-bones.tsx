import { useText } from "#app/i18n/use-text.ts";
import "./late-part.css";

/** Cards with a picture in grey. `list` is the class of the list that they stand for, `tall` where its pictures are upright. */
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

/** A shared thing in grey: its picture, its name, the way to it. */
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
