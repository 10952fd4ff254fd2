import type { AvatarKey } from "../rules/avatars.ts";
import type { Country } from "../rules/countries.ts";
import type { Localized } from "../rules/localized.ts";

/** A colour as `#rrggbb`. */
export type HexColor = `#${string}`;

/** A text of a brand. English is required, because readers of a language without its own text see the English one. */
export type BrandText = Localized & { readonly en: string };

/**
 * A brand's mark: one to three letters on a shape, drawn by `logoSvg`. Data instead of files, so that a new brand is one
 * file of facts and its icon, share image and page header agree.
 */
export type LetterMark = {
  /** One to three letters or Han characters. */
  letters: string;
  shape: "circle" | "square" | "shield" | "hexagon";
};

/** One white-label variant: everything that differs between two variants (Specification 1.3). Plain data that fits into JSON. */
export type Brand = {
  /** The site code. It is also the prefix of the stored state, `{code}_store` (Specification 1.3, 1.7). */
  code: string;
  /** Site ids that belong to this brand (Specification 1.3). */
  siteIds: readonly string[];
  /** Prefixes of longer site ids that belong to this brand: "17" matches 17, 1704 and so on (Specification 1.3). */
  siteIdPrefixes: readonly string[];
  displayName: BrandText;
  /** The theme colour (Specification 1.3); the colours derived from it are in theme.ts. */
  color: HexColor;
  logo: LetterMark;
  /**
   * The avatar of people without a picture, if neither their id nor their level selects one (Specification 3.22), and the family of
   * drawn avatars that it belongs to.
   */
  avatar: { defaultKey: AvatarKey; family: string };
  /** The wording of the page title's first part, before ` - {site name}` (Specification 1.4). */
  titleWording: BrandText;
  /** The source code that the site reports in calls (Specification 1.3). */
  sourceCode: string;
  /** The `sp_source` of pages whose address names none. Null adds no `sp_source` (Specification 7.2). */
  spSource: string | null;
  /** Whether calls carry `channel_code` from the page's query (Specification 7.4). */
  forwardsChannelCode: boolean;
  /** Hosts of this brand, including their subdomains. An operator can add hosts by configuration. */
  hosts: readonly string[];
  /** The country of phone numbers that are typed without a country code. If it is left out, the reader's language decides. */
  phoneCountry?: Country;
};

/** The theme colour of a brand without its own (Specification 1.3). */
export const DEFAULT_BRAND_COLOR: HexColor = "#319cfc";

/** The usual wording of the page title (Specification 1.4): league, NBA, football, basketball and sports, each live. */
export const USUAL_TITLE_WORDING: BrandText = {
  zh: "英超直播,NBA直播,足球直播,篮球直播,体育直播",
  pt: "Premier League ao vivo, NBA ao vivo, futebol ao vivo, basquete ao vivo, esportes ao vivo",
  en: "Live Premier League, live NBA, live football, live basketball, live sports",
  es: "Premier League en directo, NBA en directo, fútbol en directo, baloncesto en directo, deportes en directo",
};
