import type { CourseView } from "./course-view.ts";
import type { FootballHappening } from "./happening-view.ts";
import { Plot } from "./plot.tsx";

interface CourseProps extends Pick<FootballHappening, "goals"> {
  course: CourseView;
  teams: { home: string; away: string };
}

export function Course({ course, ...both }: CourseProps) {
  return (
    <Plot name="course" title={course.title} text={course.text} minutes={90} draw={course.drawName} {...both}>
      <path className="bar-draw" d={course.draw} />
      <path className="bar-home" d={course.home} />
      <path className="bar-away" d={course.away} />
      <path className="plot-red" d={course.reds} />
    </Plot>
  );
}
