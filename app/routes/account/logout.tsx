import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";

/** Succeeds even if the session has already ended. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.visit.viewer) await context.product.user.logout({}).catch(() => {});
  return redirect("/score", { headers: { "set-cookie": await context.sessionCookie(null) } });
}

/** Only a form of this site can sign out, so a GET request only redirects. */
export const loader = () => redirect("/score");
