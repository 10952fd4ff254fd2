import * as z from "zod";
import { Article } from "#edge/contract/entities/config.ts";
import { LANGS } from "#edge/contract/rules/locale.ts";
import { ARTICLE_KINDS } from "#edge/contract/rules/site.ts";
import { Flag, Id, IdOrNone, PAGE_FIELDS, paged, UnixSeconds, Whole } from "../inputs.ts";
import { CHANGE_FIELDS, inSomeLanguage, Line, lineFields, operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "3.10" });

const Kind = z.enum(ARTICLE_KINDS, "must be announcement, news or room");

/** An article as operators see it. Includes drafts and articles that are not published yet. */
export const OwnArticle = Article.extend({ kind: Kind, is_draft: z.number() });
export type OwnArticle = z.infer<typeof OwnArticle>;

/** Type number of a legal or help text (Specification 7.49). */
const TextType = Whole(1, 99);
const TextLang = z.enum(LANGS, `must be one of ${LANGS.join(", ")}`);

export const articleCalls = {
  getArticles: call.post("/api/operate/getArticles", {
    summary: "Announcements, news and notices of live rooms, drafts and those to come too, newest first",
    input: z.object({ kind: Kind.optional(), ...PAGE_FIELDS }),
    data: paged(OwnArticle),
  }),
  getArticle: call.post("/api/operate/getArticle", {
    summary: "One of them, with the version that a change of it names",
    input: z.object({ id: Id }),
    data: z.object({ article: OwnArticle, version: z.number() }),
  }),
  saveArticle: call.change("/api/operate/saveArticle", {
    summary:
      "Writes an article in one language or more; without id a new one. It is out from `published_at` on, unless it is a draft",
    input: z
      .object({
        ...CHANGE_FIELDS,
        id: IdOrNone.default(0),
        kind: Kind,
        ...lineFields("title", 80, 120),
        ...lineFields("body", 20_000, 20_000),
        /** Unix seconds. */
        published_at: UnixSeconds,
        is_draft: Flag,
      })
      .superRefine(inSomeLanguage("title", "body")),
  }),
  removeArticle: call.change("/api/operate/removeArticle", {
    summary: "Deletes an article; what it said stays in the log",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
  }),
  getTexts: call.post("/api/operate/getTexts", {
    summary: "The legal and help texts, without their bodies",
    source: "7.49",
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ type: z.number(), lang: TextLang, title: z.string(), length: z.number() })) }),
  }),
  getText: call.post("/api/operate/getText", {
    summary: "A legal or help text as it is written, with the version that a change of it names",
    source: "7.49",
    input: z.object({ type: TextType, lang: TextLang }),
    data: z.object({ title: z.string(), body: z.string(), version: z.number() }),
  }),
  saveText: call.change("/api/operate/saveText", {
    summary: "Writes a legal or help text; the reason stands in the log, since people have agreed to what was there",
    source: "7.49",
    input: z.object({ ...REASONED_FIELDS, type: TextType, lang: TextLang, title: Line(80), body: Line(60_000) }),
  }),
};
