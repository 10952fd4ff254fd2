import { parseCrest } from "#edge/contract/rules/crest.ts";
import { useText } from "#app/i18n/use-text.ts";
import { crestColors } from "#app/ui/crest.tsx";
import { ScoreFigure } from "../score-figure.tsx";

interface TeamLineProps {
  name: string;
  logo: string;
  /** Null before the match. */
  score: number | null;
  reds: number;
  /** Basketball: points by period. */
  periods: readonly number[];
  lost: boolean;
}

/** What comes beyond is overtime. */
export const REGULAR_PERIODS = 4;

/** Two figures wide, so that quarters stand under each other. */
export const padded = (points: number): string => String(points).padStart(2, "\u2007");

/** One side of a match in its row: crest, red cards, name, score (bold unless the match is lost). Its style selects by element: a row has no byte to spare. */
export function TeamLine({ name, logo, score, reds, periods, lost }: TeamLineProps) {
  const t = useText("shell");
  const crest = parseCrest(logo);
  return (
    <p>
      {crest ? (
        // biome-ignore lint/a11y/noSvgWithoutTitle: the name stands beside it.
        <svg {...crestColors(crest)}>
          <use href={`#${crest.shape}`} />
        </svg>
      ) : (
        <img src={logo} alt="" width={20} height={20} loading="lazy" decoding="async" />
      )}
      {reds > 0 ? (
        <em role="img" aria-label={t("row.reds", { count: reds })}>
          {reds}
        </em>
      ) : null}
      {name}
      {periods.length > 0 ? (
        <small className={periods.length > REGULAR_PERIODS ? "ot" : undefined}>{periods.map(padded).join(" ")}</small>
      ) : null}
      {score === null ? null : lost ? <i>{score}</i> : <ScoreFigure score={score} />}
    </p>
  );
}
