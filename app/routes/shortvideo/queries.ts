import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard } from "#app/features/page-guard.ts";
import { readMarks } from "#app/features/shorts/read-marks.ts";
import { shortView } from "#app/features/shorts/short-view.ts";
import type { FeedStart } from "#app/features/shorts/use-feed.ts";
import type { ShownMarks } from "#app/features/shorts/use-short-acts.ts";

const FOLLOWING = 10;

export async function readFeed(
  context: LoadContext,
  id: number,
  category: number,
): Promise<{ start: FeedStart; marks: ShownMarks }> {
  const { product, visit } = context;
  const { avatar } = visit.brand;
  const { short, next } = await guard(product.shorts.getShort({ id }));
  const following = await guard(product.shorts.getFeed({ category, cursor: next, size: FOLLOWING }));
  const list = [short, ...following.list].map((one) => shortView(one, avatar));
  const marks = await readMarks(context, list);
  return { start: { list, next: following.next, category, avatars: avatar }, marks };
}
