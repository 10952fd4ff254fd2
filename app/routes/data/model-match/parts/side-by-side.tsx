import type { Chances } from "#edge/contract/entities/forecast.ts";
import { ChancesBar } from "#app/features/forecast/chances-bar.tsx";
import { ofHundred, RESULTS } from "#edge/contract/rules/chances.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { certaintyOfChances, sentences } from "#app/features/forecast/shares.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ModelMatchPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

/** From this difference on, in percentage points, the page says that model and market differ. */
const DIFFER_FROM = 3;

function greatestGap(model: Chances, market: Chances) {
  const gaps = RESULTS.map((result) => ({ result, points: Math.round(100 * (model[result] - market[result])) }));
  return gaps.reduce((most, gap) => (gap.points > most.points ? gap : most));
}

/** Shows the probabilities of each source side by side, and each as a number of matches out of a hundred. */
export function SideBySide({ page: { sport, forecast, home, away, leadReason } }: { page: ModelMatchPage }) {
  const t = useText("forecast");
  const { model, live, market, crowd } = forecast;
  const lead = forecast.lead ?? model;
  if (!model || !lead) return null;
  const counts = ofHundred(lead);
  const isFootball = sport === SPORT.FOOTBALL;
  const gap = market && greatestGap(model, market);
  return (
    <Card
      titleId="chances-title"
      title={t(isFootball ? "side.title" : "side.title.two")}
      aside={<span className="certainty">{t(`certainty.${certaintyOfChances(live ?? lead)}`)}</span>}
    >
      <div className="card-body side-bars">
        {live ? <ChancesBar sport={sport} chances={live} label={t("side.live")} /> : null}
        {forecast.lead && forecast.lead.by !== "model" ? (
          <div>
            <ChancesBar
              sport={sport}
              chances={forecast.lead}
              label={`${t("reasons.shown")} · ${t(`lead.${forecast.lead.by}`)}`}
            />
            {leadReason ? <p className="forecast-text">{leadReason}</p> : null}
          </div>
        ) : null}
        <ChancesBar sport={sport} chances={model} label={t("side.model")} note={t("side.model.from", { count: model.known })} />
        {market ? (
          <ChancesBar
            sport={sport}
            chances={market}
            label={t("side.market")}
            note={t("figure.diversity", { count: market.bookmakers })}
          />
        ) : null}
        {crowd ? (
          <ChancesBar sport={sport} chances={crowd} label={t("side.crowd")} note={t("side.crowd.from", { count: crowd.votes })} />
        ) : null}
        <p className="forecast-text">
          {sentences(
            t(isFootball ? "side.text" : "side.two", {
              home: home.name,
              away: away.name,
              win: counts.home,
              draw: counts.draw,
              loss: counts.away,
            }),
            gap
              ? gap.points < DIFFER_FROM
                ? t("side.agree")
                : gap.result === "draw"
                  ? t("side.differ.draw", { points: gap.points })
                  : t(isFootball ? "side.differ" : "side.differ.two", {
                      team: gap.result === "home" ? home.name : away.name,
                      points: gap.points,
                    })
              : null,
          )}
        </p>
      </div>
    </Card>
  );
}
