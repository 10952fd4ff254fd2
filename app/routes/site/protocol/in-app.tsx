import { SiteLink } from "../../../features/site/site-link";
import type { ScreenHandle } from "../../../root";
import Protocol from "./route";

export { loader, meta } from "./route";

/** The same text as the mobile app shows it, which brings its own bars. */
export const handle = { areas: ["site"], shell: "bare" } satisfies ScreenHandle;

export default function ProtocolInApp() {
  return (
    <>
      <SiteLink />
      <Protocol />
    </>
  );
}
