import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard, idParam, readPaging } from "#app/features/page-guard.ts";

/** `won` is the prize that the address names. It is shown only if it belongs to the person. */
export async function readDetail({ product, visit }: LoadContext, request: Request, param: string | undefined) {
  const id = idParam(param);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const [info, own] = await guard(
    Promise.all([
      product.activity.getActivityInfo({ id }),
      visit.viewer ? product.activity.getAwardList({ id, page, size }) : { list: [], total: 0 },
    ]),
    request,
  );
  const won = own.list.find(({ award_id }) => award_id === query.get("won")) ?? null;
  return { info, ...own, page, won, requestKey: crypto.randomUUID() };
}
export type DetailView = Awaited<ReturnType<typeof readDetail>>;
