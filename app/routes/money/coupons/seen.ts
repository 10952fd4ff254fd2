import { log } from "#edge/contract/log.ts";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Redirects to the coupons, or to the page that the form names. Succeeds even if the session has ended meanwhile. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const upTo = Number(/^[1-9]\d{0,14}$/.exec(formText(form, "up_to"))?.[0] ?? 0);
  if (context.visit.viewer && upTo > 0)
    await context.product.goods
      .seeCoupons({ up_to: upTo })
      .catch((error: unknown) => log.error("The coupons were not marked as seen", error));
  return redirect(formText(form, "to") === "coupons" ? "/coupons" : safeBackUrl(formText(form, "back"), "/user-center"), 303);
}

/** A GET request dismisses nothing. */
export const loader = () => redirect("/coupons");
