import { toAlternates } from "../../contract/rules/indexing.ts";

/** The most addresses in a sitemap (https://www.sitemaps.org/protocol.html). */
export const URLS_MAX = 50_000;

/** A page of the site: its path with the base, and the time of its last change in unix seconds; 0 if the time is unknown. */
export interface SitePage {
  path: string;
  changedAt: number;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const lastmod = (changedAt: number): string =>
  changedAt > 0 ? `<lastmod>${new Date(changedAt * 1000).toISOString().replace(/\.\d+Z$/, "Z")}</lastmod>` : "";

/**
 * Writes one entry for each language and one entry without a language. In the entry without a language, the reader's settings
 * choose the language. Each entry names all others.
 */
function toEntries(origin: string, { path, changedAt }: SitePage): string {
  const all = toAlternates(escaped(origin + path), null).map(({ hrefLang, href }) => ({
    hrefLang,
    href: href.replace(/&(?!\w+;)/g, "&amp;"),
  }));
  const links = all.map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`).join("");
  return all.map(({ href }) => `<url><loc>${href}</loc>${lastmod(changedAt)}${links}</url>\n`).join("");
}

export const ENTRIES_OF_PAGE = toAlternates("", null).length;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PAGES_A_PIECE = 200;

export function* toSitemap(origin: string, pages: readonly SitePage[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let at = 0; at < pages.length; at += PAGES_A_PIECE)
    yield pages
      .slice(at, at + PAGES_A_PIECE)
      .map((page) => toEntries(origin, page))
      .join("");
  yield "</urlset>\n";
}

export function* toSitemapIndex(origin: string, paths: readonly string[]): Generator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`;
  yield paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`).join("");
  yield "</sitemapindex>\n";
}
