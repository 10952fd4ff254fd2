import { Card } from "#app/ui/blocks.tsx";
import { COURSE } from "./course-field.ts";
import type { CourseView } from "./course-view.ts";

interface CourseProps {
  course: CourseView;
  teams: { home: string; away: string };
}

const { width, height, left, right, top, bottom, laneHeight } = COURSE;
const MIDDLE = (top + bottom) / 2;
const HALF_TIME = (left + right) / 2;
const toLaneY = (lane: number): number => (lane + 1) * laneHeight - 3;

/** Draws one line for each result over the minutes of the match. Each goal is on the line of the side that scored. */
export function Course({ course, teams }: CourseProps) {
  const names = { home: teams.home, draw: course.drawName, away: teams.away };
  return (
    <Card titleId="course-title" title={course.title}>
      <figure className="plot course-plot">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <path
            className="plot-grid"
            d={`M${left} ${top}H${right}M${left} ${MIDDLE}H${right}M${left} ${bottom}H${right}M${HALF_TIME} ${top}V${bottom}`}
          />
          <Scale />
          <path className="course-goal-line" d={course.goals.map(([x, y, , label]) => goalLine(x, y, label)).join("")} />
          <path className="course-draw" d={course.draw} />
          <path className="course-away" d={course.away} />
          <path className="course-home" d={course.home} />
          <path className="plot-red" d={course.reds} />
          {course.goals.map(([x, y, side, label], index) => (
            <g key={index}>
              <circle className={`course-goal course-goal-${side}`} cx={x} cy={y} r="4" />
              {label ? (
                <text className={label[3] ? "course-scorer course-scorer-end" : "course-scorer"} x={x} y={toLaneY(label[2])}>
                  {label[0]}
                </text>
              ) : null}
            </g>
          ))}
          {course.ends.map(([result, text, x, y]) => (
            <text key={result} className={`course-end course-end-${result}`} x={x} y={y}>
              {text}
            </text>
          ))}
        </svg>
        <p className="plot-legend caption">
          <span className="legend-home">{names.home}</span>
          <span className="legend-draw">{names.draw}</span>
          <span className="legend-away">{names.away}</span>
        </p>
        <figcaption className="plot-text hint">{course.text}</figcaption>
      </figure>
      <details className="plot-table">
        <summary>{course.rowsName}</summary>
        <table className="course-rows">
          <thead>
            <tr>
              <th scope="col">{course.minuteName}</th>
              <th scope="col">{names.home}</th>
              <th scope="col">{names.draw}</th>
              <th scope="col">{names.away}</th>
            </tr>
          </thead>
          <tbody>
            {course.rows.map(([minute, home, draw, away]) => (
              <tr key={minute}>
                <th scope="row">{minute}'</th>
                <td>{home}%</td>
                <td>{draw}%</td>
                <td>{away}%</td>
              </tr>
            ))}
          </tbody>
        </table>
        {course.note ? <p className="plot-text hint">{course.note}</p> : null}
      </details>
    </Card>
  );
}

/** Returns the path of a line from the scorer's name down to the goal. */
const goalLine = (x: number, y: number, label: CourseView["goals"][number][3]): string =>
  `M${x} ${label ? toLaneY(label[2]) + 3 : top}V${y}`;

function Scale() {
  return (
    <>
      {[
        ["100", top],
        ["50", MIDDLE],
        ["0", bottom],
      ].map(([text, y]) => (
        <text key={text} className="plot-label course-scale" x={left - 5} y={Number(y) + 4}>
          {text}
        </text>
      ))}
      {[
        ["1'", left],
        ["45'", HALF_TIME],
        ["90'", right],
      ].map(([text, x]) => (
        <text key={text} className="plot-label" x={x} y={bottom + 14}>
          {text}
        </text>
      ))}
    </>
  );
}
