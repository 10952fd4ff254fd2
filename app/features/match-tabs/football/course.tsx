import type { FootballHappening } from "./happening-view.ts";
import { Plot } from "./plot.tsx";

/** The chances of the three results minute by minute, one area each. */
export function Course({
  course,
  goals,
  teams,
}: Pick<FootballHappening, "course" | "goals"> & { teams: { home: string; away: string } }) {
  if (!course) return null;
  return (
    <Plot name="course" title={course.title} text={course.text} goals={goals} teams={teams} minutes={90} draw={course.drawName}>
      <path className="bar-draw" d={course.draw} />
      <path className="bar-home" d={course.home} />
      <path className="bar-away" d={course.away} />
    </Plot>
  );
}
