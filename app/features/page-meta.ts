import type { MetaDescriptor } from "@remix-run/react";
import { mainAddress } from "#edge/contract/rules/links.ts";
import { withBasePath, withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { toAlternates, namedAddress } from "#edge/contract/rules/indexing.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { pageHead, titledRoute, titleWithSite } from "#edge/contract/rules/writing.ts";
import type { Area, Catalogues } from "../i18n/catalogues.ts";
import { foundText, getText } from "../i18n/use-text.ts";
import type { PageVisit } from "../visit/visit.ts";

export interface PageMeta {
  /**
   * First part of the title, before ` - {site name}`. The default depends on the address or on the site's variant (Specification
   * 1.4, 2.17).
   */
  title?: string;
  /** The default is the title. Empty until the deferred part of the page has arrived. */
  description?: string;
  /**
   * Canonical address of the page without origin. The default is the current path without its query. A screen of the mobile app
   * uses the path of the same screen on the site.
   */
  canonical?: string;
  /** Search engines must not list the page, for example because it shows a person. */
  hidden?: boolean;
}

export interface MetaSource {
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string };
}

/** null on an error page if the root loader failed. */
export const readVisit = (source: MetaSource): PageVisit | null =>
  (source.matches.find(({ id }) => id === "root")?.data as PageVisit | undefined) ?? null;

/**
 * Use `createMeta` if title and description are plain texts: `export const meta: MetaFunction<typeof loader> = (args) =>
 * toMeta(args, (locale) => ({ title, description }))`. An address that names a language is canonical for that language. An address
 * that names none shows the reader's own language and is its own canonical address.
 */
export function toMeta(source: MetaSource, page: PageMeta | ((locale: Locale) => PageMeta)): MetaDescriptor[] {
  const visit = readVisit(source);
  if (!visit) return [];
  const { title, description, canonical, hidden } = typeof page === "function" ? page(visit.locale) : page;
  const { brand } = visit;
  const path = source.location.pathname;
  const head = pageHead(brand, foundText(visit.locale, "shell", `title.${titledRoute(path)}`));
  // Search engines read the server's page, so only the server needs the list of twin addresses (`mainAddress`).
  const ownPath = import.meta.env.SSR ? mainAddress(withoutBasePath(path)) : withoutBasePath(path);
  const address = visit.origin + (canonical ?? withBasePath(ownPath));
  return [
    { title: title === undefined ? head.title : titleWithSite(title, brand) },
    { name: "description", content: description || title || head.title },
    { name: "keywords", content: title === undefined ? head.keywords : `${title},${head.keywords}` },
    { tagName: "link", rel: "canonical", href: namedAddress(address, visit.named) },
    ...toAlternates(address, visit.named.site).map((link): MetaDescriptor => ({ tagName: "link", rel: "alternate", ...link })),
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** Title and description are keys of the translation area. The default description is the title. */
export const createMeta =
  <A extends Area>(area: A, title: keyof Catalogues[A] & string, description = title, more: Pick<PageMeta, "hidden"> = {}) =>
  (source: MetaSource): MetaDescriptor[] =>
    toMeta(source, (locale) => {
      const t = getText(locale, area);
      return { title: t(title), description: t(description), ...more };
    });
