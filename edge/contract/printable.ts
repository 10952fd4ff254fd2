const CAUSES_MAX = 5;

/** Drizzle ends the message of a failed query with the values of the query's parameters. */
const PARAMETERS = /\nparams: [\s\S]*$/;

function print(error: unknown, depth: number): string {
  if (!(error instanceof Error)) return String(error);
  // The first lines of a stack repeat the message with the parameters, so only the frames stay.
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const lines = [`${error.name}: ${error.message.replace(PARAMETERS, "")}`, ...stack];
  if (error.cause !== undefined && depth > 0) lines.push(`Cause: ${print(error.cause, depth - 1)}`);
  return lines.join("\n");
}

/** Message, stack and causes, without query parameters, which may contain a mobile number or a code. */
export const printable = (error: unknown): string => print(error, CAUSES_MAX);
