/**
 * Returns the database's words for a refused write: the error's message with those of its causes, which name the constraint or
 * the trigger.
 */
export const writeFault = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${writeFault(error.cause)}` : "";

/** Whether a write was refused because another row already has that column's value; `column` as `users.mobile`. */
export const isTaken = (error: unknown, column: string): boolean =>
  writeFault(error).includes(`UNIQUE constraint failed: ${column}`);
