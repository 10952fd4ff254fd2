import { useRef } from "react";

/** A score that changes while the page is open flashes, because of a goal or a cancelled goal. */
export function ScoreFigure({ score }: { score: number }) {
  const first = useRef(score);
  const hasMoved = useRef(false);
  hasMoved.current ||= score !== first.current;
  // The key creates a new element for each change, because only a new element starts the flash animation.
  return (
    <b key={score} className={hasMoved.current ? "flash" : undefined}>
      {score}
    </b>
  );
}
