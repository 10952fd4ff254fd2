import { log } from "../edge/contract/log.ts";
import { isRouteErrorResponse } from "@remix-run/react";

// The pages and the edge are separate bundles, so `instanceof` fails. The error's name identifies the class instead.
const isFormFault = (error: unknown): boolean => error instanceof Error && error.name === "FormFaultError";

/**
 * Does not log a client's faults, because any stranger could fill the log with them: an address without a page, a method that no
 * form has, a loader's own refusal (400 to 499), a form that cannot be read. An aborted request is not logged either.
 */
export function logError(error: unknown, request: Pick<Request, "signal">): void {
  if (request.signal.aborted || isFormFault(error)) return;
  if (!isRouteErrorResponse(error)) log.error("A page failed", error);
  else if (error.status >= 500) log.error("A page failed", "error" in error ? error.error : error);
}
