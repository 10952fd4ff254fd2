import { ShareBars } from "#app/features/forecast/share-bars.tsx";
import { percent } from "#app/features/forecast/shares.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { handicapText, lineText, tenths } from "../../signs.ts";
import type { DetailByModel } from "./detail-of.ts";
import { Card } from "#app/ui/blocks.tsx";

export function PoissonDetail({ detail, page: { home, away } }: DetailByModel<"poisson">) {
  const t = useText("forecast");
  const { locale } = useVisit();
  return (
    <>
      <ScoreMap scores={detail.scores} expected={detail.expected} home={home.name} away={away.name} />
      <Card titleId="lines-title" title={t("lines.title")}>
        <div className="card-body">
          <ShareBars
            bars={[
              ...detail.totals.map(({ line: limit, over }) => ({
                name: t("lines.over", { line: lineText(limit, locale) }),
                share: over,
                text: percent(over, locale),
              })),
              ...detail.handicaps.map(({ line: handicap, covers }) => ({
                name: t("points.covers", { team: home.name, line: handicapText(handicap, locale) }),
                share: covers,
                text: percent(covers, locale),
              })),
              { name: t("lines.both"), share: detail.both_score, text: percent(detail.both_score, locale) },
            ]}
          />
        </div>
      </Card>
    </>
  );
}

/** The opacity of the most likely score. Numbers stay readable on it in light and dark mode. */
const DARKEST = 0.55;

type MapProps = Pick<DetailByModel<"poisson">["detail"], "scores" | "expected"> & { home: string; away: string };

function ScoreMap({ scores, expected, home, away }: MapProps) {
  const t = useText("forecast");
  const { locale } = useVisit();
  const most = Math.max(...scores.flat());
  const row = scores.findIndex((cells) => cells.includes(most));
  const column = scores[row]?.indexOf(most) ?? 0;
  return (
    <Card titleId="scores-title" title={t("scores.title")}>
      <figure className="card-body">
        <p className="score-map-away hint" aria-hidden>
          {t("scores.goals", { team: away })}
        </p>
        <table className="score-map" aria-label={t("scores.label", { home, away })}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("scores.goals", { team: home })}</span>
              </th>
              {scores.map((_, goal) => (
                <th key={goal} scope="col">
                  {goal}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scores.map((cells, own) => (
              <tr key={own}>
                <th scope="row">{own}</th>
                {cells.map((share, other) => (
                  <td key={other} aria-current={own === row && other === column ? "true" : undefined}>
                    <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden>
                      <rect width="10" height="10" fillOpacity={((DARKEST * share) / most).toFixed(2)} />
                    </svg>
                    <span>{share >= 0.005 ? Math.round(100 * share) : "·"}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="score-map-home hint" aria-hidden>
          {t("scores.goals", { team: home })} ↓
        </p>
        <figcaption className="forecast-text">
          {t("scores.text", {
            score: `${row}-${column}`,
            count: Math.round(100 * most),
            home: tenths(expected.home, locale),
            away: tenths(expected.away, locale),
          })}
        </figcaption>
      </figure>
    </Card>
  );
}
