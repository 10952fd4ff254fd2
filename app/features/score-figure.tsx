import { useRef } from "react";

/** One side's score, bold. A change while the page is open flashes: a goal, and a cancelled goal. */
export function ScoreFigure({ score }: { score: number }) {
  const first = useRef(score);
  const hasMoved = useRef(false);
  hasMoved.current ||= score !== first.current;
  // The key makes each change a new element, so that each flashes.
  return (
    <b key={score} className={hasMoved.current ? "flash" : undefined}>
      {score}
    </b>
  );
}
