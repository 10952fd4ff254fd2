import * as z from "zod";
import { Done } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const Value = z.union([z.string().max(8_192), z.number(), z.boolean(), z.null()]);

/** An entry of a report: flat, with any fields that the client measures. */
const Line = z.record(z.string().max(64), Value);

/** Entries of one report: the client keeps 100 (specification 9.23), plus those left from the last report. */
const LINES_MAX = 200;

export const reportsCommands = {
  /**
   * Events and quality figures of a client (specification 7.59, 7.98, 9.23); times in Unix milliseconds. The relay accepts every
   * report, and may drop it.
   */
  "imopenstat.tim_web_report_v2": {
    request: z.object({
      Header: Line.optional(),
      Event: z.array(Line).max(LINES_MAX).optional(),
      Quality: z.array(Line).max(LINES_MAX).optional(),
    }),
    answer: Done,
  },
} satisfies CommandTable;
