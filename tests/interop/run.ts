import type { Role } from "./cast.ts";
import type { LoadLibrary, MethodName, Relay } from "./client.ts";
import { Party } from "./party.ts";
import { steps } from "./scenario.ts";
import type { Scene } from "./step.ts";

const STEP_DEADLINE_MS = 90_000;

export interface StepResult {
  name: string;
  /** Empty if the step passed. */
  error: string;
  knownGap: string | undefined;
  tookMs: number;
}

export interface RunResult {
  steps: StepResult[];
  /** Methods of a library that no step tests. */
  unproved: string[];
  /** Methods that a step names but a library lacks. */
  missing: MethodName[];
}

/** Returns the failure, or an empty text if the step passed. */
export const readFailure = (work: Promise<void>): Promise<string> => within(STEP_DEADLINE_MS, work).then(() => "", says);

const says = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return String(error);
  const { code, message } = error as { code?: number; message?: string };
  return code === undefined ? String(message) : `error ${code} ${message}`;
};

async function within(deadlineMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the whole scenario with new users. A failed step does not end the run. `runId` (letters and digits, at most 12) makes the
 * run's ids unique.
 */
export async function runScenario(
  loads: Record<Role, LoadLibrary>,
  relay: Relay,
  runId: string,
  report: (result: StepResult) => void = () => {},
): Promise<RunResult> {
  const join = async (role: Role): Promise<Party> =>
    new Party(await loads[role](), relay, role === "visitor" ? "" : `${role}-${runId}`);
  const [alice, bob, carol, visitor] = [await join("alice"), await join("bob"), await join("carol"), await join("visitor")];
  const community = `@TGS#_c${runId}`;
  const scene: Scene = {
    alice,
    bob,
    carol,
    visitor,
    relay,
    ids: {
      publicGroup: `public-${runId}`,
      requestedGroup: `asked-${runId}`,
      room: `room-${runId}`,
      otherRoom: `other-room-${runId}`,
      community,
      topic: `${community}@TOPIC#_t1`,
    },
    kept: new Map(),
  };
  const results: StepResult[] = [];
  const people = [alice, bob, carol, visitor];
  for (const party of people) party.takeCalled();
  const hasGaps = people.some((party) => !party.hearsOwnPushes);
  for (const step of steps) {
    for (const party of people) party.mark();
    const started = Date.now();
    const failure = await readFailure(step.run(scene));
    const called = new Set(people.flatMap((party) => party.takeCalled()));
    const uncalled = step.methods.filter((method) => !called.has(method));
    const error = failure || (uncalled.length > 0 ? `it names ${uncalled.join(", ")} and calls nothing of the name` : "");
    const knownGap = hasGaps ? step.knownGap : undefined;
    const result: StepResult = { name: step.name, error, knownGap, tookMs: Date.now() - started };
    results.push(result);
    report(result);
  }
  const named = new Set<string>(steps.flatMap((step) => step.methods));
  const offered = new Set(people.flatMap((party) => party.methods()));
  return {
    steps: results,
    unproved: [...offered].filter((method) => !named.has(method)),
    missing: [...named].filter((method) => people.some(({ client }) => !(method in client))) as MethodName[],
  };
}
