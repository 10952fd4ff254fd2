import * as z from "zod";
import { Done } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const Value = z.union([z.string().max(8_192), z.number(), z.boolean(), z.null()]);

/** An entry of a report: a flat object with any fields that the client measures. */
const Line = z.record(z.string().max(64), Value);

/**
 * Maximum number of entries in a report. The client stores 100 entries (specification 9.23) and may add the rest of the last
 * report.
 */
const LINES_MAX = 200;

export const reportsCommands = {
  /**
   * A client's events and quality measurements, in Unix milliseconds (specification 7.59, 7.98, 9.23). The relay may drop a report.
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
