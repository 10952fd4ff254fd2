import type { Article } from "../../../../edge/contract/entities/config";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import type { LoadContext } from "../../../../edge/load-context";
import { writtenIn } from "../../../features/names";
import { guard } from "../../../features/page-guard";

/** The most that one call gives. */
const ARTICLES_MAX = 50;
/** More than two lines of a phone hold in any language: the screen cuts what it cannot show. */
const LEAD_LENGTH = 160;

const firstLine = (body: string): string => (body.split("\n", 1)[0] ?? "").slice(0, LEAD_LENGTH);

/** A page of news: id, title, first line, time (unix seconds). */
export async function readNews({ product, visit }: LoadContext, page: number) {
  const { list, total } = await guard(product.home.getNews({ page, size: PAGE_SIZE }));
  return {
    article: null,
    list: list.map(
      (item) =>
        [
          item.id,
          writtenIn(item, "title", visit.locale),
          firstLine(writtenIn(item, "body", visit.locale)),
          item.published_at,
        ] as const,
    ),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

/** One article; the page of an unknown address when there is none of that id. */
export async function readArticle({ product, visit }: LoadContext, id: number) {
  let found: Article | undefined;
  for (let page = 1, pages = 1; page <= pages && !found; page++) {
    const { list, total } = await guard(product.home.getNews({ page, size: ARTICLES_MAX }));
    pages = Math.ceil(total / ARTICLES_MAX);
    found = list.find((item) => item.id === id);
  }
  if (!found) throw new Response(null, { status: 404 });
  const { locale } = visit;
  return {
    article: { id, title: writtenIn(found, "title", locale), body: writtenIn(found, "body", locale), time: found.published_at },
    list: [],
    page: 1,
    pages: 1,
  };
}
