import { Link } from "@remix-run/react";
import { useBoardNames } from "#app/features/database/board-table.tsx";
import { boardValue, isAverage } from "#app/features/database/board-view.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { footballWords } from "./player-matches.tsx";
import type { PlayerPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

export function PlayerFigures({ page }: { page: PlayerPage }) {
  const t = useText("database");
  const { locale } = useVisit();
  const names = useBoardNames(page.sport);
  const average = (sum: number, matches: number): string => writtenNumber(sum / matches, locale, { least: 1, most: 1 });
  return (
    <Card title={t("player.figures")}>
      {page.boards.length === 0 && page.totals.length === 0 ? (
        <p className="card-body quiet secondary">{t("player.figures.empty")}</p>
      ) : null}
      <ul className="figures">
        {page.totals.map(({ league, season, matches, goals, yellow_cards, red_cards, points, rebounds, assists }) => (
          <li key={`${league?.[0]} ${season}`}>
            <b>
              {matches}
              <small className="hint">{t("detail.matches")}</small>
            </b>
            <span className="grows">
              {page.sport === "basketball"
                ? t("player.averages", {
                    points: average(points, matches),
                    rebounds: average(rebounds, matches),
                    assists: average(assists, matches),
                  })
                : footballWords(t, goals, yellow_cards, red_cards).join(" · ") || t("player.no-goals")}
              <small className="hint">
                {t("player.line-ups")} · {league?.[1]} {season}
              </small>
            </span>
          </li>
        ))}
        {page.boards.map(({ type, league, season, place, value, matches }) => (
          <li key={`${type} ${league?.[0]} ${season}`}>
            <b>{boardValue(value, isAverage(type, page.sport), locale)}</b>
            <span className="grows">
              {names(type).value || names(type).name}
              <small className="hint">
                {league ? (
                  <Link to={`/database/league/${page.sport}/${league[0]}?tab=leaders`} prefetch="intent">
                    <Crest logo={league[2]} size={16} />
                    {league[1]} {season}
                  </Link>
                ) : (
                  season
                )}
              </small>
            </span>
            <span className="figure-place grows">
              {t("player.place", { place })}
              {matches > 0 ? (
                <small className="hint">
                  {t("detail.matches")} {matches}
                </small>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
