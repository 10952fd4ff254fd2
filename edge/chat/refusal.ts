import type { AnswerStatus } from "#chat/protocol/command.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { log } from "../contract/log.ts";

/** A command that may not or cannot be done: answered with the number, never thrown past the object (specification 8). */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    info: string,
    /** Further fields of the answer, as the latest message of a modify conflict (specification 8.19). */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(info);
  }
}

/** For how long a client is to hold a command back that found an object overloaded, in seconds. */
const OVERLOAD_WAIT_SECONDS = 2;

/** An object has more to do than it can do soon: the client holds the command back for as long as the answer says (specification 8.22). */
export class Overloaded extends Refusal {
  constructor() {
    super(SERVER_ERRORS.OVERLOADED, "The chat has too much to do there; try again in a moment.", {
      RetryAfter: OVERLOAD_WAIT_SECONDS,
    });
  }
}

/** Whether the platform turned a call away because too many wait for its object. */
export const isOverload = (error: unknown): boolean =>
  error instanceof Error && (error as { overloaded?: unknown }).overloaded === true;

/** What an object hands back for a command: ready to be put behind a head and sent. */
export type Answer = AnswerStatus & Readonly<Record<string, unknown>>;

export const done = (body: object = {}): Answer => ({ ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", ...body });

export const refused = (code: number, info: string, details: object = {}): Answer => ({
  ActionStatus: "FAIL",
  ErrorCode: code,
  ErrorInfo: info,
  ...details,
});

/** An object's answer (JSON) to one who goes on with it. Throws Refusal with the object's number. */
export function bodyOf<Body>(json: string): Body {
  const answer = JSON.parse(json) as AnswerStatus;
  if (answer.ErrorCode === 0) return answer as Body;
  const { ActionStatus: _, ErrorCode, ErrorInfo, ...details } = answer;
  throw new Refusal(ErrorCode, ErrorInfo, details);
}

/** A command's result as an answer; a Refusal becomes its number, anything else is our own fault and is logged as such. */
export async function answerOf(run: () => unknown): Promise<Answer> {
  try {
    const result = run();
    return done((result instanceof Promise ? await result : result) as object);
  } catch (error) {
    return answerTo(error);
  }
}

/** The answer of a command that threw. */
export function answerTo(error: unknown): Answer {
  if (isOverload(error)) return answerTo(new Overloaded());
  if (error instanceof Refusal) return refused(error.code, error.message, error.details);
  log.error("A chat command failed", error);
  return refused(SERVER_ERRORS.GROUP_INTERNAL, "The chat server failed; try again.");
}
