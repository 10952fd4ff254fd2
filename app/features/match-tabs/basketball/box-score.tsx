import { Link } from "@remix-run/react";
import type { BoxLine } from "#edge/contract/entities/lineup.ts";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { HeaderTeam, HeaderView } from "#app/features/match-header/header-view.ts";
import { signed } from "#app/features/signed-number.ts";
import type { BasketballBox, BoxRow, BoxSide } from "./box-view.ts";

const minutes = ({ seconds }: BoxLine): string => formatMinutes(seconds);

const COLUMNS = [
  ["minutes", minutes],
  ["points", (box: BoxLine) => box.points],
  ["rebounds", (box: BoxLine) => box.rebounds],
  ["assists", (box: BoxLine) => box.assists],
  ["field_goals", (box: BoxLine) => `${box.field_goals_made}/${box.field_goals_attempted}`],
  ["three_points", (box: BoxLine) => `${box.three_points_made}/${box.three_points_attempted}`],
  ["free_throws", (box: BoxLine) => `${box.free_throws_made}/${box.free_throws_attempted}`],
  ["offensive_rebounds", (box: BoxLine) => box.offensive_rebounds],
  ["steals", (box: BoxLine) => box.steals],
  ["blocks", (box: BoxLine) => box.blocks],
  ["turnovers", (box: BoxLine) => box.turnovers],
  ["fouls", (box: BoxLine) => box.fouls],
  ["plus_minus", (box: BoxLine) => signed(box.plus_minus)],
] as const;

export function BoxScoreTab({ view, body }: { view: HeaderView; body: BasketballBox }) {
  const t = useText("match-basketball");
  if (body.home.starters.length + body.away.starters.length === 0) return <p className="card tab-note">{t("box.empty")}</p>;
  return (
    <>
      <BoxTable team={view.home} side={body.home} />
      <BoxTable team={view.away} side={body.away} />
    </>
  );
}

function BoxTable({ team, side }: { team: HeaderTeam; side: BoxSide }) {
  const t = useText("match-basketball");
  const id = `box-${team.id}`;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} className="row">
          <Crest logo={team.logo} size={20} />
          {team.name}
        </h2>
        {side.coach ? <span className="hint">{t("box.coach", { name: side.coach })}</span> : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="scroll-region" role="group" aria-labelledby={id} tabIndex={0}>
        <table className="box">
          <thead>
            <tr>
              <th scope="col">{t("box.player")}</th>
              {COLUMNS.map(([key]) => (
                <th key={key} scope="col">
                  <abbr title={t(`box.${key}`)}>{t(`box.${key}.short`)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <BoxRows name={t("box.starters")} rows={side.starters} />
          <BoxRows name={t("box.bench")} rows={side.bench} />
          {side.totals ? (
            <tfoot>
              <tr>
                <th scope="row">{t("periods.total")}</th>
                {COLUMNS.map(([key, shown]) => (
                  <td key={key}>{side.totals && key !== "plus_minus" && key !== "minutes" ? shown(side.totals) : null}</td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </section>
  );
}

function BoxRows({ name, rows }: { name: string; rows: readonly BoxRow[] }) {
  const t = useText("match-basketball");
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="box-group">
        <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
          <span>{name}</span>
        </th>
      </tr>
      {rows.map(([id, player, number, position, box], index) => (
        <tr key={id ?? index}>
          <th scope="row">
            {id === null ? (
              <span className="cut">{player}</span>
            ) : (
              <Link to={`/database/player/basketball/${id}`} prefetch="intent" className="cut">
                {player}
              </Link>
            )}
            <small>{[number === null ? null : `#${number}`, position].filter(Boolean).join(" ")}</small>
          </th>
          {box ? (
            COLUMNS.map(([key, shown]) => (
              <td key={key} className={key === "points" ? "box-points" : undefined}>
                {shown(box)}
              </td>
            ))
          ) : (
            <td colSpan={COLUMNS.length} className="box-absent">
              {t("box.absent")}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
