import { redirect } from "@remix-run/cloudflare";
import type { SportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { keptByGuest } from "../match-row/guest-follow.server.ts";
import { press } from "../submit/press.server.ts";
import { TOO_OFTEN } from "../submit/refusal.server.ts";

/**
 * A guest's browser keeps the follow. Without JavaScript, the response is a redirect, so that a reload does not send the form
 * again.
 */
export async function followSubject(
  context: LoadContext,
  request: Request,
  kind: "team" | "league",
  sport: SportName,
  id: number,
) {
  const type = (await request.formData()).get("follow") === "1" ? 1 : 0;
  if (!context.visit.viewer)
    return redirect(request.url, { status: 303, headers: keptByGuest(context, request, kind, id, type === 1) });
  return press({ request, context }, ({ sportDatabase }) => sportDatabase.attentSubject({ kind, sport, id, type }), {
    shown: TOO_OFTEN,
    done(answer) {
      if (request.headers.get("accept")?.includes("text/html")) throw redirect(request.url, 303);
      return answer;
    },
  });
}
