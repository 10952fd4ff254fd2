import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * After a refusal the screen must show the current prices and no missing goods. By default Remix does not reload after an action
 * with status 403 or 404. Without JavaScript the page is new anyway.
 */
export const reloadAfterRefusal: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 403 || actionStatus === 404 || defaultShouldRevalidate;
