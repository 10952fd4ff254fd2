import type { RelayCommands } from "../socket/context.ts";
import { takeReport } from "../report-tally.ts";

export const reportsRelayCommands = {
  // Always accepted: the model client sends a refused report again every second.
  "imopenstat.tim_web_report_v2": (_relay, report) => {
    takeReport(report);
    return {};
  },
} satisfies RelayCommands;
