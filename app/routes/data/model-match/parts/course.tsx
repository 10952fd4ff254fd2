import { toResults, type Result } from "#edge/contract/rules/chances.ts";
import { percent } from "#app/features/forecast/shares.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ModelMatchPage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";
import { HiddenTable } from "#app/ui/hidden-table.tsx";
import { sampled } from "#app/ui/sampled.ts";

const WIDTH = 340;
const HEIGHT = 120;
/** Space above the highest line for the scale's number, as a share of the height. */
const HEADROOM = 0.04;
const ROWS_MAX = 24;

/** The chances since the first price, as a line for each result and as text. */
export function Course({ page: { sport, course, home, away } }: { page: ModelMatchPage }) {
  const t = useText("forecast");
  const visit = useVisit();
  const { locale } = visit;
  const first = course[0];
  const last = course.at(-1);
  if (!first || !last) return null;
  const length = Math.max(1, last.at - first.at);
  const most = Math.max(...course.flatMap((point) => [point.home, point.draw, point.away]));
  const top = Math.min(1, Math.ceil((most + HEADROOM) * 5) / 5);
  const names: Record<Result, string> = { home: home.name, draw: t("result.draw"), away: away.name };
  const results = toResults(sport);
  const line = (of: Result): string =>
    course
      .map(
        (point, at) =>
          `${at === 0 ? "M" : "L"}${(((point.at - first.at) / length) * WIDTH).toFixed(1)} ${(HEIGHT - (point[of] / top) * HEIGHT).toFixed(1)}`,
      )
      .join("");
  const [from, to] = [percent(first.home, locale), percent(last.home, locale)];
  return (
    <Card titleId="course-title" title={t("course.title")}>
      <figure className="card-body model-course">
        <div className="model-course-plot">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <path className="model-course-grid" d={`M0 .5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT - 0.5}H${WIDTH}`} />
            {/* The home side's line lies above the others. */}
            {results.toReversed().map((result) => (
              <path key={result} className={`model-course-${result}`} d={line(result)} />
            ))}
          </svg>
          <p className="model-course-scale" aria-hidden>
            <span>{percent(top, locale)}</span>
            <span>{percent(top / 2, locale)}</span>
            <span>0%</span>
          </p>
        </div>
        <p className="model-course-axis" aria-hidden>
          <span>{formatDayTime(first.at * 1000, visit)}</span>
          <span>{formatDayTime(last.at * 1000, visit)}</span>
        </p>
        <p className="model-legend caption" aria-hidden>
          {results.map((result) => (
            <span key={result} className={`legend-${result}`}>
              {names[result]}
            </span>
          ))}
        </p>
        <figcaption className="forecast-text">
          {t(from === to ? "course.still" : "course.text", { home: home.name, from, to })}
        </figcaption>
        <HiddenTable
          caption={t("course.table")}
          head={[t("course.time"), ...results.map((result) => names[result])]}
          rows={sampled(course, ROWS_MAX).map((point) => [
            formatDayTime(point.at * 1000, visit),
            ...results.map((result) => percent(point[result], locale)),
          ])}
        />
      </figure>
    </Card>
  );
}
