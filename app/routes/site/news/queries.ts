import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { Article } from "#edge/contract/entities/config.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { late, lateHead } from "#app/features/late-part/late.ts";
import { guard } from "#app/features/page-guard.ts";

const ARTICLES_MAX = 50;
/** Longest first line in characters. It fills more than two lines of a phone in any language, and the screen cuts the rest. */
const LEAD_LENGTH = 160;
/** Page sizes of the news lists that this isolate may have cached: the home screen's list, and the first page of this screen. */
const LISTED = [6, PAGE_SIZE] as const;

type Product = LoadContext["product"];

const firstLine = (body: string): string => body.split("\n", 1)[0] ?? "";

async function readNewsPage({ home }: Product, page: number, locale: Locale) {
  const { list, total } = await guard(home.getNews({ page, size: PAGE_SIZE }));
  return {
    /** Each article as id, title, first line and time (unix seconds). */
    list: list.map(
      (item) =>
        [
          item.id,
          writtenIn(item, "title", locale),
          cutText(firstLine(writtenIn(item, "body", locale)), LEAD_LENGTH),
          item.published_at,
        ] as const,
    ),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

export type NewsList = Awaited<ReturnType<typeof readNewsPage>>;

export const readNews = async (context: LoadContext, page: number) => ({
  page,
  news: await late(context, readNewsPage(context.product, page, context.visit.locale)),
});

/** Throws a response with status 404 if there is no such article. */
async function findArticle({ home }: Product, id: number): Promise<Article> {
  const { list, total } = await guard(home.getNews({ id, size: ARTICLES_MAX }));
  const isIt = (item: Article) => item.id === id;
  const found = list.find(isIt);
  if (found) return found;
  // Searches the other pages too, because another back end may ignore the id and return the newest articles.
  const older = Array.from({ length: Math.max(0, Math.ceil(total / ARTICLES_MAX) - 1) }, (_, at) =>
    guard(home.getNews({ page: at + 2, size: ARTICLES_MAX })),
  );
  const foundOlder = (await Promise.all(older)).flatMap((page) => page.list).find(isIt);
  if (!foundOlder) throw new Response(null, { status: 404 });
  return foundOlder;
}

/** Null if no cached answer contains the article. */
async function rememberedArticle({ home }: Product, id: number): Promise<Article | null> {
  for (const request of [{ id, size: ARTICLES_MAX }, ...LISTED.map((size) => ({ size }))]) {
    const found = await home.getNews(request).then(
      ({ list }) => list.find((item) => item.id === id),
      () => undefined,
    );
    if (found) return found;
  }
  return null;
}

const toFrame = (item: Article, locale: Locale) => {
  const title = writtenIn(item, "title", locale);
  return { id: item.id, title, lead: firstLine(writtenIn(item, "body", locale)), time: item.published_at };
};

/** `frame` has the parts of the article that this isolate remembers; it is rendered while the article is loading. */
export async function readArticle(context: LoadContext, id: number) {
  const { product, remembered, visit } = context;
  const { locale } = visit;
  const found = findArticle(product, id).then((item) => ({ ...toFrame(item, locale), body: writtenIn(item, "body", locale) }));
  const { head, frame } = await lateHead<Awaited<typeof found>, ReturnType<typeof toFrame>>(context, found, async () => {
    const item = await rememberedArticle(remembered().product, id);
    return item ? toFrame(item, locale) : { id, title: "", lead: "", time: 0 };
  });
  return { article: head, frame };
}
