import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";

/** Ends the session at the product and on this browser. A session that has ended already is no failure. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.visit.viewer) await context.product.user.logout({}).catch(() => {});
  return redirect("/score", { headers: { "set-cookie": await context.sessionCookie(null) } });
}

/** The address alone does nothing: signing out takes a form of this site's. */
export const loader = () => redirect("/score");
