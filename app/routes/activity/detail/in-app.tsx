import type { ScreenHandle } from "#app/features/screen-handle.ts";
import Activity from "./route.tsx";

export { action, loader, meta } from "./route.tsx";

/** The mobile app has its own bars (Specification 2.7). */
export const handle = { areas: ["activity"], shell: "bare", wide: true } satisfies ScreenHandle;

export default Activity;
