/** Returns the messages of the error and of its causes. They name the constraint or the trigger. */
export const writeFault = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${writeFault(error.cause)}` : "";

/** `column` has the form `users.mobile`. */
export const isTaken = (error: unknown, column: string): boolean =>
  writeFault(error).includes(`UNIQUE constraint failed: ${column}`);
