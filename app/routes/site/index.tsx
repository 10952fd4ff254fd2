import { redirect } from "@remix-run/cloudflare";

/** The score list is the first screen of every site (Specification 2.1). */
export const loader = () => redirect("/score");
