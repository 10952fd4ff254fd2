import { Link } from "@remix-run/react";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { type AreaText, useText } from "../../i18n/use-text.ts";
import { Crest } from "../../ui/crest.tsx";
import { signed } from "../signed-number.ts";
import type { DecisionView, StandingsView, StandingView } from "./standings-view.ts";
import { useVisit } from "../../visit/visit.ts";
import "./standings-table.css";

/** Chinese and English pages write `.647`, Portuguese pages write `64,7` (per cent). */
const shareText = (thousandths: number, locale: Locale): string =>
  LANGUAGES[locale].decimal === "."
    ? (thousandths / 1000).toFixed(3).replace(/^0/, "")
    : writtenNumber(thousandths / 10, locale, { least: 1 });

const COLUMNS = {
  football: [
    ["played", (row: StandingView) => row[4]],
    ["won", (row: StandingView) => row[5]],
    ["drawn", (row: StandingView) => row[6]],
    ["lost", (row: StandingView) => row[7]],
    ["scored", (row: StandingView) => row[11]],
    ["conceded", (row: StandingView) => row[12]],
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

/** Only a wide table has room for the goals scored and conceded. */
const toClass = (key: string): string | undefined => (key === "scored" || key === "conceded" ? "goals" : undefined);

interface StandingsTableProps {
  table: StandingsView;
  /** For screen readers: the name of the competition or of the group. */
  caption: string;
  /** The two teams of a match, or the team of a page. */
  highlight?: readonly number[];
}

/** The route that shows the table must name the translation area `standings` in its handle. */
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
            <th key={key} scope="col" className={toClass(key)}>
              <abbr title={t(`${key}.long`)}>{t(key)}</abbr>
            </th>
          ))}
          <th scope="col">{t("form")}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr
            key={row[1]}
            className={highlight.includes(row[1]) ? "mark" : undefined}
            data-zone={findTone(table, row[0])}
            data-part={table.parts?.some(([from]) => from === row[0] && from > 1) ? "" : undefined}
          >
            <Place table={table} row={row} />
            <th scope="row">
              <Link to={`/database/team/${sport}/${row[1]}`} prefetch="intent">
                <Crest logo={row[3]} size={20} />
                <span>{row[2]}</span>
              </Link>
            </th>
            {columns.map(([key, read]) => (
              <td key={key} className={key === last ? "worth" : toClass(key)}>
                {read(row, locale)}
                {key === last ? <Marks table={table} team={row[1]} /> : null}
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

/**
 * The first pattern that matches a zone's kind decides the colour: relegation, open decision, third prize, second prize. Any other
 * kind is `first`.
 */
const TONES: readonly [kinds: RegExp, tone: string][] = [
  [/^relegation$/, "down"],
  [/relegation/, "edge"],
  [/^conference|sudamericana|afc-two|^continental/, "third"],
  [/qualifying|play-off$|play-in|^europa/, "second"],
];

const findZone = ({ zones = [] }: StandingsView, place: number) => zones.find(([from, to]) => place >= from && place <= to);

function findTone(table: StandingsView, place: number): string | undefined {
  const zone = findZone(table, place);
  return zone && (TONES.find(([kinds]) => kinds.test(zone[2]))?.[1] ?? "first");
}

const zoneWords = (t: AreaText<"standings">, [, , kind, words]: NonNullable<StandingsView["zones"]>[number]): string =>
  words || t(`zone.${kind}`);

/** The colour alone would not show a rank's consequence, so the consequence is also text. */
function Place({ table, row: [position, team] }: { table: StandingsView; row: StandingView }) {
  const t = useText("standings");
  const zone = findZone(table, position);
  const words = zone && zoneWords(t, zone);
  return (
    <td title={words}>
      {position}
      {words ? <span className="visually-hidden"> {words}</span> : null}
      <Move by={table.moves?.[team]} />
    </td>
  );
}

/** The numbers refer to the notes that explain the team's points. */
function Marks({ table: { decisions = [] }, team }: { table: StandingsView; team: number }) {
  const t = useText("standings");
  const numbers = decisions.flatMap(([, , teams], at) => (teams.includes(team) ? [at + 1] : []));
  if (numbers.length === 0) return null;
  return (
    <sup>
      <span className="visually-hidden"> {t("note")} </span>
      {numbers.join(",")}
    </sup>
  );
}

/** Shows an arrow if matches in play change the team's rank. Shows a dot if the team plays and keeps its rank. */
function Move({ by }: { by: number | undefined }) {
  const t = useText("standings");
  if (by === undefined) return null;
  const words = by === 0 ? t("running") : t(by > 0 ? "up" : "down", { count: Math.abs(by) });
  return (
    <i className={`move move-${by === 0 ? "still" : by > 0 ? "up" : "down"}`} role="img" aria-label={words} title={words}>
      {by === 0 ? "●" : by > 0 ? "▲" : "▼"}
    </i>
  );
}

/** The notes are about running matches and their arrows, the table's zones, its parts, points from decisions, and its source. */
export function StandingsNotes({ table }: { table: StandingsView }) {
  const t = useText("standings");
  const { zones = [], parts = [], decisions = [], adjusted = {}, source, rows, moves } = table;
  const decided = rows.filter(([, id]) => adjusted[id]);
  if (zones.length + parts.length + decisions.length + decided.length === 0 && !source && !moves) return null;
  return (
    <ul className="standings-notes">
      {moves ? <li className="standings-line">{t("provisional")}</li> : null}
      {zones.map(([from, to, kind, words]) => (
        <li key={`${from} ${kind}`} data-zone={findTone(table, from)}>
          {from === to ? from : `${from}–${to}`} {zoneWords(t, [from, to, kind, words])}
        </li>
      ))}
      {parts.map(([from, name]) => (
        <li key={name}>
          {from}+ {name}
        </li>
      ))}
      {decisions.map((decision, at) => (
        <li key={at} className="standings-line">
          <sup>{at + 1}</sup> <Decision decision={decision} table={table} />
        </li>
      ))}
      {decided.map(([, id, team]) => (
        <li key={id} className="standings-line">
          {t("adjusted", { team, points: signed(adjusted[id] ?? 0) })}
        </li>
      ))}
      {source ? (
        <li className="standings-line">{t("stated", { source: source === "provider" ? t("stated.provider") : source })}</li>
      ) : null}
    </ul>
  );
}

function Decision({ decision, table }: { decision: DecisionView; table: StandingsView }) {
  const t = useText("standings");
  const [kind, day, teams, effect, reason] = decision;
  const team = table.rows.find(([, id]) => id === teams[0])?.[2] ?? "";
  const what = kind === "points" ? t("decision.points", { team, points: effect }) : t(`decision.${kind}`, { match: effect });
  return [what, day, reason].filter(Boolean).join(" · ");
}

/** The last results, oldest first: bars above, on and below the line, or chips with letters if there is room. */
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
