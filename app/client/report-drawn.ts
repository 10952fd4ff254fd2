/**
 * The operators see when the change of a match was drawn (docs/feed.md). The second animation frame begins after the first was
 * painted, so this frame reports. `updatedAt` is in unix milliseconds.
 */
export const reportDrawn = (matchid: number, updatedAt: number): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const body = JSON.stringify({ matchid, updated_at: updatedAt });
      fetch("/api/race/reportDrawn", { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => {});
    }),
  );
};
