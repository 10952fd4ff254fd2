import type { RoomReport } from "#edge/contract/calls/operate/reports.ts";
import type { TextOf } from "#app/i18n/use-text.ts";

/** Returns a report's title: the room, and whose message is reported. */
export const reportTitle = ({ message, anchor_nick: anchor }: RoomReport, t: TextOf<"operate-people">): string =>
  message ? t("reports.message", { anchor, nick: message.nick }) : t("reports.stream", { anchor });
