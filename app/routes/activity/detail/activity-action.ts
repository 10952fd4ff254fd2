import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { withoutBasePath } from "../../../../edge/contract/rules/base-path";
import { idParam, refusalOf, toLogin, wordParam } from "../../../features/page-guard";

/** Why nothing was drawn or received, at the button that it is about: `draw` or a stage's id. */
export interface ActivityRefusal {
  row: string;
  reason: "refused" | "often" | "unavailable";
  /** The product's own words, in the page's language. */
  message: string;
}

const REQUEST_KEY = /^[\w-]{16,80}$/;

const reasonOf = (http: number): ActivityRefusal["reason"] => {
  if (http === 429) return "often";
  return http === 502 || http === 504 ? "unavailable" : "refused";
};

/** Draws, or takes a stage's reward, and comes back with what it brought; the form sent again brings the same and nothing more. */
export async function activityAction({ request, params, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const form = await request.formData();
  if (!visit.viewer) throw toLogin(request);
  const id = idParam(params.id);
  const text = (name: string): string => String(form.get(name) ?? "");
  const intent = wordParam(text("intent"), ["draw", "receive"]);
  const stage = intent === "receive" ? idParam(text("stage")) : 0;
  const requestKey = text("request_key");
  if (intent === "draw" && !REQUEST_KEY.test(requestKey)) throw new Response(null, { status: 400 });
  try {
    const given =
      intent === "draw"
        ? await product.activity.draw({ id, version: idParam(text("version")), request_key: requestKey })
        : await product.activity.receive({ id, stage });
    const here = withoutBasePath(new URL(request.url).pathname.replace(/\.data$/, ""));
    return redirect(`${here}?won=${encodeURIComponent(given.award_id)}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    if (refusal.http === 400 || refusal.http === 404) throw new Response(null, { status: refusal.http });
    const answer = { row: intent === "draw" ? "draw" : String(stage), reason: reasonOf(refusal.http), message: refusal.message };
    return data<ActivityRefusal>(answer, { status: refusal.http });
  }
}
