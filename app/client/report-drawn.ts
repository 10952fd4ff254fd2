/**
 * Reports when the browser has drawn a match change (docs/feed.md). Waits for the second frame, because the second frame starts
 * only after the first was painted. `updatedAt` is in unix ms.
 */
export const reportDrawn = (matchid: number, updatedAt: number): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const body = JSON.stringify({ matchid, updated_at: updatedAt });
      fetch("/api/race/reportDrawn", { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => {});
    }),
  );
};
