import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard } from "#app/features/page-guard.ts";
import { shortView } from "#app/features/shorts/short-view.ts";
import type { FeedStart } from "#app/features/shorts/use-feed.ts";
import type { ShownMarks } from "#app/features/shorts/use-short-acts.ts";

const FOLLOWING = 10;

const NO_MARKS: ShownMarks = { liked: [], followed: [] };

export async function readFeed(
  { product, visit }: LoadContext,
  id: number,
  category: number,
): Promise<{ start: FeedStart; marks: ShownMarks }> {
  const { avatar } = visit.brand;
  const { short, next } = await guard(product.shorts.getShort({ id }));
  const following = await guard(product.shorts.getFeed({ category, cursor: next, size: FOLLOWING }));
  const list = [short, ...following.list].map((one) => shortView(one, avatar));
  const marks = visit.viewer
    ? await guard(product.shorts.getMarks({ ids: list.map((one) => one.id), uids: [...new Set(list.map(({ uid }) => uid))] }))
    : NO_MARKS;
  return { start: { list, next: following.next, category, avatars: avatar }, marks };
}
