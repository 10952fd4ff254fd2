import type { z } from "zod";

/** Schemas of a protocol command: the client's request and the answer if the command succeeds. */
export interface CommandSchemas {
  /** Body of the request frame. Unknown fields are dropped, so that newer clients stay compatible with the relay. */
  readonly request: z.ZodType;
  /** Body of the answer, without `ActionStatus`, `ErrorCode` and `ErrorInfo`. */
  readonly answer: z.ZodType;
}

/** A family's commands by their name in the protocol (`servcmd`). */
export type CommandTable = Readonly<Record<string, CommandSchemas>>;

/**
 * Status fields of every answer. `ErrorCode` 0 is success; server-errors.ts and client-errors.ts list the other codes
 * (specification 8.22).
 */
export interface AnswerStatus {
  ActionStatus: "OK" | "FAIL";
  ErrorCode: number;
  ErrorInfo: string;
}
