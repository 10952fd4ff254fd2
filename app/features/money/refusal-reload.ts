import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For screens that sell: what was refused is shown as it is now, with its new price or without what is gone. By default an action that
 * answers 403 or 404 leaves the page as it was; without JavaScript it is made anew anyway.
 */
export const reloadAfterRefusal: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 403 || actionStatus === 404 || defaultShouldRevalidate;
