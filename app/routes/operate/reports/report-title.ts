import type { RoomReport } from "#edge/contract/calls/operate/reports.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

/** A message's title names the room and the author; the title of a post or a comment names only the author. */
export function reportTitle(report: RoomReport, t: AreaText<"operate-people">): string {
  const { message, anchor_nick: anchor } = report;
  if (report.comment_id > 0) return t("reports.comment", { nick: message?.nick ?? "" });
  if (report.short_id > 0) return t("reports.short", { anchor });
  return message ? t("reports.message", { anchor, nick: message.nick }) : t("reports.stream", { anchor });
}
