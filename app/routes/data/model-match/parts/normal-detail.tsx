import { ofHundred } from "#edge/contract/rules/chances.ts";
import { ShareBars } from "#app/features/forecast/share-bars.tsx";
import { percent, sentences } from "#app/features/forecast/shares.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { handicapText, lineText, tenths, withSign } from "../../signs.ts";
import { CURVE } from "../margin-curve.ts";
import type { DetailByModel } from "./detail-of.ts";
import { Card } from "#app/ui/blocks.tsx";

export function NormalDetail({ detail, page }: DetailByModel<"normal">) {
  const t = useText("forecast");
  const { locale } = useVisit();
  const { home } = page;
  const { margin, total, handicaps, totals, market } = detail;
  const line = (value: number): string => handicapText(value, locale);
  return (
    <>
      <Curve detail={detail} page={page} />
      <Card titleId="handicaps-title" title={t("points.handicaps")}>
        <div className="card-body">
          <ShareBars
            bars={handicaps.map(({ line: handicap, covers }) => ({
              name: t("points.covers", { team: home.name, line: line(handicap) }),
              share: covers,
              text: percent(covers, locale),
            }))}
          />
          {market.handicap === null ? null : (
            <p className="forecast-text">
              {t("points.handicap", { team: home.name, line: line(market.handicap), own: withSign(tenths(-margin, locale)) })}
            </p>
          )}
        </div>
      </Card>
      <Card titleId="totals-title" title={t("points.totals")}>
        <div className="card-body">
          <ShareBars
            bars={totals.map(({ line: limit, over }) => ({
              name: t("points.over", { line: lineText(limit, locale) }),
              share: over,
              text: percent(over, locale),
            }))}
          />
          <p className="forecast-text">
            {market.total === null
              ? t("points.total", { own: tenths(total, locale) })
              : t("points.total.market", { line: lineText(market.total, locale), own: tenths(total, locale) })}
          </p>
        </div>
      </Card>
    </>
  );
}

/** The home side's wins are to the left of zero, the away side's to the right. */
function Curve({ detail, page: { forecast, curve, home, away } }: DetailByModel<"normal">) {
  const t = useText("forecast");
  const { locale } = useVisit();
  if (!curve || !forecast.model) return null;
  const { margin, half_within } = detail;
  const counts = ofHundred(forecast.model);
  const marks = [curve.reach, curve.reach / 2, 0, curve.reach / 2, curve.reach];
  return (
    <Card titleId="curve-title" title={t("curve.title")}>
      <figure className="card-body">
        <svg className="margin-curve" viewBox={`0 0 ${CURVE.width} ${CURVE.height}`} preserveAspectRatio="none" aria-hidden>
          <path className="share-home" d={curve.home} />
          <path className="share-away" d={curve.away} />
          <path className="margin-curve-lines" d={curve.handicaps} />
          {curve.market ? <path className="margin-curve-market" d={curve.market} /> : null}
        </svg>
        <p className="model-course-axis" aria-hidden>
          {marks.map((points, at) => (
            <span key={at}>{points === 0 ? "0" : `+${points}`}</span>
          ))}
        </p>
        <p className="model-legend caption margin-curve-legend" aria-hidden>
          <span className="legend-home">{home.name}</span>
          {curve.market ? <span className="legend-draw">{t("curve.market")}</span> : null}
          <span className="legend-away">{away.name}</span>
        </p>
        <figcaption className="forecast-text">
          {sentences(
            t("curve.text", { home: home.name, away: away.name, win: counts.home, loss: counts.away, half: half_within }),
            t("curve.expected", { team: margin < 0 ? away.name : home.name, points: tenths(Math.abs(margin), locale) }),
          )}
        </figcaption>
      </figure>
    </Card>
  );
}
