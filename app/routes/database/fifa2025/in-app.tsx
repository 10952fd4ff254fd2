import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { default, loader, meta } from "./route.tsx";

/** The same screen as the mobile app shows it, which brings its own bars. */
export const handle = { areas: ["database", "cups", "standings"], shell: "bare", wide: true } satisfies ScreenHandle;
