import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";

export interface StatisticRow {
  key: string;
  name: string;
  home: string;
  away: string;
  homeValue: number;
  awayValue: number;
}

export interface StatisticGroup {
  /** null for the most important figures, which are always open. */
  name: string | null;
  rows: readonly StatisticRow[];
}

/** A part of the match that has separate statistics: its name and its number in the address. 0 is the whole match. */
export interface StatisticPart {
  number: number;
  name: string;
}

interface StatisticBarsProps {
  groups: readonly StatisticGroup[];
  teams: { home: string; away: string };
  parts: readonly StatisticPart[];
  part: number;
}

const isNothing = ({ homeValue, awayValue }: StatisticRow): boolean => homeValue === 0 && awayValue === 0;

/** Figures that are 0 on both sides are left out. */
export function StatisticBars({ groups, teams, parts, part }: StatisticBarsProps) {
  const t = useText("match");
  const known = groups
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => !isNothing(row)) }))
    .filter(({ rows }) => rows.length > 0);
  const top = known.filter(({ name }) => name === null);
  const more = known.filter(({ name }) => name !== null);
  if (known.length === 0 && part === 0) return null;
  return (
    <section className="card" aria-labelledby="statistics-title">
      <div className="card-head">
        <h2 id="statistics-title">{t("statistics.title")}</h2>
      </div>
      {parts.length > 1 ? <Parts parts={parts} part={part} /> : null}
      {known.length === 0 ? <p className="tab-note">{t("statistics.none")}</p> : null}
      {top.map((group) => (
        <Figures key="top" group={group} teams={teams} />
      ))}
      {more.length === 0 ? null : (
        <details className="statistic-groups">
          <summary>{t("statistics.all")}</summary>
          {more.map((group) => (
            <Figures key={group.name} group={group} teams={teams} />
          ))}
        </details>
      )}
    </section>
  );
}

function Parts({ parts, part }: Pick<StatisticBarsProps, "parts" | "part">) {
  const t = useText("match");
  return (
    <nav className="chips" aria-label={t("statistics.part")}>
      {parts.map(({ number, name }) => (
        <Link
          key={number}
          className="chip"
          to={number === 0 ? "?tab=happening" : `?tab=happening&part=${number}`}
          aria-current={number === part ? "true" : undefined}
          prefetch="intent"
          preventScrollReset
          replace
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Figures({ group: { name, rows }, teams }: { group: StatisticGroup; teams: StatisticBarsProps["teams"] }) {
  const t = useText("match");
  return (
    <table className="statistics">
      <caption className={name === null ? "visually-hidden" : undefined}>{name ?? t("statistics.title")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("statistics.figure")}</th>
          <th scope="col">{teams.home}</th>
          <th scope="col">{teams.away}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td className={row.homeValue > row.awayValue ? "more-of" : undefined}>{row.home}</td>
            <td className={row.awayValue > row.homeValue ? "more-of" : undefined}>{row.away}</td>
            <td className="statistic-bar" aria-hidden>
              <Bars home={row.homeValue} away={row.awayValue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bars({ home, away }: { home: number; away: number }) {
  const total = Math.max(home, 0) + Math.max(away, 0);
  const share = (value: number): number => (total > 0 ? Math.round((4900 * Math.max(value, 0)) / total) / 100 : 0);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <path className="bar-ground" d="M0 0h49.5v4H0zM50.5 0H100v4H50.5z" />
      <path className="bar-home" d={`M49.5 0h${-share(home)}v4h${share(home)}z`} />
      <path className="bar-away" d={`M50.5 0h${share(away)}v4h${-share(away)}z`} />
    </svg>
  );
}
