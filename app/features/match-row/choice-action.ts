import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { REVEALED_COOKIE, withRevealed } from "#edge/contract/rules/matches.ts";
import { CHOICE_MAX_AGE_S, keptByGuest } from "./guest-follow.server.ts";
import { idParam, guard, wordParam } from "../page-guard.ts";

/** Stores a choice that a form posts without JavaScript (Specification 2.26, 7.26). */
export async function choiceAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const back = safeBackUrl(text("back"), "/score");
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  if (form.has("reveal")) {
    const revealed = withRevealed(context.visit.spoilers ?? [], idParam(text("reveal")));
    return redirect(back, {
      headers: { "set-cookie": `${REVEALED_COOKIE}=${revealed.join(".")}; Path=/; SameSite=Lax${secure}` },
    });
  }
  for (const list of ["pinned", "folded"] as const) {
    if (!form.has(list)) continue;
    const id = idParam(text(list));
    const ids = context.visit[list];
    const next = ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];
    const life = next.length > 0 ? CHOICE_MAX_AGE_S : 0;
    return redirect(back, {
      headers: { "set-cookie": `${list}=${next.join(".")}; Path=/; Max-Age=${life}; SameSite=Lax${secure}` },
    });
  }
  const sport = wordParam(text("sport"), ["football", "basketball"]);
  const type = form.has("follow") ? 1 : 0;
  const matchid = idParam(text(type === 1 ? "follow" : "unfollow"));
  if (!context.visit.viewer) return redirect(back, { headers: keptByGuest(context, request, "match", matchid, type === 1) });
  await guard(context.product.sport.attentMatch({ sport, matchid, type }));
  return redirect(back);
}
