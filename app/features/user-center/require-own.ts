import type { LoadContext, Viewer } from "#edge/contract/load-context.ts";
import { toLogin } from "../page-guard.ts";

/** A guest is redirected to the login screen and afterwards back (Specification 2.26, 4.20). */
export function requireOwn({ visit }: LoadContext, request: Request): Viewer["user"] {
  if (!visit.viewer) throw toLogin(request);
  return visit.viewer.user;
}
