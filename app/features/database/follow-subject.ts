import { redirect } from "@remix-run/cloudflare";
import type { SportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { toldOften } from "../page-guard.ts";

/**
 * The action behind `FollowButton`: a guest is led to the login screen and back. Without JavaScript the page is shown again
 * by a redirect, so that loading it once more does not send the form again.
 */
export async function followSubject(
  { product }: LoadContext,
  request: Request,
  kind: "team" | "league",
  sport: SportName,
  id: number,
) {
  const type = (await request.formData()).get("follow") === "1" ? 1 : 0;
  try {
    const answer = await product.sportDatabase.attentSubject({ kind, sport, id, type });
    if (request.headers.get("accept")?.includes("text/html")) throw redirect(request.url, 303);
    return answer;
  } catch (error) {
    return toldOften(error, request);
  }
}
