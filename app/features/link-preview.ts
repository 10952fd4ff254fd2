import type { MetaDescriptor } from "@remix-run/react";
import { LOGO_PNG_SIZE } from "#edge/contract/brands/logo.ts";
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { SHARE_IMAGE_SIZE } from "#edge/contract/rules/links.ts";
import { toMeta, type MetaSource, type PageMeta, readVisit } from "./page-meta.ts";

export interface PreviewMeta extends PageMeta {
  /** The default is the page's title without the site's name, because the preview shows the site's name beside the heading. */
  heading?: string;
  /** Path from the site's root. Without a picture the preview shows the brand's mark. */
  picture?: string;
}

/**
 * A preview has one language, so `og:url` is the page's address in that language. The default language uses the address that names
 * no language, because bots read that address in the default language. Messengers pass `og:url` on, so it is under the operator's
 * share domain. The canonical address stays on the page's own host, so that search engines keep their entries if the share domain
 * is replaced (Specification 3.15).
 */
export function toPreviewMeta(source: MetaSource, page: PreviewMeta | ((locale: Locale) => PreviewMeta)): MetaDescriptor[] {
  const visit = readVisit(source);
  if (!visit) return [];
  const { heading, picture, ...head } = typeof page === "function" ? page(visit.locale) : page;
  const title = heading ?? head.title ?? visit.brand.name;
  const { description = head.title ?? "" } = head;
  const image = visit.origin + (picture ?? `/m/icon/${visit.brand.code}.png`);
  const size = picture ? SHARE_IMAGE_SIZE : { width: LOGO_PNG_SIZE, height: LOGO_PNG_SIZE };
  const all = toMeta(source, head);
  const language = visit.locale === DEFAULT_LOCALE ? "x-default" : visit.locale;
  const own = all.find((tag): tag is { href: string } => "hrefLang" in tag && tag.hrefLang === language);
  const address = own?.href ?? visit.origin;
  const shared = visit.shareOrigin ? visit.shareOrigin + address.slice(visit.origin.length) : address;
  return [
    ...all,
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: visit.brand.name },
    { property: "og:locale", content: LANGUAGES[visit.locale].og },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: shared },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(size.width) },
    { property: "og:image:height", content: String(size.height) },
    { property: "og:image:alt", content: picture ? title : visit.brand.name },
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
}
