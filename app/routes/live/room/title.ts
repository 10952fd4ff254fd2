import type { AreaText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";

/** A room's title: a recording's own, or the anchor's. */
export const formatTitle = (t: AreaText<"live">, { isRecording, title, nick }: RoomPage): string =>
  isRecording && title ? title : t("room.title", { name: nick });
