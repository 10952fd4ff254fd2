import type { AnswerStatus } from "#chat/protocol/command.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { log } from "../contract/log.ts";

/** A command is not allowed or not possible. The object answers with the error number and never throws it (specification 8). */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    info: string,
    /** Further fields of the answer, such as the latest message of a modify conflict (specification 8.19). */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(info);
  }
}

/** The client waits this long before it repeats a command that found an object overloaded. */
const OVERLOAD_WAIT_SECONDS = 2;

/** An object is too busy for the command. The client waits for the time in the answer (specification 8.22). */
export class Overloaded extends Refusal {
  constructor() {
    super(SERVER_ERRORS.OVERLOADED, "The chat has too much to do there; try again in a moment.", {
      RetryAfter: OVERLOAD_WAIT_SECONDS,
    });
  }
}

export const isOverload = (error: unknown): boolean =>
  error instanceof Error && (error as { overloaded?: unknown }).overloaded === true;

/** The body of an object's answer, without its head. */
export type Answer = AnswerStatus & Readonly<Record<string, unknown>>;

export const done = (body: object = {}): Answer => ({ ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", ...body });

export const refused = (code: number, info: string, details: object = {}): Answer => ({
  ActionStatus: "FAIL",
  ErrorCode: code,
  ErrorInfo: info,
  ...details,
});

/** Throws Refusal with the answer's error number. */
export function readBody<Body>(json: string): Body {
  const answer = JSON.parse(json) as AnswerStatus;
  if (answer.ErrorCode === 0) return answer as Body;
  const { ActionStatus: _, ErrorCode, ErrorInfo, ...details } = answer;
  throw new Refusal(ErrorCode, ErrorInfo, details);
}

/** A Refusal becomes its error number; any other error is our fault and is logged. */
export async function toAnswer(run: () => unknown): Promise<Answer> {
  try {
    const result = run();
    return done((result instanceof Promise ? await result : result) as object);
  } catch (error) {
    return answerTo(error);
  }
}

export function answerTo(error: unknown): Answer {
  if (isOverload(error)) return answerTo(new Overloaded());
  if (error instanceof Refusal) return refused(error.code, error.message, error.details);
  log.error("A chat command failed", error);
  return refused(SERVER_ERRORS.GROUP_INTERNAL, "The chat server failed; try again.");
}
