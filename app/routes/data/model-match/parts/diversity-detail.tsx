import { bookmakerName } from "#edge/contract/rules/odds.ts";
import { formatOdds } from "#edge/contract/rules/odds-formats.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { ShareBars } from "#app/features/forecast/share-bars.tsx";
import { toResults } from "#edge/contract/rules/chances.ts";
import { percent } from "#app/features/forecast/shares.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { DetailByModel } from "./detail-of.ts";
import { Card } from "#app/ui/blocks.tsx";

/** A spread of this size fills the whole bar; the spread of the median match fills half of the bar. */
const WIDE = 0.12;
const TWO = { least: 2, most: 2 };

/** True if the price pays back more than its stake in the long run. The value is rounded as displayed, so 1.00 is not high. */
const isHigh = (kelly: number): boolean => Math.round(100 * kelly) > 100;

export function DiversityDetail({ detail, page: { sport } }: DetailByModel<"diversity">) {
  const t = useText("forecast");
  const { locale, comfort } = useVisit();
  const { disagreement, dispersion, books } = detail;
  const results = toResults(sport);
  const spread = (share: number): string => `${writtenNumber(100 * share, locale, { least: 1, most: 1 })}%`;
  const whole = disagreement === null ? spread(detail.spread) : percent(disagreement, locale);
  const most = results.reduce((result, other) => (dispersion[other] > dispersion[result] ? other : result));
  return (
    <Card
      titleId="diversity-title"
      title={t(disagreement === null ? "diversity.title.two" : "diversity.title")}
      aside={<b className="model-big">{whole}</b>}
    >
      <div className="card-body">
        {disagreement === null ? null : <p className="model-sub faded">{t("diversity.bars")}</p>}
        <ShareBars
          bars={results.map((result) => ({
            name: t(`result.${result}`),
            share: dispersion[result] / WIDE,
            text: spread(dispersion[result]),
          }))}
        />
        <p className="forecast-text">
          {t(disagreement === null ? "diversity.text.two" : "diversity.text", { share: whole, result: t(`result.${most}`) })}
        </p>
        <h3 className="model-sub faded">{t("diversity.kelly")}</h3>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="kelly-scroll" role="group" aria-label={t("diversity.kelly")} tabIndex={0}>
        <table className="kelly">
          <thead>
            <tr>
              <th className="hint" scope="col">
                {t("diversity.maker")}
              </th>
              {results.map((result) => (
                <th className="hint" key={result} scope="col">
                  {t(`short.${result}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {books.map(({ id, prices, kelly, ...book }) => (
              <tr key={id}>
                <th scope="row">{bookmakerName(book, locale)}</th>
                {results.map((result) => (
                  <td key={result}>
                    <b>{formatOdds(prices[result], comfort.odds, locale)}</b>
                    <small className={isHigh(kelly[result]) ? "kelly-high" : undefined}>
                      {writtenNumber(kelly[result], locale, TWO)}
                    </small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="forecast-note hint">{t("diversity.kelly.text")}</p>
    </Card>
  );
}
