import { formatOdds } from "#edge/contract/rules/odds-formats.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { withMinus } from "../signed-number.ts";
import { useVisit } from "../../visit/visit.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { useMovingMatch } from "../match-header/moving-match.ts";
import { type MarketView, type Prices, priceWord } from "./odds-view.ts";
import { Card } from "#app/ui/blocks.tsx";
import { HiddenTable } from "#app/ui/hidden-table.tsx";

const KELLY = { least: 2, most: 2 };

type Column = { key: string; name: string; at: 1 | 2 | 3 };

export function OddsMarket({
  match,
  view,
  title,
  columns,
  lineName,
}: {
  match: HeaderView;
  view: MarketView;
  title: string;
  columns: readonly Column[];
  lineName: string | null;
}) {
  const t = useText("match-odds");
  const { locale, comfort } = useVisit();
  const startedAt = useMovingMatch(match).phase === "waiting" ? null : match.time;
  const price = (odds: number | null | undefined): string => formatOdds(odds, comfort.odds, locale);
  const index = (kelly: number | undefined): string => writtenNumber(kelly ?? 0, locale, KELLY);
  const line = (balls: number): string => writtenNumber(balls, locale, { most: 2 });
  const share = (tenths: number): string => `${writtenNumber(tenths / 10, locale, { least: 1 })}%`;
  return (
    <Card titleId={`market-${view.market}`} title={title} aside={<Course view={view} title={title} columns={columns} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="scroll-region" role="group" aria-label={title} tabIndex={0}>
        <table className="odds">
          <thead>
            <tr>
              <th scope="col">{t("odds.bookmaker")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("odds.when")}</span>
              </th>
              {lineName === null ? null : <th scope="col">{lineName}</th>}
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {view.rows.map(([name, opening, last, state, kelly, at]) => (
            <tbody key={name}>
              <tr className="odds-opening">
                <th scope="rowgroup" rowSpan={kelly ? 3 : 2}>
                  {name}
                </th>
                <td>{t("odds.opening")}</td>
                {lineName === null ? null : <td>{lineText(opening?.[0], line)}</td>}
                {columns.map(({ key, at: place }) => (
                  <td key={key}>{price(opening?.[place])}</td>
                ))}
              </tr>
              <tr className={state === "sound" ? undefined : "odds-stopped"}>
                <td>{state === "sound" ? t(`odds.${priceWord(at, startedAt)}`) : <strong>{t(`odds.${state}`)}</strong>}</td>
                {lineName === null ? null : <td>{lineText(last?.[0], line)}</td>}
                {columns.map(({ key, at: place }) => (
                  <td key={key}>
                    {state === "sound" && opening && last ? (
                      <Moved text={price(last[place])} from={opening} to={last} at={place} />
                    ) : (
                      price(last?.[place])
                    )}
                  </td>
                ))}
              </tr>
              {kelly ? (
                <tr className="odds-kelly">
                  <td>{t("odds.kelly")}</td>
                  {columns.map(({ key, at: place }) => (
                    <td key={key}>{index(kelly[place - 1])}</td>
                  ))}
                </tr>
              ) : null}
            </tbody>
          ))}
        </table>
      </div>
      {view.fair.length > 0 ? (
        <p className="odds-says caption">
          {t("odds.says", {
            outcomes: columns.map(({ name }, index) => `${name} ${share(view.fair[index] ?? 0)}`).join(t("odds.between")),
            margin: share(view.margin),
          })}
        </p>
      ) : null}
      {view.rows.some(([, , , state]) => state !== "sound") ? (
        <p className="odds-says caption">{t("odds.stopped.text")}</p>
      ) : null}
      {view.rows.some(([, , , , kelly]) => kelly) ? <p className="odds-says caption">{t("odds.kelly.text")}</p> : null}
    </Card>
  );
}

/** Returns a betting line such as −0.5 in the page's language; empty if there is none. */
const lineText = (line: number | null | undefined, write: (balls: number) => string): string =>
  line == null ? "" : withMinus(write(line));

function Moved({ text, from, to, at }: { text: string; from: Prices; to: Prices; at: 1 | 2 | 3 }) {
  const t = useText("match-odds");
  const before = from[at] ?? 0;
  const now = to[at] ?? 0;
  if (from[0] !== to[0] || before === now) return <b>{text}</b>;
  const up = now > before;
  return (
    <b className={up ? "odds-up" : "odds-down"}>
      {text}
      <i aria-hidden>{up ? "▲" : "▼"}</i>
      <span className="visually-hidden">{t(up ? "odds.up" : "odds.down")}</span>
    </b>
  );
}

const WIDTH = 120;
const HEIGHT = 28;

/** The average price of the first outcome, from the opening until now. */
function Course({ view, title, columns }: { view: MarketView; title: string; columns: readonly Column[] }) {
  const t = useText("match-odds");
  const { locale, comfort } = useVisit();
  const values = view.course.map(([home]) => home);
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  const low = Math.min(...values);
  const spread = Math.max(...values) - low || 1;
  const point = (value: number, index: number): string =>
    `${((index * (WIDTH - 6)) / (values.length - 1) + 3).toFixed(1)} ${(HEIGHT - 4 - ((value - low) * (HEIGHT - 8)) / spread).toFixed(1)}`;
  const price = (odds: number): string => formatOdds(odds, comfort.odds, locale);
  const ends = [columns[0]?.name ?? "", columns.at(-1)?.name ?? ""];
  const lastPoint = point(last, values.length - 1).split(" ");
  return (
    <>
      <svg
        className="course"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("odds.course", { market: title, from: price(first), to: price(last) })}
      >
        <path d={`M${values.map(point).join("L")}`} />
        <circle cx={lastPoint[0]} cy={lastPoint[1]} r="3" />
      </svg>
      <HiddenTable
        caption={t("odds.course.table", { market: title })}
        head={[t("odds.course.change"), ...ends]}
        rows={view.course.map(([home, away], at) => [at + 1, price(home), price(away)])}
      />
    </>
  );
}
