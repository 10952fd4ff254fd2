import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { default, loader, meta } from "./route.tsx";

/** The screen of a model's match inside the mobile app, which has its own bars (Specification 2.8). */
export const handle = { areas: ["forecast", "models"], shell: "bare" } satisfies ScreenHandle;
