import type { LoadContext } from "#edge/contract/load-context.ts";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard, idParam, readPaging } from "#app/features/page-guard.ts";

/** `won` is the prize that the address names. It is shown only if it belongs to the person. */
export async function readDetail(context: LoadContext, request: Request, param: string | undefined) {
  const { product, visit } = context;
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
  if (info.kind === "draw") leavePlain(context);
  const won = own.list.find(({ award_id }) => award_id === query.get("won")) ?? null;
  return { info, ...own, page, won, requestKey: crypto.randomUUID() };
}
export type DetailView = Awaited<ReturnType<typeof readDetail>>;
