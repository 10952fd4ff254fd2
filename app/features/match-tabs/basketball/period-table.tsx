import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { HeaderView } from "#app/features/match-header/header-view.ts";
import { useMovingMatch } from "#app/features/match-header/moving-match.ts";
import { periodName } from "./play-text.ts";

const REGULAR = 4;

/** The table always has the four quarters; it has overtimes only if they were played. */
export function PeriodTable({ view }: { view: HeaderView }) {
  const t = useText("match-basketball");
  const moving = useMovingMatch(view);
  const periods = Array.from({ length: Math.max(REGULAR, view.periods.length) }, (_, index) => index);
  const rows = [
    { team: view.home, at: 0 as const, total: moving.homeScore },
    { team: view.away, at: 1 as const, total: moving.awayScore },
  ];
  return (
    <section className="card" aria-labelledby="periods-title">
      <h2 id="periods-title" className="visually-hidden">
        {t("periods.title")}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="scroll-region" role="group" aria-label={t("periods.title")} tabIndex={0}>
        <table className="periods">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("periods.team")}</span>
              </th>
              {periods.map((index) => (
                <th key={index} scope="col">
                  {periodName(t, index + 1, "short")}
                </th>
              ))}
              <th scope="col">{t("periods.total")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, at, total }) => (
              <tr key={team.id}>
                <th className="row" scope="row">
                  <Crest logo={team.logo} size={20} />
                  <span className="cut">{team.short}</span>
                </th>
                {periods.map((index) => {
                  const period = view.periods[index];
                  const best = period !== undefined && period[at] > period[at === 0 ? 1 : 0];
                  return (
                    <td key={index} className={best ? "more-of" : undefined}>
                      {period ? period[at] : "–"}
                    </td>
                  );
                })}
                <td className="periods-total">{total ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
