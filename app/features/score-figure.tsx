import { useRef } from "react";

/** One side's score, bold. One that changes while it is looked at flashes: a goal, and a goal taken back. */
export function ScoreFigure({ score }: { score: number }) {
  const first = useRef(score);
  const hasMoved = useRef(false);
  hasMoved.current ||= score !== first.current;
  // The key makes each change an element of its own, so that each flashes.
  return (
    <b key={score} className={hasMoved.current ? "flash" : undefined}>
      {score}
    </b>
  );
}
