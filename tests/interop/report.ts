import type { RunResult, StepResult } from "./run.ts";

export function reportStep({ name, error, knownGap, tookMs }: StepResult): void {
  console.log(
    `${error ? "✗" : "✓"} ${name} (${tookMs} ms)${error ? `\n    ${error}` : ""}${knownGap ? `\n    known gap: ${knownGap}` : ""}`,
  );
}

/** Returns whether every step passed. */
export function reportEnd({ steps, unproved, missing }: RunResult): boolean {
  const failed = steps.filter(({ error }) => error);
  console.log(`\n${steps.length - failed.length} of ${steps.length} steps held`);
  if (unproved.length > 0) console.log(`methods that no step proves: ${unproved.join(", ")}`);
  if (missing.length > 0) console.log(`methods that the library lacks: ${missing.join(", ")}`);
  return failed.length === 0 && unproved.length === 0 && missing.length === 0;
}
