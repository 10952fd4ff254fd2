import { lazy, Suspense, useEffect, useState } from "react";
import { patiently } from "#app/client/patiently.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";

const AsideContent = lazy(patiently(() => import("./aside-content.tsx")));
const WIDE = "(min-width: 700px)";

/** A phone neither shows nor fetches the second column. */
export function Aside({ sport, league, name }: { sport: SportId; league?: number; name?: string }) {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const read = () => setWide(query.matches);
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, []);
  return (
    <aside className="aside-column">
      {wide ? (
        <Suspense>
          <AsideContent sport={sport} league={league} name={name} />
        </Suspense>
      ) : null}
    </aside>
  );
}
