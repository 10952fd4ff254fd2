import type { Advert, Banner } from "#edge/contract/entities/config.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { BASE_PATH, withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";

/** An advertisement or banner in the page's language. */
export interface AdvertView {
  id: number;
  title: string;
  text: string;
  /** Empty for one made of words only. */
  image: string;
  /** A path of the site without its base (`inside`), or an http(s) address; empty when it leads nowhere. */
  url: string;
  inside: boolean;
}

/** An operator's advertisement as a page shows it; an address of another kind than http(s) or a path is left out. */
export function advertView(advert: Advert | Banner, locale: Locale): AdvertView {
  const { url } = advert;
  const inside = url.startsWith("/") && !url.startsWith("//");
  return {
    id: advert.id,
    title: writtenIn(advert, "title", locale),
    text: writtenIn(advert, "text", locale),
    image: advert.image,
    url: inside ? (url.startsWith(BASE_PATH) ? withoutBasePath(url) : url) : /^https?:\/\//i.test(url) ? url : "",
    inside,
  };
}
