import { SPORT } from "#edge/contract/rules/matches.ts";
import { ShareBars } from "#app/features/forecast/share-bars.tsx";
import { percent } from "#app/features/forecast/shares.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { DetailByModel } from "./detail-of.ts";
import { Card } from "#app/ui/blocks.tsx";

/** Shows the most likely scores in football, and the margins in basketball. */
export function UpsetDetail({ detail: { favourite, likeliest, margins }, page }: DetailByModel<"upset">) {
  const t = useText("forecast");
  const { locale } = useVisit();
  const team = page[favourite].name;
  const isFootball = page.sport === SPORT.FOOTBALL;
  // Every single score has a small share, so the bars are scaled to the longest bar.
  const most = isFootball ? Math.max(...likeliest.map(({ share }) => share), 0.01) : 1;
  const ways = isFootball
    ? likeliest.map(({ home, away, share }) => ({ name: `${home}-${away}`, share }))
    : margins.map(({ points, share }) => ({ name: t("upset.margin", { count: points }), share }));
  const together = Math.round(100 * likeliest.reduce((sum, { share }) => sum + share, 0));
  return (
    <Card titleId="ways-title" title={t(isFootball ? "upset.scores" : "upset.margins", { team })}>
      <div className="card-body">
        <ShareBars bars={ways.map(({ name, share }) => ({ name, share: share / most, text: percent(share, locale) }))} />
        <p className="forecast-text">{isFootball ? t("upset.scores.text", { count: together }) : t("upset.margins.text")}</p>
      </div>
    </Card>
  );
}
