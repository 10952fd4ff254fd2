import { SiteLink } from "#app/features/site/site-link.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import Recharge from "./route.tsx";

export { action, loader, meta } from "./route.tsx";

/** The recharge screen inside the mobile app, which has its own bars. */
export const handle = { areas: ["money"], shell: "bare", wide: true } satisfies ScreenHandle;

export default function RechargeInApp() {
  return (
    <>
      <SiteLink />
      <Recharge />
    </>
  );
}
