import { SiteLink } from "#app/features/site/site-link.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import FeedbackScreen from "./route.tsx";

export { action, headers, loader, meta } from "./route.tsx";

/** The mobile app has its own bars (Specification 2.5). */
export const handle = { areas: ["service", "account"], shell: "bare", wide: true } satisfies ScreenHandle;

export default function FeedbackInApp() {
  return (
    <>
      <SiteLink />
      <FeedbackScreen />
    </>
  );
}
