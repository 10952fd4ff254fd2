import type { ShouldRevalidateFunction } from "@remix-run/react";

const ROOM = /\/live-detail\/[^/]+$/;

/** Compares addresses without their tab and base path, because the address of a prefetched link lacks the base path. */
function withoutTab({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete("tab");
  return `${ROOM.exec(pathname)?.[0]}?${others}`;
}

/**
 * Only the browser chooses a room's tab. All tabs have the same data, so a change of the tab makes no request. A refused form
 * reloads nothing, which is also the default on routes without this function.
 */
export const reloadUnlessRoomTab: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  actionStatus < 400 &&
  !(
    ROOM.test(nextUrl.pathname) &&
    formMethod === undefined &&
    currentUrl.search !== nextUrl.search &&
    withoutTab(currentUrl) === withoutTab(nextUrl)
  );
