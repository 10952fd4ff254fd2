import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { action, default, loader, meta } from "./route.tsx";

/** The report form inside the mobile app, which has its own bars. */
export const handle = { areas: ["contacts", "moderation"], shell: "bare" } satisfies ScreenHandle;
