import { Link } from "@remix-run/react";
import { useBoardNames } from "#app/features/database/board-table.tsx";
import { boardValue, isAverage } from "#app/features/database/board-view.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { PlayerPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

export function PlayerFigures({ page }: { page: PlayerPage }) {
  const t = useText("database");
  const { locale } = useVisit();
  const names = useBoardNames(page.sport);
  return (
    <Card title={t("player.figures")}>
      {page.boards.length === 0 ? <p className="card-body quiet secondary">{t("player.figures.empty")}</p> : null}
      <ul className="figures">
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
