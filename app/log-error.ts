import { log } from "../edge/contract/log";
import { isRouteErrorResponse } from "@remix-run/react";

/**
 * Logs what a page failed with. An address without a page, a method that no form has and a loader's own refusal (400 to 499) are the
 * asker's affair: any stranger could fill the log with them. So is a request that was given up.
 */
export function logError(error: unknown, request: Pick<Request, "signal">): void {
  if (request.signal.aborted) return;
  if (!isRouteErrorResponse(error)) log.error("A page failed", error);
  else if (error.status >= 500) log.error("A page failed", "error" in error ? error.error : error);
}
