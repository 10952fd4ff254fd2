import type { RelayCommands } from "../relay/context";
import { takeReport } from "../report-tally";

export const reportsRelayCommands = {
  // Always accepted: the model client sends a refused report again every second.
  "imopenstat.tim_web_report_v2": (_relay, report) => {
    takeReport(report);
    return {};
  },
} satisfies RelayCommands;
