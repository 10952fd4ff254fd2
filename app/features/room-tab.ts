import type { ShouldRevalidateFunction } from "@remix-run/react";

const ROOM = /\/live-detail\/[^/]+$/;

/** A link that is fetched ahead is compared with an address that lacks the site's own path. */
function withoutTab({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete("tab");
  return `${ROOM.exec(pathname)?.[0]}?${others}`;
}

/**
 * The browser alone chooses a room's tab: the room's data are the same, so the tab switches without a request. A refused form reloads
 * nothing, as on routes without such a function, for which Remix decides this itself.
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
