import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { STAGED_KINDS } from "../../../../edge/contract/rules/tasks";
import { idParam, refusalOf, toLogin, wordParam } from "../../../features/page-guard";

/** Why something was not given, at the row that it is about: `checkin`, `share` or a task's prop. */
export interface TaskRefusal {
  row: string;
  reason: "refused" | "often" | "unavailable";
  /** The product's own words, in the page's language. */
  message: string;
}

const reasonOf = (http: number): TaskRefusal["reason"] => {
  if (http === 429) return "often";
  return http === 502 || http === 504 ? "unavailable" : "refused";
};

/** Checks in, takes a reward or counts a share, and comes back to the list; a form sent again changes nothing (Specification 3.4, 3.5). */
export async function taskAction({ request, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const form = await request.formData();
  if (!visit.viewer) throw toLogin(request);
  const { zone } = visit;
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const intent = wordParam(text("intent"), ["checkin", "receive", "share"]);
  let row: string = intent;
  try {
    if (intent === "checkin") await product.task.checkin({ zone });
    if (intent === "share") await product.task.share({ type: "shareToFriend", zone });
    if (intent !== "receive") return redirect(`/user-center/task?done=${intent}`, 303);
    const prop = wordParam(text("prop"), STAGED_KINDS);
    const stage = idParam(text("stage"));
    row = prop;
    await product.task.receive({ prop, stage, day: text("day") || undefined, zone });
    return redirect(`/user-center/task?done=${prop}.${stage}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    if (refusal.http === 400) throw new Response(null, { status: 400 });
    return data<TaskRefusal>({ row, reason: reasonOf(refusal.http), message: refusal.message }, { status: refusal.http });
  }
}
