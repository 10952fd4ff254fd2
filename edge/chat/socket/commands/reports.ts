import { takeReport } from "#edge/chat/report-tally.ts";
import type { RelayCommands } from "../context.ts";

export const reportsRelayCommands = {
  // Always accepted, because the chat vendor's official client resends a refused report every second.
  "imopenstat.tim_web_report_v2": (_relay, report) => {
    takeReport(report);
    return {};
  },
} satisfies RelayCommands;
