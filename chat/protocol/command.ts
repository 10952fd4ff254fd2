import type { z } from "zod";

/** The two sides of one wire command: what a client may send and what it is answered when all went well. */
export interface CommandSchemas {
  /** Body of the request frame. Unknown fields are dropped, so that newer clients are understood. */
  readonly request: z.ZodType;
  /** Body of the answer besides `ActionStatus`, `ErrorCode` and `ErrorInfo`. */
  readonly answer: z.ZodType;
}

/** A family's commands by their wire name (`servcmd`). */
export type CommandTable = Readonly<Record<string, CommandSchemas>>;

/** What every answer says first; `ErrorCode` 0 means done, anything else is of the catalogue in errors.ts (specification 8.22). */
export interface AnswerStatus {
  ActionStatus: "OK" | "FAIL";
  ErrorCode: number;
  ErrorInfo: string;
}
