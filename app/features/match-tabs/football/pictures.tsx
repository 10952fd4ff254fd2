import { Course } from "./course.tsx";
import type { FootballHappening } from "./happening-view.ts";
import { Momentum } from "./momentum.tsx";

export { ShotMap } from "./shot-map.tsx";

interface PicturesProps extends Pick<FootballHappening, "momentum" | "course" | "goals"> {
  teams: { home: string; away: string };
}

/** The charts have no event handlers, so the browser loads this file after the page's other files. */
export function Pictures({ momentum, course, goals, teams }: PicturesProps) {
  return (
    <>
      <Momentum momentum={momentum} goals={goals} teams={teams} />
      {course ? <Course course={course} teams={teams} /> : null}
    </>
  );
}
