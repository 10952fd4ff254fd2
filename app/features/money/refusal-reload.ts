import type { ShouldRevalidateFunction } from "@remix-run/react";

/** After a refusal, the screen needs current prices and goods. Remix does not reload after an action with status 403 or 404. */
export const reloadAfterRefusal: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 403 || actionStatus === 404 || defaultShouldRevalidate;
