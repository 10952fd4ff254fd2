import { z } from "zod";
import { Done } from "./bounds";
import type { CommandTable } from "./command";

const Value = z.union([z.string().max(8_192), z.number(), z.boolean(), z.null()]);

/** A line of a report: flat, of whatever fields the client counts. */
const Line = z.record(z.string().max(64), Value);

/** Lines of one report: 100 are kept (specification 9.23), with room for what was left from the last. */
const LINES_MAX = 200;

export const reportsCommands = {
  /** Events and quality figures of a client (specification 7.59, 7.98, 9.23); times in Unix milliseconds. Kept or dropped, always accepted. */
  "imopenstat.tim_web_report_v2": {
    request: z.object({
      Header: Line.optional(),
      Event: z.array(Line).max(LINES_MAX).optional(),
      Quality: z.array(Line).max(LINES_MAX).optional(),
    }),
    answer: Done,
  },
} satisfies CommandTable;
