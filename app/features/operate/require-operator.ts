import { toRoles } from "#edge/contract/rules/accounts.ts";
import type { LoadContext, Viewer } from "#edge/contract/load-context.ts";
import { requireOwn } from "../user-center/require-own.ts";

/** Redirects a guest to the login screen and afterwards back. Refuses everybody else who is no operator (Specification 6.4). */
export function requireOperator(context: LoadContext, request: Request): Viewer["user"] {
  const own = requireOwn(context, request);
  if (!toRoles(own, context.now()).includes("operator")) throw new Response(null, { status: 403 });
  return own;
}
