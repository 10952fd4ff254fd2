import { SiteLink } from "../../../features/site/site-link";
import type { ScreenHandle } from "../../../root";
import Recharge from "./route";

export { action, loader, meta } from "./route";

/** The same as the mobile app shows it, which brings its own bars. */
export const handle = { areas: ["money"], shell: "bare" } satisfies ScreenHandle;

export default function RechargeInApp() {
  return (
    <>
      <SiteLink />
      <Recharge />
    </>
  );
}
