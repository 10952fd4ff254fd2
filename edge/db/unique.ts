/** Whether a write was refused because that column's value is another row's already; `column` as `users.mobile`. */
export function isTaken(error: unknown, column: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes(`UNIQUE constraint failed: ${column}`)) return true;
  return false;
}
