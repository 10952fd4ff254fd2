import type { AvatarKey } from "../rules/avatars.ts";
import type { Country } from "../rules/countries.ts";
import type { Localized } from "../rules/localized.ts";

/** A colour as `#rrggbb`. */
export type HexColor = `#${string}`;

/** English is required, because readers of a language without its own text see the English one. */
export type BrandText = Localized & { readonly en: string };

/**
 * A logo as data, so that a new brand needs only one file and its icon, share image and page header agree. `logoSvg` draws the
 * logo.
 */
export type LetterMark = {
  /** One to three letters or Han characters. */
  letters: string;
  shape: "circle" | "square" | "shield" | "hexagon";
};

/** Everything that differs between two brands (Specification 1.3). Plain data that fits into JSON. */
export type Brand = {
  /** The site code. It is also the prefix of the stored state, `{code}_store` (Specification 1.3, 1.7). */
  code: string;
  /** Sites with these ids belong to the brand (Specification 1.3). */
  siteIds: readonly string[];
  /** The brand also has all site ids that begin with one of these: "17" matches 17, 1704 and so on (Specification 1.3). */
  siteIdPrefixes: readonly string[];
  displayName: BrandText;
  /** The theme colour (Specification 1.3). theme.ts derives the other colours. */
  color: HexColor;
  logo: LetterMark;
  /**
   * A person gets `defaultKey` if neither id nor level selects an avatar (Specification 3.22). `family` names the brand's drawn
   * avatars.
   */
  avatar: { defaultKey: AvatarKey; family: string };
  /** The first part of the page title, before ` - {site name}` (Specification 1.4). */
  titleWording: BrandText;
  /** The site reports this code in calls (Specification 1.3). */
  sourceCode: string;
  /** `sp_source` for pages whose address has no `sp_source`; null adds none (Specification 7.2). */
  spSource: string | null;
  /** True if calls contain the `channel_code` of the page's query (Specification 7.4). */
  forwardsChannelCode: boolean;
  /** The brand's hosts; their subdomains belong to the brand too. An operator can add hosts by configuration. */
  hosts: readonly string[];
  /** The country of phone numbers that are typed without a country code. If it is missing, the reader's language decides. */
  phoneCountry?: Country;
};

/** The colour of a brand that has no colour of its own (Specification 1.3). */
export const DEFAULT_BRAND_COLOR: HexColor = "#319cfc";

/** In each language: Premier League live, NBA live, football live, basketball live, sports live (Specification 1.4). */
export const USUAL_TITLE_WORDING: BrandText = {
  zh: "英超直播,NBA直播,足球直播,篮球直播,体育直播",
  pt: "Premier League ao vivo, NBA ao vivo, futebol ao vivo, basquete ao vivo, esportes ao vivo",
  en: "Live Premier League, live NBA, live football, live basketball, live sports",
  es: "Premier League en directo, NBA en directo, fútbol en directo, baloncesto en directo, deportes en directo",
};
