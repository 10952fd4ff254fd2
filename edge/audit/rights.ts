import { forbidden } from "../contract/envelope.ts";
import type { Viewer } from "../contract/load-context.ts";
import { toRoles } from "../contract/rules/accounts.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type ProductContext, requireViewer } from "../ground/context.ts";

/**
 * Returns the operator who calls. Refuses a guest with the login timeout, and anybody else as forbidden (Specification 4.20, 6.4).
 */
export async function requireOperator(context: ProductContext): Promise<Viewer> {
  const viewer = await requireViewer(context);
  if (!toRoles(viewer.user, context.now()).includes("operator"))
    throw forbidden(getServerText(context.locale, "operators")("not-operator"));
  return viewer;
}

/**
 * Refuses an operator's decision about the operator's own account: an order, a parcel, a withdrawal, a coupon, an application,
 * roles.
 */
export async function requireNotSelf(context: ProductContext, uid: number): Promise<void> {
  const { user } = await requireOperator(context);
  if (uid === user.uid) throw forbidden(getServerText(context.locale, "operators")("yourself"));
}
