import { log } from "../edge/contract/log.ts";
import { isRouteErrorResponse } from "@remix-run/react";

// Pages and edge are bundled apart, so the class is known by its name.
const isFormFault = (error: unknown): boolean => error instanceof Error && error.name === "FormFaultError";

/**
 * Logs the failure of a page. An address without a page, a method that no form has, a loader's own refusal (400 to 499) and a form that
 * cannot be read are a client's faults: any stranger could fill the log with them. So is a request that its client gave up.
 */
export function logError(error: unknown, request: Pick<Request, "signal">): void {
  if (request.signal.aborted || isFormFault(error)) return;
  if (!isRouteErrorResponse(error)) log.error("A page failed", error);
  else if (error.status >= 500) log.error("A page failed", "error" in error ? error.error : error);
}
