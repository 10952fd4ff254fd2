import type { z } from "zod";

export interface CommandSchemas {
  /** Unknown fields of a request are dropped, so that newer clients stay compatible with the relay. */
  readonly request: z.ZodType;
  /** Body of the answer, without `ActionStatus`, `ErrorCode` and `ErrorInfo`. */
  readonly answer: z.ZodType;
}

export type CommandTable = Readonly<Record<string, CommandSchemas>>;

/**
 * Status fields of every answer. `ErrorCode` 0 means success. The other codes are in server-errors.ts and client-errors.ts
 * (specification 8.22).
 */
export interface AnswerStatus {
  ActionStatus: "OK" | "FAIL";
  ErrorCode: number;
  ErrorInfo: string;
}
