import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard } from "#app/features/page-guard.ts";
import type { ShownMarks } from "./use-short-acts.ts";

const NO_MARKS: ShownMarks = { liked: [], followed: [] };

/** The reader's likes and follows among some shorts; none for a guest, and for a reader whose session has ended since the claim. */
export async function readMarks(
  { product, visit }: LoadContext,
  shorts: readonly { id: number; uid: number }[],
): Promise<ShownMarks> {
  if (!visit.viewer) return NO_MARKS;
  const wanted = { ids: shorts.map(({ id }) => id), uids: [...new Set(shorts.map(({ uid }) => uid))] };
  try {
    return await guard(product.shorts.getMarks(wanted));
  } catch (error) {
    if (error instanceof Response && error.status === 401) return NO_MARKS;
    throw error;
  }
}
