import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { idParam, refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";

/** Befriends the viewer with the room's anchor, and leads to the conversation with him (Specification 2.20). */
export async function action({ context: { product, visit }, params, request }: ActionFunctionArgs) {
  const anchorid = idParam(params.id);
  try {
    await product.live.addOperateFriend({ operate_uid: anchorid, liveid: anchorid });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    return dataAnswer({ message: refusalText(refusal, visit.locale) }, { status: refusal.http });
  }
  return redirect(`/c2c-chatroom/${anchorid}`, 303);
}
