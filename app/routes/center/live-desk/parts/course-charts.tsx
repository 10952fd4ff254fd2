import type { BroadcastDesk, BroadcastStretch } from "#edge/contract/entities/broadcast.ts";
import { FigureChart } from "#app/features/figure-chart/figure-chart.tsx";
import { formatTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** If several stretches are equal, the first counts. undefined without stretches. */
const findBest = (course: readonly BroadcastStretch[], figure: (stretch: BroadcastStretch) => number) =>
  course.reduce<BroadcastStretch | undefined>(
    (best, stretch) => (best === undefined || figure(stretch) > figure(best) ? stretch : best),
    undefined,
  );

/** Needs at least one stretch. */
export function CourseCharts({ desk: { course, diamond, missed } }: { desk: BroadcastDesk }) {
  const t = useText("broadcast");
  const visit = useVisit();
  const [first] = course;
  const last = course.at(-1);
  if (!first || !last) return null;
  const count = (value: number): string => formatCoins(Math.round(value), visit.locale);
  const time = (atS: number): string => formatTime(atS * 1000, visit);
  const rates = course.map(({ kbps }) => kbps);
  const length = course.reduce((sum, { seconds }) => sum + seconds, 0);
  const mean = course.reduce((sum, { kbps, seconds }) => sum + kbps * seconds, 0) / Math.max(1, length);
  const counted = course.filter(({ viewers }) => viewers !== null);
  const crowd = findBest(counted, ({ viewers }) => viewers ?? 0);
  const gift = findBest(course, (stretch) => stretch.diamond);
  const frame = {
    times: course.map((stretch) => stretch.time),
    from: time(first.time - first.seconds),
    to: time(last.time),
    shown: count,
    moments: { name: t("course.time"), shown: time },
  };
  return (
    <>
      <FigureChart
        {...frame}
        title={t("course.kbps")}
        values={rates}
        text={t("course.kbps.text", {
          now: count(last.kbps),
          mean: count(mean),
          least: count(Math.min(...rates)),
          most: count(Math.max(...rates)),
          missed: count(missed),
        })}
      />
      <FigureChart
        {...frame}
        title={t("course.viewers")}
        values={course.map(({ viewers }) => viewers)}
        text={
          crowd?.viewers
            ? t("course.viewers.text", {
                now: count(counted.at(-1)?.viewers ?? 0),
                most: count(crowd.viewers),
                time: time(crowd.time),
              })
            : t("course.viewers.none")
        }
      />
      <FigureChart
        {...frame}
        isBars
        title={t("course.diamond")}
        values={course.map((stretch) => stretch.diamond)}
        text={
          gift?.diamond
            ? t("course.diamond.text", { sum: count(diamond), most: count(gift.diamond), time: time(gift.time) })
            : t("course.diamond.none")
        }
      />
    </>
  );
}
