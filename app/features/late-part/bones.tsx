import { useText } from "#app/i18n/use-text.ts";
import "./late-part.css";

/** `rows` is the number of rows of each card. */
export function Bones({ rows }: { rows: readonly number[] }) {
  const t = useText("shell");
  return (
    <div className="bones" role="status" aria-label={t("part.loading")}>
      {rows.map((count, card) => (
        <section key={card} className="card" aria-hidden>
          <div className="bone bone-head" />
          {Array.from({ length: count }, (_, row) => (
            <div key={row} className="bone-row row-wide">
              <i className="bone bone-dot" />
              <i className="bone" />
              <i className="bone bone-short" />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
