export function check(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** Fails the step unless both values are equal as JSON. */
export function equal<Value>(actual: Value, expected: Value, what: string): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`${what}: ${got} where ${wanted} was expected`);
}

/** Fails the step if the call succeeded or the error has no text. */
export async function refusal(call: Promise<unknown>, what: string): Promise<{ code: number; message: string }> {
  const outcome = await call.then(
    () => null,
    (error: { code?: number; message?: string }) => ({ code: Number(error.code), message: String(error.message) }),
  );
  check(outcome, `${what} was not refused`);
  check(!/^Error \d+/.test(outcome.message), `${what} was refused without a word: ${outcome.message}`);
  return outcome;
}
