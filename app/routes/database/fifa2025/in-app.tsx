import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { default, loader, meta } from "./route.tsx";

/** The tournament's screen inside the mobile app, which has its own bars. */
export const handle = { areas: ["database", "cups", "standings"], shell: "bare", wide: true } satisfies ScreenHandle;
