import type { AreaText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";

export const formatTitle = (t: AreaText<"live">, { isRecording, title, nick }: RoomPage): string =>
  isRecording && title ? title : t("room.title", { name: nick });
