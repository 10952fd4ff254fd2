import type { ScreenHandle } from "../../../root";

export { default, loader, meta } from "./route";

/** The same screen as the mobile app shows it, which brings its own bars. */
export const handle = { areas: ["database", "standings"], shell: "bare", wide: true } satisfies ScreenHandle;
