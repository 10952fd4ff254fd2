import { ShareBars } from "#app/features/forecast/share-bars.tsx";
import { ofHundred, toResults } from "#edge/contract/rules/chances.ts";
import { percent } from "#app/features/forecast/shares.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { withSign } from "../../signs.ts";
import type { DetailByModel } from "./detail-of.ts";
import { Card } from "#app/ui/blocks.tsx";

/** Users' votes are used as stakes, because real stakes are not public. */
export function MarginDetail({ detail: { result, stakes, votes }, page: { sport } }: DetailByModel<"margin">) {
  const t = useText("forecast");
  const { locale } = useVisit();
  const results = toResults(sport);
  const staked = ofHundred(stakes);
  const worst = results.reduce((least, other) => (result[other] < result[least] ? other : least));
  const widest = Math.max(...results.map((each) => Math.abs(result[each])), 0.01);
  return (
    <Card titleId="margin-title" title={t("margin.title")}>
      <div className="card-body">
        <p className="model-sub faded">{t("margin.bars")}</p>
        <ShareBars
          bars={results.map((each) => ({
            name: t("margin.outcome", { result: t(`result.${each}`), share: percent(staked[each] / 100, locale) }),
            share: Math.abs(result[each]) / widest,
            text: withSign(percent(result[each], locale)),
            tone: result[each] < 0 ? ("loss" as const) : ("win" as const),
          }))}
        />
        <p className="forecast-text">
          {t(result[worst] < 0 ? "margin.text.lose" : "margin.text.win", {
            result: t(`result.${worst}`),
            share: percent(Math.abs(result[worst]), locale),
          })}
        </p>
        <p className="forecast-text">{votes === 0 ? t("margin.votes.none") : t("margin.votes", { count: votes })}</p>
      </div>
    </Card>
  );
}
