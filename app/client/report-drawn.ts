/** Reports when a match change was drawn (docs/feed.md): frame 2 starts after frame 1 was painted. `updatedAt`: unix ms. */
export const reportDrawn = (matchid: number, updatedAt: number): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const body = JSON.stringify({ matchid, updated_at: updatedAt });
      fetch("/api/race/reportDrawn", { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => {});
    }),
  );
};
