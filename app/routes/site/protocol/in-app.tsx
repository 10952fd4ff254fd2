import { SiteLink } from "#app/features/site/site-link.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import Protocol from "./route.tsx";

export { loader, meta } from "./route.tsx";

export const handle = { areas: ["site"], shell: "bare" } satisfies ScreenHandle;

export default function ProtocolInApp() {
  return (
    <>
      <SiteLink />
      <Protocol />
    </>
  );
}
