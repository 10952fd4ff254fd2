import { Link } from "@remix-run/react";
import { machineStart, startDate } from "#edge/contract/rules/match-start.ts";
import { formatCalendarDay } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { PlayerPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

type Row = PlayerPage["last"][number];

/** Leaves out counts of 0. */
export function footballWords(t: AreaText<"database">, goals: number, yellow: number, red: number): string[] {
  return [
    ...(goals > 0 ? [t("player.goals", { count: goals })] : []),
    ...(yellow > 0 ? [t("player.yellow", { count: yellow })] : []),
    ...(red > 0 ? [t("player.red", { count: red })] : []),
  ];
}

/** Empty if the player has no part in the match. */
function didText({ sport, did: [goals, points, yellow, red] }: Row, t: AreaText<"database">): string {
  if (sport === "basketball") return t("player.points", { count: points });
  return footballWords(t, goals, yellow, red).join(" · ");
}

export function PlayerMatches({ page }: { page: PlayerPage }) {
  const t = useText("database");
  const visit = useVisit();
  return (
    <Card title={t("player.last")}>
      {page.last.length === 0 ? <p className="card-body quiet secondary">{t("player.last.empty")}</p> : null}
      <ul className={`played played-${page.sport}`}>
        {page.last.map((row) => {
          const did = didText(row, t);
          return (
            <li key={row.id}>
              <Link to={`/score/detail/${row.sport}/${row.id}`} prefetch="intent">
                <time className="hint" dateTime={machineStart(row.start)}>
                  {formatCalendarDay(startDate(row.start, visit.zone), visit.locale)}
                </time>
                <span className="played-home cut">{row.home}</span>
                <Crest logo={row.homeLogo} size={16} />
                <b>
                  {row.score[0] ?? "–"} - {row.score[1] ?? "–"}
                </b>
                <Crest logo={row.awayLogo} size={16} />
                <span className="cut">{row.away}</span>
                {did ? <small className="hint">{did}</small> : null}
                <small className="played-league hint cut">{row.league}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
