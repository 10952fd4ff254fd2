import { SiteLink } from "#app/features/site/site-link.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import Protocol from "./route.tsx";

export { loader, meta } from "./route.tsx";

/** The screen of a legal text inside the mobile app, which has its own bars. */
export const handle = { areas: ["site"], shell: "bare" } satisfies ScreenHandle;

export default function ProtocolInApp() {
  return (
    <>
      <SiteLink />
      <Protocol />
    </>
  );
}
