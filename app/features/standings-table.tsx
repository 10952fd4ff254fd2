import { Link } from "@remix-run/react";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "../i18n/use-text.ts";
import { Crest } from "../ui/crest.tsx";
import { signed } from "./signed-number.ts";
import type { StandingsView, StandingView } from "./standings-view.ts";
import { useVisit } from "./visit.ts";
import "./standings-table.css";

/** A share of games won, from thousandths, as the language's sports pages write it: `.647` in Chinese and English, `64,7` (per cent) in Portuguese. */
const shareText = (thousandths: number, locale: Locale): string =>
  LANGUAGES[locale].decimal === "."
    ? (thousandths / 1000).toFixed(3).replace(/^0/, "")
    : writtenNumber(thousandths / 10, locale, { least: 1 });

/** Columns of figures by sport: the key of their heading and their value in a row. */
const COLUMNS = {
  football: [
    ["played", (row: StandingView) => row[4]],
    ["won", (row: StandingView) => row[5]],
    ["drawn", (row: StandingView) => row[6]],
    ["lost", (row: StandingView) => row[7]],
    ["difference", (row: StandingView) => signed(row[8])],
    ["points", (row: StandingView) => row[9]],
  ],
  basketball: [
    ["won", (row: StandingView) => row[5]],
    ["lost", (row: StandingView) => row[7]],
    ["share", (row: StandingView, locale: Locale) => shareText(row[9], locale)],
    ["behind", (row: StandingView, locale: Locale) => (row[8] === 0 ? "–" : writtenNumber(row[8], locale))],
  ],
} as const;

interface StandingsTableProps {
  table: StandingsView;
  /** The table's name for screen readers: the competition's, or the group's. */
  caption: string;
  /** Teams to stand out: the two of a match, the one of a page. */
  highlight?: readonly number[];
}

/**
 * A league table. The route that shows it names the text area "standings" in its handle.
 */
export function StandingsTable({ table, caption, highlight = [] }: StandingsTableProps) {
  const t = useText("standings");
  const { locale } = useVisit();
  const sport = sportName(table.sport);
  const columns = COLUMNS[sport];
  const last = table.sport === SPORT.FOOTBALL ? "points" : "share";
  return (
    <table className={`standings standings-${sport}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("position")}</th>
          <th scope="col">{t("team")}</th>
          {columns.map(([key]) => (
            <th key={key} scope="col">
              <abbr title={t(`${key}.long`)}>{t(key)}</abbr>
            </th>
          ))}
          <th scope="col">{t("form")}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row[1]} className={highlight.includes(row[1]) ? "mark" : undefined}>
            <td>{row[0]}</td>
            <th scope="row">
              <Link to={`/database/team/${sport}/${row[1]}`} prefetch="intent">
                <Crest logo={row[3]} size={20} />
                <span>{row[2]}</span>
              </Link>
            </th>
            {columns.map(([key, read]) => (
              <td key={key} className={key === last ? "worth" : undefined}>
                {read(row, locale)}
              </td>
            ))}
            <td>
              <Form results={row[10]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Last results, oldest first: bars above, on and below the line, which become lettered chips where there is room. */
export function Form({ results }: { results: string }) {
  const t = useText("standings");
  return (
    <span className="form">
      {[...results].map((result, at) =>
        result === "W" || result === "D" || result === "L" ? (
          <i key={at} className={`form-${result.toLowerCase()}`}>
            {t(`result.${result}`)}
          </i>
        ) : null,
      )}
    </span>
  );
}
