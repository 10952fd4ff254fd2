import type { Brand, Localized } from "../brands/brand.ts";
import { withoutBasePath } from "./base-path.ts";
import type { Locale } from "./locale.ts";

/** What a page says of itself in its head. */
export type PageHead = { title: string; keywords: string };

type Titled = Pick<Brand, "displayName" | "titleWording">;

/** A title's first part and the site's name in the form of Specification 1.4: `{first part} - {site name}`. */
export const titleWithSite = (text: string, brand: Titled, locale: Locale): string => `${text} - ${brand.displayName[locale]}`;

/** The usual title of a variant: leagues and sports, each live, and the site's name, in the variant's wording (Specification 1.4). */
export const siteTitle = (brand: Titled, locale: Locale): string => titleWithSite(brand.titleWording[locale], brand, locale);

/** The first part of the title on the routes that have a title and keywords of their own, without the base path (Specification 2.17). */
const ROUTE_TITLES: Readonly<Record<string, Localized>> = {
  "/live": { zh: "体育直播,足球直播,篮球直播,主播解说", "pt-BR": "Transmissões ao vivo, futebol ao vivo, basquete ao vivo" },
  "/score": { zh: "足球比分,篮球比分,即时比分,赛程", "pt-BR": "Placares ao vivo, futebol, basquete, tabela de jogos" },
  "/live/lives": { zh: "正在直播,热门主播,赛事直播", "pt-BR": "Ao vivo agora, canais em alta, jogos ao vivo" },
  "/c2c": { zh: "消息,私聊,群聊,好友", "pt-BR": "Mensagens, conversas, grupos, amigos" },
  "/user-center": { zh: "个人中心", "pt-BR": "Minha conta" },
};

/**
 * Title and keywords of an address: its own on /live, /score, /live/lives, /c2c and /user-center, with or without /m and a
 * closing slash; elsewhere the variant's (Specification 1.4, 2.17). A screen about one thing passes that thing's name to
 * `titleWithSite` instead.
 */
export function pageHead(pathname: string, brand: Titled, locale: Locale): PageHead {
  const route = withoutBasePath(pathname).replace(/(.)\/+$/, "$1");
  const own = ROUTE_TITLES[route]?.[locale];
  const wording = brand.titleWording[locale];
  return {
    title: own === undefined ? siteTitle(brand, locale) : titleWithSite(own, brand, locale),
    keywords: [...(own === undefined ? [] : own.split(/,\s*/)), ...wording.split(/,\s*/), brand.displayName[locale]].join(","),
  };
}
