import type { ScreenHandle } from "#app/features/screen-handle.ts";

export { action, default, loader, meta } from "./route.tsx";

/** The same form in the site's app, which draws the frame around it. */
export const handle = { areas: ["contacts", "messenger", "moderation"], shell: "bare" } satisfies ScreenHandle;
