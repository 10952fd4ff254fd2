import { getRouter } from "#app/client/router.ts";

const KEPT = "trail";

/** React Router keeps these fields in an entry of the history. `idx` counts the entries of a visit. */
interface EntryState {
  idx?: number;
  key?: string;
}

/** Key and path of each history entry of this tab, up to the current entry. An entry that this code has not seen is missing. */
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

/** A new history entry removes all entries that followed the previous entry. */
function keepEntry(): void {
  const { idx, key } = stateOf();
  if (idx === undefined) return;
  const entry = `${key} ${location.pathname}`;
  if (trail[idx] === entry) return;
  trail = [...trail.slice(0, idx), entry];
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(trail));
  } catch {
    // In a browser that refuses storage, the trail starts empty with each page that is loaded.
  }
}

/**
 * Returns the number of steps back from the current history entry to the nearest earlier entry with this path; 0 if there is none.
 */
function countSteps(path: string): number {
  const { idx = 0 } = stateOf();
  const at = trail.slice(0, idx).findLastIndex((entry) => entry?.endsWith(` ${path}`));
  return at < 0 ? 0 : idx - at;
}

/**
 * A link with `data-up` leads to the parent screen. If the tab's history contains that screen, the link goes back in the history,
 * so that the browser restores the scroll position.
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
  // After a page load without the router, the history entries are counted from zero again. The stored trail then does not lead to
  // the current entry, so it is discarded.
  if (trail[idx] !== `${key} ${location.pathname}`) trail = [];
  keepEntry();
  getRouter()?.subscribe(keepEntry);
  // Runs before the router's own listener, which ignores an event whose default is prevented.
  document.addEventListener("click", goUp, true);
}
