import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For screens that sell: after a refusal they show the current goods, with the new price or without the missing ones. By default
 * an action that answers 403 or 404 leaves the page unchanged; without JavaScript the page is new anyway.
 */
export const reloadAfterRefusal: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 403 || actionStatus === 404 || defaultShouldRevalidate;
