import { isComposed } from "#app/client/enter-key.ts";
import { readStore } from "#app/state/stored-state.ts";

/** Fields in which a key enters a character or moves the cursor. */
const TYPED = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";

/** The rows of a screen's lists. The first link of each row is the row's main link. */
const ROWS = ":is(li, tr)";

/** The wait for a search field ends after this time, for example if the search screen cannot load without a network. */
const FIELD_WAIT_MS = 5_000;

const findSearchField = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>("main input[type=search]");

/** The field of the search screen appears after the navigation. */
function focusSearchField(): void {
  const field = findSearchField();
  if (field) {
    field.focus();
    field.select();
    return;
  }
  const observer = new MutationObserver(() => {
    const found = findSearchField();
    if (!found) return;
    observer.disconnect();
    found.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), FIELD_WAIT_MS);
}

/** The first link of each visible row, from top to bottom. A strip of tabs or days is no list of rows. */
function findRowLinks(): HTMLAnchorElement[] {
  const rows = document.querySelectorAll(`main ${ROWS}`);
  const links = Array.from(rows, (row) => row.querySelector<HTMLAnchorElement>("a[href]"));
  return [...new Set(links)].filter(
    (link): link is HTMLAnchorElement => link !== null && !link.closest("nav") && link.getClientRects().length > 0,
  );
}

/**
 * Moves the focus from a row to the next or the previous row. From elsewhere, focuses the first row that the header does not cover.
 */
function moveOverRows(step: 1 | -1): boolean {
  const links = findRowLinks();
  const row = document.activeElement?.closest(ROWS);
  const at = row ? links.findIndex((link) => row.contains(link)) : -1;
  const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const next = at < 0 ? links.find((link) => link.getBoundingClientRect().top >= top) : links[at + step];
  next?.focus();
  return next !== undefined;
}

/** Opens the next or the previous match in the list of the same day. A wide screen shows this list beside an open match. */
function openNextMatch(step: 1 | -1): boolean {
  const rows = document.querySelectorAll<HTMLAnchorElement>(".day-pane .rows > li > a");
  const links = Array.from(rows).filter((link) => link.getClientRects().length > 0);
  const open = links.findIndex((link) => link.getAttribute("aria-current") === "page");
  const next = links[open < 0 ? 0 : open + step];
  next?.focus({ preventScroll: true });
  next?.click();
  return links.length > 0;
}

/** The history entry in which `/` opened the search; undefined if a link or an address opened the search. */
let searchedFrom: number | undefined;

/** React Router numbers the entries of its history. */
const entryNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

function openSearch(): void {
  if (!findSearchField()) {
    searchedFrom = entryNumber();
    // A screen that fills the window, such as a message thread, has no header and therefore no search link to click.
    document.querySelector<HTMLElement>(".header-search")?.click();
  }
  focusSearchField();
}

/** Goes back from the search to the screen on which `/` was pressed, or from an open match to the list. Returns false otherwise. */
function goBack(): boolean {
  const steps = searchedFrom === undefined || !location.pathname.endsWith("/search") ? 0 : entryNumber() - searchedFrom;
  if (steps > 0) history.go(-steps);
  else if (document.querySelector(".match-bar")) document.querySelector<HTMLElement>("a[data-up]")?.click();
  else return false;
  searchedFrom = undefined;
  return true;
}

/**
 * Leaves a key to the browser if it is pressed with a modifier, in a field or in a dialog. On a screen with a video, `j` and `k`
 * belong to the player.
 */
export function answerKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposed(event)) return;
  if (!(target instanceof HTMLElement) || readStore().keys_off || document.querySelector("dialog[open]")) return;
  if (target.closest(TYPED)) {
    // In a search field with text, the browser uses Escape to empty the field. A field with several lines may use Escape itself.
    if (key === "Escape" && target instanceof HTMLInputElement && (target.type !== "search" || target.value === "")) {
      target.blur();
      if (target.type === "search" && goBack()) event.preventDefault();
    }
    return;
  }
  if (key === "/") {
    openSearch();
  } else if (key === "?") {
    void import("./keys-dialog.tsx").then(({ openKeys }) => openKeys());
  } else if (key === "Escape") {
    if (!goBack()) return;
  } else if (key === "j" || key === "k") {
    const step = key === "j" ? 1 : -1;
    if (document.querySelector("main video") || !(openNextMatch(step) || moveOverRows(step))) return;
  } else return;
  event.preventDefault();
}
