import type { ScreenHandle } from "../../../root";
import Activity from "./route";

export { action, loader, meta } from "./route";

/** The same as the mobile app shows it, which brings its own bars (Specification 2.7). */
export const handle = { areas: ["activity", "money"], shell: "bare", wide: true } satisfies ScreenHandle;

export default Activity;
