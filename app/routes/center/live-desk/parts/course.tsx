import { memo, Suspense } from "react";
import type { BroadcastDesk } from "#edge/contract/entities/broadcast.ts";
import { lazily } from "#app/client/lazily.ts";
import { useText } from "#app/i18n/use-text.ts";
import * as courseCharts from "./course-charts.tsx";
import "#app/features/figure-chart/figure-chart.css";

/** Loaded lazily, because a desk without a broadcast shows no chart. */
const CourseCharts = import.meta.env.SSR
  ? courseCharts.CourseCharts
  : lazily(async () => (await import("./course-charts.tsx")).CourseCharts);

const LateCharts = memo(({ desk }: { desk: BroadcastDesk }) => (
  <Suspense fallback={null}>
    <CourseCharts desk={desk} />
  </Suspense>
));

export function Course({ desk }: { desk: BroadcastDesk }) {
  const t = useText("broadcast");
  return (
    <section className="center-card">
      <h2>{t("course")}</h2>
      {desk.course.length === 0 ? <p className="live-desk-text">{t("course.none")}</p> : <LateCharts desk={desk} />}
    </section>
  );
}
