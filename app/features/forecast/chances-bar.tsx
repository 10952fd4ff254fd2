import type { Chances } from "#edge/contract/entities/forecast.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { ofHundred, toResults } from "#edge/contract/rules/chances.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { percent } from "./shares.ts";
import "./forecast.css";

interface ChancesBarProps {
  sport: SportId;
  chances: Chances;
  label?: string;
  note?: string;
}

export function ChancesBar({ sport, chances, label, note }: ChancesBarProps) {
  const t = useText("forecast");
  const { locale } = useVisit();
  const counts = ofHundred(chances);
  return (
    <div className="chances">
      {label ? (
        <p className="chances-label">
          <b>{label}</b>
          {note ? <small className="hint">{note}</small> : null}
        </p>
      ) : null}
      <svg className="chances-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect className="share-home" width={counts.home} height="6" />
        <rect className="share-draw" x={counts.home} width={counts.draw} height="6" />
        <rect className="share-away" x={counts.home + counts.draw} width={counts.away} height="6" />
      </svg>
      <dl className="chances-numbers">
        {toResults(sport).map((result) => (
          <div key={result}>
            <dt className="hint">{t(`short.${result}`)}</dt>
            <dd>{percent(counts[result] / 100, locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
