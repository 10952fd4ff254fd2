export const leaveAll = (leaves: readonly (() => void)[]) => (): void => {
  for (const leave of leaves) leave();
};

/**
 * Passes the result of `work` to `take`, unless the returned function was called before. Without `fail`, a failure is an unhandled
 * rejection.
 */
export function untilLeft<Found>(work: Promise<Found>, take: (found: Found) => void, fail?: () => void): () => void {
  let isLeft = false;
  void work.then((found) => isLeft || take(found), fail && (() => isLeft || fail()));
  return () => {
    isLeft = true;
  };
}
