import type { LoadContext, Viewer } from "#edge/contract/load-context.ts";
import { toLogin } from "../page-guard.ts";

/** The signed-in person of a screen that is his alone; a guest is led to the login screen and back (Specification 2.26, 4.20). */
export function requireOwn({ visit }: LoadContext, request: Request): Viewer["user"] {
  if (!visit.viewer) throw toLogin(request);
  return visit.viewer.user;
}
