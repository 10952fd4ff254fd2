import { useText } from "#app/i18n/use-text.ts";
import { OddsMarket } from "../odds-market.tsx";
import type { HeaderView } from "../../match-header/header-view.ts";
import type { MarketView } from "../odds-view.ts";

/** Football's odds: the market on the result has a column for the draw, and handicaps are in goals. */
export function FootballIndexTab({ view: match, markets }: { view: HeaderView; markets: readonly MarketView[] }) {
  const t = useText("match-odds");
  return (
    <>
      {markets.length === 0 ? <p className="card tab-note">{t("odds.empty")}</p> : null}
      {markets.map((view) => (
        <OddsMarket
          key={view.market}
          match={match}
          view={view}
          title={t(`market.football.${view.market}`)}
          lineName={view.market === "1x2" ? null : t(view.market === "total" ? "odds.goals" : "odds.line")}
          columns={
            view.market === "1x2"
              ? [
                  { key: "home", name: t("odds.home"), at: 1 },
                  { key: "draw", name: t("odds.draw"), at: 2 },
                  { key: "away", name: t("odds.away"), at: 3 },
                ]
              : view.market === "total"
                ? [
                    { key: "over", name: t("odds.over"), at: 1 },
                    { key: "under", name: t("odds.under"), at: 3 },
                  ]
                : [
                    { key: "home", name: t("odds.home"), at: 1 },
                    { key: "away", name: t("odds.away"), at: 3 },
                  ]
          }
        />
      ))}
      <p className="tab-note">{t("odds.notice")}</p>
    </>
  );
}
