import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { default, loader, meta } from "./route.tsx";

/** The mobile app has its own bars, so the page is shown without the site's bars. */
export const handle = { areas: ["database", "cups"], shell: "bare", wide: true } satisfies ScreenHandle;
