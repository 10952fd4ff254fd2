import { and, asc, desc, eq, sql } from "drizzle-orm";
import { audited, readVersion } from "#edge/audit/audit.ts";
import { fromWire, withPlainBreaks } from "#edge/contract/rules/localized.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { toColumns } from "#edge/ground/db/localized.ts";
import { deleteArticle, toArticle, saveArticle as writeArticle } from "#edge/news/news.ts";
import { articles } from "#edge/news/reads.ts";
import { protocols } from "#edge/site/reads.ts";
import { saveProtocol } from "#edge/site/site.ts";
import type { OwnArticle } from "../contract/calls/operate/articles.ts";
import { notFound } from "../contract/envelope.ts";
import { LANGS, type Lang } from "../contract/rules/locale.ts";
import type { Handlers, ProductContext } from "../ground/context.ts";
import { nextId } from "./next-id.ts";

type ArticleRow = typeof articles.$inferSelect;

const own = (row: ArticleRow): OwnArticle => ({ ...toArticle(row), kind: row.kind, is_draft: row.isDraft });

async function articleRow({ db }: ProductContext, id: number): Promise<ArticleRow> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw notFound(`There is no article ${id}; getArticles lists them`);
  return row;
}

export const getArticles: Handlers<"operate">["getArticles"] = async ({ db }, { kind, page, size }) => {
  const condition = kind && eq(articles.kind, kind);
  return readPage(
    db,
    db.select().from(articles).where(condition).orderBy(desc(articles.publishedAt), desc(articles.id)),
    { from: articles, where: condition, page, size },
    own,
  );
};

export const getArticle: Handlers<"operate">["getArticle"] = async (context, { id }) => ({
  version: await readVersion(context, "article", id),
  article: own(await articleRow(context, id)),
});

export const saveArticle: Handlers<"operate">["saveArticle"] = (context, input) =>
  audited(
    context,
    { kind: input.id ? "article.save" : "article.create", subject: { kind: "article", id: input.id }, input },
    async () => {
      const before = input.id ? await articleRow(context, input.id) : null;
      const after: ArticleRow = {
        id: before?.id ?? (await nextId(context, "article", articles, articles.id)),
        kind: input.kind,
        ...toColumns("title", fromWire(input, "title")),
        ...toColumns("body", withPlainBreaks(fromWire(input, "body"))),
        publishedAt: input.published_at,
        isDraft: input.is_draft,
      };
      const statement = writeArticle(context.db, after, before === null);
      return { before: before && own(before), after: own(after), id: after.id, statements: [statement] };
    },
  );

export const removeArticle: Handlers<"operate">["removeArticle"] = (context, input) =>
  audited(context, { kind: "article.remove", subject: { kind: "article", id: input.id }, input }, async () => {
    const before = await articleRow(context, input.id);
    return { before: own(before), after: null, statements: [deleteArticle(context.db, input.id)] };
  });

const toLang = (lang: string): Lang => LANGS.find((known) => known === lang) ?? "pt-br";
const textId = (type: number, lang: string): string => `${type}/${lang}`;
const thatText = (type: number, lang: string) => and(eq(protocols.type, type), eq(protocols.lang, lang));

export const getTexts: Handlers<"operate">["getTexts"] = async ({ db }) => {
  const rows = await db
    .select({
      type: protocols.type,
      lang: protocols.lang,
      title: protocols.title,
      length: sql<number>`length(${protocols.body})`,
    })
    .from(protocols)
    .orderBy(asc(protocols.type), desc(protocols.lang));
  return { list: rows.map(({ lang, ...row }) => ({ ...row, lang: toLang(lang) })) };
};

export const getText: Handlers<"operate">["getText"] = async (context, { type, lang }) => {
  const version = await readVersion(context, "text", textId(type, lang));
  const [row] = await context.db.select().from(protocols).where(thatText(type, lang));
  return { title: row?.title ?? "", body: row?.body ?? "", version };
};

export const saveText: Handlers<"operate">["saveText"] = (context, input) => {
  const { type, lang, title } = input;
  return audited(context, { kind: "text.save", subject: { kind: "text", id: textId(type, lang) }, input }, async () => {
    const [row] = await context.db.select().from(protocols).where(thatText(type, lang));
    const body = input.body.replaceAll("\r\n", "\n");
    return {
      before: row ? { title: row.title, body: row.body } : null,
      after: { title, body },
      statements: [saveProtocol(context.db, { type, lang, title, body })],
    };
  });
};
