import { lazy, Suspense, useEffect, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { useStored } from "#app/state/stored-state.ts";
import type { AdvertView } from "./advert-view.ts";

const PopAdvertCard = lazy(patiently(() => import("./pop-advert-card.tsx")));

/** The card appears this many milliseconds after the page, so that it does not slow the page load. */
const COMES_AFTER_MS = 1_500;

/** Overlays the page, so that no content moves. Stays away after the reader has closed it (Specification 3.12, 6.5). */
export function PopAdvert({ advert }: { advert: AdvertView }) {
  const closed = useStored("closed_ads");
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), COMES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!due || !closed || closed.includes(advert.id)) return null;
  return (
    <Suspense>
      <PopAdvertCard advert={advert} />
    </Suspense>
  );
}
