import { useMedia } from "#app/client/use-media.ts";

/** True from the width at which a room has two columns (room.css). */
export const useWide = (): boolean => useMedia("(min-width: 900px)");
