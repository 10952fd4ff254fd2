import { parseCrest } from "#edge/contract/rules/crest.ts";
import { useText } from "#app/i18n/use-text.ts";
import { crestColors } from "#app/ui/crest.tsx";
import { ScoreFigure } from "../score-figure.tsx";
import { type SideView, scorersText } from "./row-view.ts";

/**
 * The score is bold unless the side lost. The scorers of a match in play are shown below. The style selects by element, because
 * class names would make the page larger.
 */
export function TeamLine({ name, logo, score, reds, quarters, hasOvertime, lost, goals }: SideView) {
  const t = useText("shell");
  const crest = parseCrest(logo);
  return (
    <>
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
        {quarters ? <small className={hasOvertime ? "ot" : undefined}>{quarters}</small> : null}
        {score === null ? null : lost ? <i>{score}</i> : <ScoreFigure score={score} />}
      </p>
      {goals.length > 0 ? <small>{scorersText(goals, t)}</small> : null}
    </>
  );
}
