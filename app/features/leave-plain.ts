import { redirect } from "@remix-run/cloudflare";
import type { LoadContext } from "#edge/contract/load-context.ts";

/**
 * For a page that consists of odds, paid tips or offers of coins. Redirects a person who has hidden these offers to the switch
 * that hides them.
 */
export function leavePlain({ visit }: LoadContext): void {
  if (visit.comfort.plain) throw redirect("/user-center/setting?changed=plain#comfort");
}
