/** How many nested causes are printed. */
const CAUSES_MAX = 5;

/** How Drizzle ends the message of a failed query: with the values of its parameters. */
const PARAMETERS = /\nparams: [\s\S]*$/;

function print(error: unknown, depth: number): string {
  if (!(error instanceof Error)) return String(error);
  // The stack's own first lines repeat the message, parameters included.
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const lines = [`${error.name}: ${error.message.replace(PARAMETERS, "")}`, ...stack];
  if (error.cause !== undefined && depth > 0) lines.push(`Cause: ${print(error.cause, depth - 1)}`);
  return lines.join("\n");
}

/**
 * The parts of an error that a log may hold: its message, its stack and its causes, without the parameters of a query, among which a person's mobile
 * number or a code may be.
 */
export const printable = (error: unknown): string => print(error, CAUSES_MAX);
