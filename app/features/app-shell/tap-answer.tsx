import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isNavigating } from "#app/client/router.ts";
import { useLate } from "#app/client/use-late.ts";
import "./tap-answer.css";

/** A navigation that ends within this time shows no bar, because a bar that only flashes disturbs. */
const BAR_AFTER_MS = 150;
/** Before this time the page has the network and the processor to itself, so an early tap gets only its mark and the bar. */
const EARLY_AFTER_MS = 3_000;

/** The attribute that marks the tapped link or button. The style sheet uses the attribute; screen readers do not read it. */
const TAPPED = "data-tapped";

let tapped: Element | null = null;

function unmark(): void {
  tapped?.removeAttribute(TAPPED);
  tapped = null;
}

/** Marks the element that started a navigation. Many links and forms only change something on the page, so they get no mark. */
function markTapped(event: Event): void {
  const { target } = event;
  const element = event instanceof SubmitEvent ? event.submitter : target instanceof Element ? target.closest("a[href]") : null;
  if (!element || !event.defaultPrevented || !isNavigating()) return;
  unmark();
  tapped = element;
  element.setAttribute(TAPPED, "");
}

/** Loads the gestures, and the skeletons of late screens. */
const loadEarlyScreen = () => import("../early-screen/early-screen.tsx").then((file) => file.EarlyScreen);

/**
 * Marks the tapped link or button and shows a bar at the top until the data of the next screen arrive. React does not know the
 * attribute, so no list renders again. Without `hasEarly` the screen has no early heads and no gestures.
 */
export function TapAnswer({ hasEarly }: { hasEarly: boolean }) {
  const isBusy = useNavigation().state !== "idle";
  const { key } = useLocation();
  const [isLate, setIsLate] = useState(false);
  const EarlyScreen = useLate(loadEarlyScreen, hasEarly ? EARLY_AFTER_MS : null);
  useEffect(() => {
    // The listeners are on the window, so they run after React's own listeners.
    addEventListener("click", markTapped);
    addEventListener("submit", markTapped);
    return () => {
      removeEventListener("click", markTapped);
      removeEventListener("submit", markTapped);
    };
  }, []);
  // A navigation may end before React renders its start, so the mark is removed here too.
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
  // The bar and the early screen have a parent element of their own. An element inserted before the page's other elements would
  // make the browser restyle all of them.
  return (
    <div>
      {isLate ? <i className="tap-bar" aria-hidden /> : null}
      {EarlyScreen ? <EarlyScreen /> : null}
    </div>
  );
}
