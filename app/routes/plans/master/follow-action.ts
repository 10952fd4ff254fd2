import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { formText } from "#app/features/account-form/phone-action.ts";
import { idParam, toldOften } from "#app/features/page-guard.ts";

/**
 * Follows or unfollows the master of the address, or sets the bell (`FollowMaster`). A form without JavaScript leads to the master's page by a
 * redirect, so that loading it once more does not send the form again.
 */
export async function followAction({ request, params, context }: ActionFunctionArgs) {
  const masterid = idParam(params.id);
  const form = await request.formData();
  const bell = form.has("bell") ? { bell: formText(form, "bell") === "1" ? 1 : 0 } : {};
  try {
    const answer = await context.product.redorder.followMaster({
      masterid,
      type: formText(form, "type") === "1" ? 1 : 0,
      ...bell,
    });
    if (request.headers.get("accept")?.includes("text/html")) throw redirect(`/redorder/master/${masterid}`, 303);
    return answer;
  } catch (error) {
    return toldOften(error, request);
  }
}
