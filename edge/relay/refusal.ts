import type { AnswerStatus } from "../../chat/protocol/command";
import { SERVER_ERRORS } from "../../chat/protocol/errors";

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

/** What an object hands back for a command: ready to be put behind a head and sent. */
export type Answer = AnswerStatus & Readonly<Record<string, unknown>>;

export const done = (body: object = {}): Answer => ({ ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", ...body });

export const refused = (code: number, info: string, details: object = {}): Answer => ({ ActionStatus: "FAIL", ErrorCode: code, ErrorInfo: info, ...details });

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
    if (error instanceof Refusal) return refused(error.code, error.message, error.details);
    console.error(error);
    return refused(SERVER_ERRORS.GROUP_INTERNAL, "The chat server failed; try again.");
  }
}

