import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isNavigating } from "#app/client/router.ts";
import { useLate } from "#app/client/use-late.ts";
import "./tap-answer.css";

/** A navigation that ends within this time shows no bar, because a bar that only flashes disturbs. */
const BAR_AFTER_MS = 150;
/** Until then the page has the network and the processor to itself. A tap before gets its mark and the bar alone. */
const EARLY_AFTER_MS = 3_000;

/** The attribute of the tapped link or button. The style sheet draws the attribute; screen readers do not read it. */
const TAPPED = "data-tapped";

let tapped: Element | null = null;

function unmark(): void {
  tapped?.removeAttribute(TAPPED);
  tapped = null;
}

/** Many links and forms change something on the page and stay there. They have started no navigation and get no mark. */
function markTapped(event: Event): void {
  const { target } = event;
  const element = event instanceof SubmitEvent ? event.submitter : target instanceof Element ? target.closest("a[href]") : null;
  if (!element || !event.defaultPrevented || !isNavigating()) return;
  unmark();
  tapped = element;
  element.setAttribute(TAPPED, "");
}

/** The skeletons of late screens, and the gestures. */
const loadEarlyScreen = () => import("../early-screen/early-screen.tsx").then((file) => file.EarlyScreen);

/**
 * Answers a tap before the data of the next screen arrive: the tapped link or button is marked, and a bar appears at the top. No
 * list renders again, because React does not know the attribute. Without `hasEarly` the screen has no early heads and no gestures.
 */
export function TapAnswer({ hasEarly }: { hasEarly: boolean }) {
  const isBusy = useNavigation().state !== "idle";
  const { key } = useLocation();
  const [isLate, setIsLate] = useState(false);
  const EarlyScreen = useLate(loadEarlyScreen, hasEarly ? EARLY_AFTER_MS : null);
  useEffect(() => {
    // On the window, where an event arrives after React's own listeners.
    addEventListener("click", markTapped);
    addEventListener("submit", markTapped);
    return () => {
      removeEventListener("click", markTapped);
      removeEventListener("submit", markTapped);
    };
  }, []);
  // A navigation may end before React renders its beginning.
  useEffect(() => (key ? unmark : undefined), [key]);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLate(true), BAR_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
      unmark();
    };
  }, [isBusy]);
  // The answers have an element of their own: one that came in before the page's others would give all of them new styles.
  return (
    <div>
      {isLate ? <i className="tap-bar" aria-hidden /> : null}
      {EarlyScreen ? <EarlyScreen /> : null}
    </div>
  );
}
