import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { default, loader, meta } from "./route.tsx";

/** The same as the mobile app shows it, which brings its own bars (Specification 2.8). */
export const handle = { areas: ["forecast", "models"], shell: "bare" } satisfies ScreenHandle;
