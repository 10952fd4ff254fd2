import type { Course, CoursePoint, Figures } from "#edge/contract/calls/operate/overview.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { FigureChart } from "../figure-chart/figure-chart.tsx";
import { formatTime } from "../format-time.ts";
import { formatMoney } from "../money/format-money.ts";
import {
  findMost,
  HALF_HOUR_S,
  HOUR_S,
  type Moment,
  mostOf,
  sumOf,
  toLine,
  toSales,
  toStretches,
  toWhole,
} from "./overview-course.ts";
import { writtenDelay } from "./written-delay.ts";

interface CurveProps {
  name: "visitors" | "rooms" | "sales" | "delay" | "errors";
  course: Course;
  moments: readonly Moment[];
  shown: (value: number) => string;
  /** True draws sums as bars of half hours. False draws a line. */
  isSum?: boolean;
  /** The caption's present value. Missing for sums and delays, because only a gauge has a present value. */
  now?: number | null;
}

function Curve({ name, course, moments, shown, isSum = false, now }: CurveProps) {
  const t = useText("operate-overview");
  const visit = useVisit();
  const time = (atS: number): string => formatTime(atS * 1_000, visit);
  /** A half hour or hour that is not over yet ends now. */
  const endTime = (atS: number): string => time(Math.min(atS, course.until));
  const drawn = isSum ? toStretches(course, moments, HALF_HOUR_S, sumOf) : toWhole(course, moments);
  const [first] = drawn;
  const last = drawn.at(-1);
  const most = findMost(drawn);
  const title = t(`curve.${name}`);
  if (!first || !last || !most || (isSum && most.value === 0))
    return (
      <section className="figure-chart">
        <h3>{title}</h3>
        <p className="secondary">{t(isSum && (most || name === "sales") ? "curve.none" : "curve.unknown")}</p>
      </section>
    );
  const words = { most: shown(most.value), time: isSum ? endTime(most.at) : time(most.at) };
  const text = isSum
    ? t("curve.sum", { ...words, sum: shown(sumOf(drawn.map(({ value }) => value ?? 0))) })
    : now == null
      ? t("curve.most", words)
      : t("curve.now", { ...words, now: shown(now) });
  const rows = toStretches(course, moments, HOUR_S, isSum ? sumOf : mostOf);
  return (
    <FigureChart
      title={title}
      text={text}
      values={drawn.map(({ value }) => value)}
      times={drawn.map(({ at }) => at)}
      from={time(isSum ? first.at - HALF_HOUR_S : first.at)}
      to={isSum ? endTime(last.at) : time(last.at)}
      shown={shown}
      isBars={isSum}
      table={
        <details className="overview-table">
          <summary>{t("table")}</summary>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t("table.time")}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ at, value }) => (
                <tr key={at}>
                  <th scope="row">{endTime(at)}</th>
                  <td>{value === null ? (name === "sales" ? shown(0) : "–") : shown(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      }
    />
  );
}

export function OverviewCurves({ course, figures }: { course: Course; figures: Figures }) {
  const t = useText("operate-overview");
  const { locale } = useVisit();
  const whole = (value: number): string => writtenNumber(value, locale, { most: 0 });
  /** The last row may be five minutes old, so the line is extended to the present value. */
  const gauge = (name: "visitors" | "rooms"): Moment[] => {
    const line = toLine(course, (point: CoursePoint) => point[name]);
    const { value, at } = figures[name];
    return value !== null && at > (line.at(-1)?.at ?? 0) ? [...line, { at, value }] : line;
  };
  const sales = toSales(course);
  return (
    <Card titleId="overview-curves" title={t("curves")} className="overview-curves">
      {course.points.length === 0 ? <p className="card-body secondary">{t("curves.none")}</p> : null}
      <div className="overview-charts">
        <Curve name="visitors" course={course} moments={gauge("visitors")} shown={whole} now={figures.visitors.value} />
        <Curve name="rooms" course={course} moments={gauge("rooms")} shown={whole} now={figures.rooms.value} />
        <Curve
          name="sales"
          course={course}
          moments={sales.moments}
          shown={(cents) => formatMoney(cents, sales.currency, locale)}
          isSum
        />
        <Curve
          name="delay"
          course={course}
          moments={toLine(course, ({ delay }) => delay)}
          shown={(ms) => writtenDelay(ms, t, locale)}
        />
        <Curve name="errors" course={course} moments={toLine(course, ({ errors }) => errors)} shown={whole} isSum />
      </div>
    </Card>
  );
}
