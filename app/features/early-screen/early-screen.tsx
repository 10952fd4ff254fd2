import { wantsStillness } from "#app/client/stillness.ts";
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { navigateTo } from "#app/client/navigate-to.ts";
import { getRouter, isNavigating } from "#app/client/router.ts";
import { listenToPulls, takePulls } from "../gestures/pull.ts";
import { listenToSwipes } from "../gestures/swipe.ts";
import { Bones } from "../late-part/bones.tsx";
import { CardBones } from "../late-part/card-bones.tsx";
import { EarlyHead } from "./heads.tsx";
import { isKnown, keepLeft, leaveTab, type Pane } from "./panes.ts";
import { returnToPlace } from "./place.ts";
import { type Head, readHead } from "./read-link.ts";
import "./early-screen.css";

/** A screen whose data arrive within this time comes at once, because a skeleton that only flashes disturbs. */
const EARLY_AFTER_MS = 100;
/** A late part of a screen arrives or fails within this time. */
const ARRIVED_MAX_MS = 7_000;

type Early = { head: Head; crests: readonly HTMLElement[] } | { pane: Pane };

/** On a wide screen the site's header, the rail and the lists stay, so a tap shows only its mark and the bar, and no early head. */
const WIDE = "(min-width: 900px)";

const isHeadLate = (): boolean =>
  document.querySelector("main :is(.match-center[aria-hidden], :is(.match-board, .subject, .room-anchor) .bone-name)") !== null;

/** The running transition of the crests. It is skipped when the new screen arrives. */
let moving: { skipTransition: () => void } | undefined;

/** Draws the head. The row's crests move into it if the browser can animate them. */
function drawHead(crests: readonly HTMLElement[], draw: () => void): void {
  if (crests.length !== 2 || !("startViewTransition" in document) || wantsStillness()) {
    draw();
    return;
  }
  const name = (names: readonly string[]) => {
    for (const [at, crest] of crests.entries()) crest.style.setProperty("view-transition-name", names[at] ?? "");
  };
  name(["early-home", "early-away"]);
  const moved = document.startViewTransition(() => {
    name([]);
    flushSync(draw);
  });
  // If the browser skips the transition, for example in a hidden tab, the head is drawn all the same.
  moved.ready.catch(() => undefined);
  moving = moved;
}

/** The mark of the tapped link is painted first, because drawing a whole list takes a slow phone a tenth of a second. */
const afterPaint = (then: () => void): number => requestAnimationFrame(() => setTimeout(then));

/**
 * After a tap, calls `draw` with the content to show while the next screen is late. The links' own listeners have already started
 * the navigation.
 */
function listenToTaps(draw: (early: Early | null) => void): { stop: () => void; settle: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tap = 0;
  const settle = () => {
    clearTimeout(timer);
    tap += 1;
    moving?.skipTransition();
    moving = undefined;
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || !event.defaultPrevented || !isNavigating()) return;
    settle();
    draw(null);
    const ownTap = tap;
    const toPane = leaveTab(link);
    if (toPane?.isSwiped) {
      draw({ pane: toPane.measure() });
      return;
    }
    if (toPane && isKnown(link)) {
      afterPaint(() => {
        if (tap === ownTap && isNavigating()) draw({ pane: toPane.measure() });
      });
      return;
    }
    const head = toPane || matchMedia(WIDE).matches ? null : readHead(link);
    if (!toPane && !head) return;
    timer = setTimeout(() => {
      if (!isNavigating()) return;
      if (toPane) draw({ pane: toPane.measure() });
      if (!head) return;
      const crests = head.kind === "match" ? [head.home.crest, head.away.crest] : [];
      const shown = crests.filter((crest) => crest instanceof SVGElement || crest instanceof HTMLElement) as HTMLElement[];
      drawHead(shown, () => {
        if (tap === ownTap) draw({ head, crests: shown });
      });
    }, EARLY_AFTER_MS);
  };
  const onPop = () => {
    settle();
    draw(null);
  };
  addEventListener("click", onClick);
  addEventListener("popstate", onPop);
  return {
    settle,
    stop: () => {
      settle();
      removeEventListener("click", onClick);
      removeEventListener("popstate", onPop);
    },
  };
}

/** Calls `then` once `isLate` returns false, or after `ARRIVED_MAX_MS` at the latest. */
function whenArrived(isLate: () => boolean, then: () => void): () => void {
  if (!isLate()) {
    then();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isLate()) return;
    end();
    then();
  });
  const timer = setTimeout(() => {
    end();
    then();
  }, ARRIVED_MAX_MS);
  function end(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return end;
}

/**
 * While the next screen's data are late, shows the head from the tapped row. After a tap on a tab, shows the part below the tabs as
 * the reader last saw it, or a skeleton. Also starts the gestures and restores the scroll position in a late list.
 */
export function EarlyScreen() {
  const [early, setEarly] = useState<Early | null>(null);
  const isBusy = useNavigation().state !== "idle";
  const { key } = useLocation();
  const taps = useRef<ReturnType<typeof listenToTaps>>();
  const shown = useRef(early);
  shown.current = early;
  useEffect(() => {
    const listening = listenToTaps(setEarly);
    taps.current = listening;
    const stops = [listening.stop, listenToSwipes(), listenToPulls()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another screen.
  useLayoutEffect(() => {
    if (isBusy) return;
    taps.current?.settle();
    keepLeft();
    takePulls();
    const stopReturn = returnToPlace();
    const stopWait = shown.current
      ? whenArrived("pane" in shown.current ? shown.current.pane.isLate : isHeadLate, () => setEarly(null))
      : () => undefined;
    return () => {
      stopReturn();
      stopWait();
    };
  }, [isBusy, key]);
  if (!early) return null;
  return "pane" in early ? <EarlyPane pane={early.pane} /> : <EarlyHead head={early.head} onBack={() => goBack(setEarly)} />;
}

/** If the navigation has not ended, stays on the screen below the early head. Otherwise goes back in the history. */
function goBack(draw: (early: null) => void): void {
  const router = getRouter();
  draw(null);
  if (router && isNavigating()) navigateTo(router.state.location, { replace: true, preventScrollReset: true });
  else history.back();
}

function EarlyPane({ pane: { top, left, width, seen, from, isOfCards } }: { pane: Pane }) {
  const fill = (place: HTMLElement | null) => {
    if (!place) return;
    place.inert = true;
    place.replaceChildren(...seen);
  };
  return (
    <div className="early-pane" style={{ top, left, width }} aria-hidden>
      <div className={from ? `early-from-${from}` : undefined}>
        {seen.length > 0 ? <div ref={fill} /> : isOfCards ? <CardBones list="live-cards" count={8} /> : <Bones rows={[5, 4]} />}
      </div>
    </div>
  );
}
