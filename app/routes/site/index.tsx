import { redirect } from "@remix-run/cloudflare";

/** The first screen of every variant is the score list (Specification 2.1). */
export const loader = () => redirect("/score");
