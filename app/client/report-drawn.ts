/**
 * Reports to the operators that a change of a match was drawn (docs/feed.md). `updatedAt` is in unix milliseconds. It reports in
 * the second animation frame, because that frame begins after the first was painted.
 */
export const reportDrawn = (matchid: number, updatedAt: number): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const body = JSON.stringify({ matchid, updated_at: updatedAt });
      fetch("/api/race/reportDrawn", { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => {});
    }),
  );
};
