import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard, unlessSignedOut } from "#app/features/page-guard.ts";
import type { ShownMarks } from "./use-short-acts.ts";

const NO_MARKS: ShownMarks = { liked: [], followed: [] };

/** The reader's likes and follows among some shorts; none for a guest, and for a reader whose session has ended since the claim. */
export async function readMarks(
  { product, visit }: LoadContext,
  shorts: readonly { id: number; uid: number }[],
): Promise<ShownMarks> {
  if (!visit.viewer) return NO_MARKS;
  const wanted = { ids: shorts.map(({ id }) => id), uids: [...new Set(shorts.map(({ uid }) => uid))] };
  return guard(unlessSignedOut(product.shorts.getMarks(wanted), NO_MARKS));
}
