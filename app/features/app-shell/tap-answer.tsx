import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import "./tap-answer.css";

declare global {
  interface Window {
    /** Set by Remix when the page is hydrated. Its state changes during the event that starts a navigation, before React's. */
    __remixRouter?: { state: { navigation: { state: string } } };
  }
}

/** A navigation that ends within this time shows no bar, because a bar that only flashes disturbs. */
const BAR_AFTER_MS = 150;

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
  if (!element || !event.defaultPrevented || (window.__remixRouter?.state.navigation.state ?? "idle") === "idle") return;
  unmark();
  tapped = element;
  element.setAttribute(TAPPED, "");
}

/**
 * Answers a tap before the data of the next screen arrive: the tapped link or button is marked, and a bar appears at the top. No
 * list renders again, because React does not know the attribute.
 */
export function TapAnswer() {
  const isBusy = useNavigation().state !== "idle";
  const { key } = useLocation();
  const [isLate, setIsLate] = useState(false);
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
  return isLate ? <i className="tap-bar" aria-hidden /> : null;
}
