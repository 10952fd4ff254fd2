import { SiteLink } from "#app/features/site/site-link.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import Invite from "./route.tsx";

export { loader, meta } from "./route.tsx";

/** The mobile app has its own bars. */
export const handle = { areas: ["invite"], shell: "bare", wide: true } satisfies ScreenHandle;

export default function InviteInApp() {
  return (
    <>
      <SiteLink />
      <Invite />
    </>
  );
}
