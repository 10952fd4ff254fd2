import type { ShouldRevalidateFunction } from "@remix-run/react";

const ROOM = /^\/m\/live-detail\//;

function withoutTab(address: URL): string {
  const other = new URL(address);
  other.searchParams.delete("tab");
  return other.href;
}

/** The browser alone chooses a room's tab: the room's data are the same, so the tab switches without a request. */
export const reloadUnlessRoomTab: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  !(
    ROOM.test(nextUrl.pathname) &&
    formMethod === undefined &&
    currentUrl.href !== nextUrl.href &&
    withoutTab(currentUrl) === withoutTab(nextUrl)
  );
