/**
 * Returns the database's message for a rejected write: the error's message and those of its causes. The text names the constraint
 * or the trigger.
 */
export const writeFault = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${writeFault(error.cause)}` : "";

/**
 * Reports whether a write was rejected because another row already has this value in the column. `column` has the form
 * `users.mobile`.
 */
export const isTaken = (error: unknown, column: string): boolean =>
  writeFault(error).includes(`UNIQUE constraint failed: ${column}`);
