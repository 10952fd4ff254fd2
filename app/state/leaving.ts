export const leaveAll = (leaves: readonly (() => void)[]) => (): void => {
  for (const leave of leaves) leave();
};

/** Passes on the result of the work until the returned function is called. Without `fail`, a failure is an unhandled rejection. */
export function untilLeft<Found>(work: Promise<Found>, take: (found: Found) => void, fail?: () => void): () => void {
  let isLeft = false;
  void work.then((found) => isLeft || take(found), fail && (() => isLeft || fail()));
  return () => {
    isLeft = true;
  };
}
