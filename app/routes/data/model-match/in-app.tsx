import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { default, loader, meta } from "./route.tsx";

/** The mobile app has its own bars, so the page is shown without the site's bars (Specification 2.8). */
export const handle = { areas: ["forecast", "models"], shell: "bare" } satisfies ScreenHandle;
