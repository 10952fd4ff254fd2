import type { z } from "zod";

/** Schemas of a wire command: the client's request and the answer of a successful one. */
export interface CommandSchemas {
  /** Body of the request frame. Unknown fields are dropped, so that newer clients stay compatible. */
  readonly request: z.ZodType;
  /** Body of the answer without `ActionStatus`, `ErrorCode` and `ErrorInfo`. */
  readonly answer: z.ZodType;
}

/** A family's commands by their wire name (`servcmd`). */
export type CommandTable = Readonly<Record<string, CommandSchemas>>;

/**
 * Status fields of every answer. `ErrorCode` 0 is success; other codes are listed in server-errors.ts and client-errors.ts
 * (specification 8.22).
 */
export interface AnswerStatus {
  ActionStatus: "OK" | "FAIL";
  ErrorCode: number;
  ErrorInfo: string;
}
