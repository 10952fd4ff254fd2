import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";

/** Ends the session at the product and in this browser. Succeeds if the session has already ended. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.visit.viewer) await context.product.user.logout({}).catch(() => {});
  return redirect("/score", { headers: { "set-cookie": await context.sessionCookie(null) } });
}

/** A GET request does not sign out; only a form of this site does. */
export const loader = () => redirect("/score");
