import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { default, loader, meta } from "./route.tsx";

/** The screen of a national team inside the mobile app, which has its own bars. */
export const handle = { areas: ["database", "cups"], shell: "bare", wide: true } satisfies ScreenHandle;
