import type { Advert, Banner } from "#edge/contract/entities/config.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { BASE_PATH, withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";

export interface AdvertView {
  id: number;
  title: string;
  text: string;
  /** Empty if the advertisement has only text. */
  image: string;
  /** A path of the site without its base (if `inside`), or an http(s) address. Empty if the advertisement has no target. */
  url: string;
  inside: boolean;
}

/** Drops the target if it is neither an http(s) address nor a path. */
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
