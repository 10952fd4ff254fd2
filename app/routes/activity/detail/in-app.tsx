import type { ScreenHandle } from "#app/features/screen-handle.ts";
import Activity from "./route.tsx";

export { action, loader, meta } from "./route.tsx";

/** The activity screen inside the mobile app, which has its own bars (Specification 2.7). */
export const handle = { areas: ["activity"], shell: "bare", wide: true } satisfies ScreenHandle;

export default Activity;
