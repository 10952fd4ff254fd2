import { log } from "../edge/contract/log.ts";
import { isRouteErrorResponse } from "@remix-run/react";

// The pages and the edge are separate bundles, so `instanceof` fails. The error's name identifies the class instead.
const isFormFault = (error: unknown): boolean => error instanceof Error && error.name === "FormFaultError";

/**
 * Skips aborted requests. Also skips faults with which anybody could fill the log: wrong address, method or form, a loader's 4xx.
 */
export function logError(error: unknown, request: Pick<Request, "signal">): void {
  if (request.signal.aborted || isFormFault(error)) return;
  if (!isRouteErrorResponse(error)) log.error("A page failed", error);
  else if (error.status >= 500) log.error("A page failed", "error" in error ? error.error : error);
}
