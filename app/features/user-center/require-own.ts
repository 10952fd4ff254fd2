import type { LoadContext, Viewer } from "#edge/contract/load-context.ts";
import { toLogin } from "../page-guard.ts";

/**
 * The signed-in person, as the session says. Throws an error on a page that a claim may be enough for, because such a page knows
 * neither rights nor private data (edge/pages/page-kinds.ts).
 */
export function findOwn({ visit }: LoadContext): Viewer["user"] | null {
  if (visit.viewer?.claim) throw new Error("This page needs the session: leave it out of the pages that a claim may show");
  return visit.viewer?.user ?? null;
}

/** A guest is redirected to the login screen and afterwards back (Specification 2.26, 4.20). */
export function requireOwn(context: LoadContext, request: Request): Viewer["user"] {
  const own = findOwn(context);
  if (!own) throw toLogin(request);
  return own;
}
