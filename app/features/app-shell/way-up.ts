import { getRouter } from "#app/client/router.ts";

const KEPT = "trail";

/** React Router keeps these fields in an entry of the history. `idx` counts the entries of a visit. */
interface EntryState {
  idx?: number;
  key?: string;
}

/** Key and path of each history entry of this tab up to the present one, as far as this code has seen them. */
let trail: (string | undefined)[] = [];
let isListening = false;

const stateOf = (): EntryState => (history.state as EntryState | null) ?? {};

function readTrail(): (string | undefined)[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as (string | undefined)[];
  } catch {
    return [];
  }
}

/** A new entry takes the place of all that followed the entry before it. */
function keepEntry(): void {
  const { idx, key } = stateOf();
  if (idx === undefined) return;
  const entry = `${key} ${location.pathname}`;
  if (trail[idx] === entry) return;
  trail = [...trail.slice(0, idx), entry];
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(trail));
  } catch {
    // Without a storage, the trail begins anew with each page that the browser loads.
  }
}

/** The number of entries from the present one down to the nearest one with the path; 0 if there is none. */
function countSteps(path: string): number {
  const { idx = 0 } = stateOf();
  const at = trail.slice(0, idx).findLastIndex((entry) => entry?.endsWith(` ${path}`));
  return at < 0 ? 0 : idx - at;
}

/**
 * A link with `data-up` leads to the screen above its own. If that screen is below in the tab's history, the link goes back to it as
 * the browser's button does, so that the reader finds the place again.
 */
function goUp(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-up]") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const steps = countSteps(link.pathname);
  if (steps === 0) return;
  event.preventDefault();
  history.go(-steps);
}

export function listenToWayUp(): void {
  if (isListening) return;
  isListening = true;
  const { idx = 0, key } = stateOf();
  trail = readTrail();
  // A page that another page replaced without the router counts its entries from zero, so the kept ones are not below it.
  if (trail[idx] !== `${key} ${location.pathname}`) trail = [];
  keepEntry();
  getRouter()?.subscribe(keepEntry);
  // Before the router's own answer, which a prevented event leaves out.
  document.addEventListener("click", goUp, true);
}
