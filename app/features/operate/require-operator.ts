import { toRoles } from "#edge/contract/rules/accounts.ts";
import type { LoadContext, Viewer } from "#edge/contract/load-context.ts";
import { toLogin } from "../page-guard.ts";

/** The operator who opens a screen of the console; a guest is led to the login screen and back, anybody else is refused (Specification 6.4). */
export function requireOperator({ visit, now }: LoadContext, request: Request): Viewer["user"] {
  if (!visit.viewer) throw toLogin(request);
  if (!toRoles(visit.viewer.user, now()).includes("operator")) throw new Response(null, { status: 403 });
  return visit.viewer.user;
}
