import type { ModelFigure } from "#edge/contract/entities/model-match.ts";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { ShareBars } from "#app/features/forecast/share-bars.tsx";
import { percent, sentences } from "#app/features/forecast/shares.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ModelMatchPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

type UpsetFigure = Extract<ModelFigure, { model: "upset" }>;

/** With a smaller lead than this, neither side is the favourite. */
const FAVOURITE_FROM = 0.15;

/**
 * The upset index according to the market, the model and the votes. It is computed from public chances, so everybody may see it.
 */
export function UpsetIndex({ figure, page }: { figure: UpsetFigure; page: ModelMatchPage }) {
  const t = useText("forecast");
  const { locale } = useVisit();
  const { sport } = page;
  const team = page[figure.favourite].name;
  const isClose = figure.lead < FAVOURITE_FROM;
  const counts = { count: Math.round(100 * figure.fails), loses: Math.round(100 * figure.loses) };
  const bar = (name: string, share: number) => ({ name, share, text: percent(share, locale), tone: "home" as const });
  return (
    <Card
      titleId="upset-title"
      title={t("upset.title")}
      aside={figure.likely ? <span className="certainty">{t(`figure.likely.${sportName(sport)}`)}</span> : null}
    >
      <div className="card-body">
        <p className="model-sub faded">{t("upset.fails", { team })}</p>
        <ShareBars
          bars={[
            ...(page.forecast.market ? [bar(t("side.market"), figure.fails)] : []),
            bar(t("side.model"), figure.model_fails),
            ...(figure.crowd_fails === null ? [] : [bar(t("side.crowd"), figure.crowd_fails)]),
          ]}
        />
        <p className="forecast-text">
          {sentences(
            t(isClose ? "upset.slight" : "upset.favourite", { team }),
            t(sport === SPORT.FOOTBALL ? "upset.text" : "upset.text.two", counts),
            isClose ? t("upset.even") : figure.likely ? t(`upset.likely.${sportName(sport)}`) : null,
          )}
        </p>
      </div>
    </Card>
  );
}
