import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { findOwn } from "#app/features/user-center/require-own.ts";
import { type OwnAnswer, toOwnFacts } from "#app/visit/own-facts.ts";

/** Returns what a page that left before the session was read lacks; null for a guest. The answer renews the browser's claim. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const user = findOwn(context);
  return dataAnswer<OwnAnswer | null>(user && { uid: user.uid, at: context.now(), own: toOwnFacts(user) });
};
