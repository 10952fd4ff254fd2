import { toRoles } from "#edge/contract/rules/accounts.ts";
import type { LoadContext, Viewer } from "#edge/contract/load-context.ts";
import { toLogin } from "../page-guard.ts";

/** Redirects a guest to the login screen and afterwards back. Refuses everybody else who is no operator (Specification 6.4). */
export function requireOperator({ visit, now }: LoadContext, request: Request): Viewer["user"] {
  if (!visit.viewer) throw toLogin(request);
  if (!toRoles(visit.viewer.user, now()).includes("operator")) throw new Response(null, { status: 403 });
  return visit.viewer.user;
}
