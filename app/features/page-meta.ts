import type { MetaDescriptor } from "@remix-run/react";
import { mainAddress } from "#edge/contract/rules/links.ts";
import { withBasePath, withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { toAlternates, namedAddress } from "#edge/contract/rules/indexing.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { pageHead, titledRoute, titleWithSite } from "#edge/contract/rules/writing.ts";
import type { Area, Catalogues } from "../i18n/catalogues.ts";
import { foundText, getText } from "../i18n/use-text.ts";
import type { PageVisit } from "../visit/visit.ts";

/** A screen's own description. */
export interface PageMeta {
  /** First part of the title, before ` - {site name}`; without one the address's own or the variant's usual title (Specification 1.4, 2.17). */
  title?: string;
  /** Empty until a late part brings it. */
  description: string;
  /** The page's main address without origin; by default the current path without its query, or its twin's screen. */
  canonical?: string;
}

/** The part of Remix's arguments to a meta function that this needs. */
export interface MetaSource {
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string };
}

/** The page's brand, language and zone inside a meta function; null on the error page of a request whose root failed. */
export const readVisit = (source: MetaSource): PageVisit | null =>
  (source.matches.find(({ id }) => id === "root")?.data as PageVisit | undefined) ?? null;

/**
 * The head of a page: `export const meta: MetaFunction<typeof loader> = (args) => toMeta(args, (locale) => ({ title, description }))`,
 * or `createMeta` where both are plain texts.
 * Title with the site's name, description, keywords, canonical address and its twin in each language. An address that names its language is that
 * of this language's page; one that names none is that of the page in a reader's own, and stands for itself.
 */
export function toMeta(source: MetaSource, page: PageMeta | ((locale: Locale) => PageMeta)): MetaDescriptor[] {
  const visit = readVisit(source);
  if (!visit) return [];
  const { title, description, canonical } = typeof page === "function" ? page(visit.locale) : page;
  const { brand } = visit;
  const path = source.location.pathname;
  const head = pageHead(brand, foundText(visit.locale, "shell", `title.${titledRoute(path)}`));
  const address = visit.origin + (canonical ?? withBasePath(mainAddress(withoutBasePath(path))));
  return [
    { title: title === undefined ? head.title : titleWithSite(title, brand) },
    { name: "description", content: description || title || head.title },
    { name: "keywords", content: title === undefined ? head.keywords : `${title},${head.keywords}` },
    { tagName: "link", rel: "canonical", href: namedAddress(address, visit.named) },
    ...toAlternates(address, visit.named.site).map((link): MetaDescriptor => ({ tagName: "link", rel: "alternate", ...link })),
  ];
}

/** The head of a page whose title and description are texts of an area; without a text of its own the description is the title. */
export const createMeta =
  <A extends Area>(area: A, title: keyof Catalogues[A] & string, description = title) =>
  (source: MetaSource): MetaDescriptor[] =>
    toMeta(source, (locale) => {
      const t = getText(locale, area);
      return { title: t(title), description: t(description) };
    });
