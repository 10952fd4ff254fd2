import { lazy, Suspense } from "react";
import { patiently } from "#app/state/patiently.ts";
import { useMedia } from "#app/client/use-media.ts";
import type { AsideProps } from "./aside-content.tsx";

const AsideContent = lazy(patiently(() => import("./aside-content.tsx")));
const WIDE = "(min-width: 700px)";

/** A phone neither shows nor fetches the second column. */
export function Aside(props: AsideProps) {
  const isWide = useMedia(WIDE);
  return (
    <aside className="aside-column">
      {isWide ? (
        <Suspense fallback={<div className="card skeleton aside-waits" />}>
          <AsideContent {...props} />
        </Suspense>
      ) : null}
    </aside>
  );
}
