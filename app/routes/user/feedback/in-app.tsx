import { SiteLink } from "../../../features/site/site-link";
import type { ScreenHandle } from "../../../root";
import FeedbackScreen from "./route";

export { action, headers, loader, meta } from "./route";

/** The same as the mobile app shows it, which brings its own bars (Specification 2.5). */
export const handle = { areas: ["service", "account", "money"], shell: "bare" } satisfies ScreenHandle;

export default function FeedbackInApp() {
  return (
    <>
      <SiteLink />
      <FeedbackScreen />
    </>
  );
}
