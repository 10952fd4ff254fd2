import { forbidden } from "../contract/envelope.ts";
import type { Viewer } from "../contract/load-context.ts";
import { toRoles } from "../contract/rules/accounts.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type ProductContext, requireViewer } from "../ground/context.ts";

/** Throws the login timeout for a guest, and forbidden for a signed-in person who is no operator (Specification 4.20, 6.4). */
export async function requireOperator(context: ProductContext): Promise<Viewer> {
  const viewer = await requireViewer(context);
  if (!toRoles(viewer.user, context.now()).includes("operator"))
    throw forbidden(getServerText(context.locale, "operators")("not-operator"));
  return viewer;
}

/** Operators may not decide about their own order, parcel, withdrawal, coupon, application or roles. */
export async function requireNotSelf(context: ProductContext, uid: number): Promise<void> {
  const { user } = await requireOperator(context);
  if (uid === user.uid) throw forbidden(getServerText(context.locale, "operators")("yourself"));
}
