import type { AreaText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";

/** Returns a room's title: the recording's title, or a title with the anchor's name. */
export const formatTitle = (t: AreaText<"live">, { isRecording, title, nick }: RoomPage): string =>
  isRecording && title ? title : t("room.title", { name: nick });
