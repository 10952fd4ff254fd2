import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import type { MetricCounter } from "#edge/contract/calls/operate/metrics.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";

type Column = "outcome" | "count" | "mean" | "max" | "last" | "rows_read" | "rows_written";
type Shown = "request" | "refusal" | "d1" | "sockets" | "batch_lag" | "message" | "push" | "push_lag";

const COLUMNS: Readonly<Record<Shown, readonly Column[]>> = {
  request: ["outcome", "count", "mean", "max"],
  refusal: ["outcome", "count"],
  d1: ["count", "mean", "rows_read", "rows_written"],
  sockets: ["last", "max"],
  batch_lag: ["count", "mean", "max"],
  message: ["count"],
  push: ["outcome", "count"],
  push_lag: ["outcome", "count", "mean", "max"],
};
export const SHOWN_METRICS = Object.keys(COLUMNS) as Shown[];

/** Number of rows that are visible at first; the others are folded. */
const OPEN_ROWS = 12;

const outcomeWords = { answer: "d1.answer", later: "d1.later", object: "d1.object" } as const;
/** True if the outcome has a text. The table shows this text below the route, because a phone has no room for another column. */
const isWorded = (outcome: string): outcome is keyof typeof outcomeWords => Object.hasOwn(outcomeWords, outcome);

/** Returns the total time for database counters, and the count for all other counters. */
const toCost = ({ metric, count, mean }: MetricCounter): number => (metric === "d1" ? count * mean : count);

/** The most important counters come first. */
export function MetricTable({ metric, rows }: { metric: Shown; rows: readonly MetricCounter[] }) {
  const own = useText("operate-metrics");
  const { locale } = useVisit();
  const whole = new Intl.NumberFormat(LANGUAGES[locale].intl, { maximumFractionDigits: 0 });
  const small = new Intl.NumberFormat(LANGUAGES[locale].intl, { maximumFractionDigits: 1 });
  const sorted = [...rows].sort((a, b) => toCost(b) - toCost(a));
  const cell = (row: MetricCounter, column: Column): string => {
    if (column === "outcome") return row.outcome || "–";
    const value = row[column];
    if (value === null) return "–";
    return (Number.isInteger(value) || value >= 100 ? whole : small).format(value);
  };
  const table = (shown: readonly MetricCounter[]) => (
    <table>
      <thead>
        <tr>
          <th scope="col">{own(`of.${metric}`)}</th>
          {COLUMNS[metric].map((column) => (
            <th key={column} scope="col">
              {own(column === "max" && metric === "sockets" ? "most" : column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr
            key={`${row.kind} ${row.outcome}`}
            className={/^5\d\d$|^refused$/.test(row.outcome) ? "operate-metrics-bad" : undefined}
          >
            <th scope="row">
              {row.kind}
              {metric === "d1" && isWorded(row.outcome) ? <small>{own(outcomeWords[row.outcome])}</small> : null}
            </th>
            {COLUMNS[metric].map((column) => (
              <td key={column}>{cell(row, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section className="card operate-metrics">
      <h2>{own(metric)}</h2>
      {table(sorted.slice(0, OPEN_ROWS))}
      {sorted.length > OPEN_ROWS ? (
        <details>
          <summary>{own("more", { count: sorted.length - OPEN_ROWS })}</summary>
          {table(sorted.slice(OPEN_ROWS))}
        </details>
      ) : null}
    </section>
  );
}
