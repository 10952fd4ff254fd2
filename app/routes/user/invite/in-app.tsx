import { SiteLink } from "../../../features/site/site-link";
import type { ScreenHandle } from "../../../root";
import Invite from "./route";

export { loader, meta } from "./route";

/** The same as the mobile app shows it, which brings its own bars. */
export const handle = { areas: ["invite", "money"], shell: "bare" } satisfies ScreenHandle;

export default function InviteInApp() {
  return (
    <>
      <SiteLink />
      <Invite />
    </>
  );
}
