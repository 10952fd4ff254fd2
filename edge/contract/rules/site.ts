/** A switch as the common config sends it: a number, a number as text, or a boolean (Specification 3.13). */
export type SwitchValue = number | string | boolean | null | undefined;

const toNumber = (value: SwitchValue): number => {
  if (value === null || value === undefined || value === "") return 0;
  const number = Number(value);
  return Number.isNaN(number) ? 0 : number;
};

/** A switch that the config does not contain counts as 0 (Specification 2.22, 3.13). */
export const isSwitchedOn = (value: SwitchValue): boolean => toNumber(value) !== 0;

/** Some switches are on only if their value is exactly 1 (Specification 2.23, 2.24). */
export const isSwitchOne = (value: SwitchValue): boolean => toNumber(value) === 1;

/** Places of the common config's advertisements (Specification 3.12). */
export type AdPlace = "launch_ad" | "home_pop_ad" | "live_play_ad";

/** A person's flags that hide advertisements (Specification 3.1, 6.5). */
export type AdSuppression = { is_no_qrad?: number | boolean | null; is_no_popad?: number | boolean | null };

/** is_no_popad hides ads that cover the screen (launch, home). is_no_qrad hides the ad in the media player (Specification 6.5). */
export const showsAd = (place: AdPlace, viewer: AdSuppression | null | undefined): boolean =>
  !(place === "live_play_ad" ? viewer?.is_no_qrad : viewer?.is_no_popad);

/** Maps each company name in a legal text to the name that replaces it. */
export type CompanyNames = Readonly<Record<string, string>>;

/** Company names to replace in legal texts on certain hosts (Specification 7.49). */
export type CompanyNameRule = {
  /** The hosts, including their subdomains. */
  hosts: readonly string[];
  names: CompanyNames;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns the replacements of all rules for a host. If two rules replace the same name, the later rule applies (Specification
 * 7.49).
 * @param host the Host header, with or without a port
 */
export function companyNamesAt(host: string, rules: readonly CompanyNameRule[]): CompanyNames {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const applies = (rule: CompanyNameRule): boolean => rule.hosts.some((known) => name === known || name.endsWith(`.${known}`));
  return Object.fromEntries(rules.filter(applies).flatMap((rule) => Object.entries(rule.names)));
}

/** Replaces all names in one pass, so that an inserted name is not replaced again. Longer names come first. */
export function withCompanyNames(text: string, names: CompanyNames): string {
  const byName = new Map(Object.entries(names));
  const wanted = [...byName.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text;
  return text.replace(new RegExp(wanted.map(escaped).join("|"), "g"), (found) => byName.get(found) ?? found);
}

/** Tabs of the headline screen in order of precedence (Specification 2.22 to 2.24). */
export const HEADLINE_TABS = ["anchors", "clips", "database"] as const;

/** "" if the config offers no tab (Specification 2.22 to 2.25, 3.18). */
export type HeadlineTab = (typeof HEADLINE_TABS)[number] | "";

export type HeadlineSwitches = {
  switch_robotroom?: SwitchValue;
  switch_anchorroom?: SwitchValue;
  switch_shortvideo_check?: SwitchValue;
  switch_match_database?: SwitchValue;
};

/** Returns the tabs that the config offers (Specification 2.22 to 2.25). */
export function headlineTabs(config: HeadlineSwitches): Exclude<HeadlineTab, "">[] {
  const isOn = {
    anchors: isSwitchedOn(config.switch_robotroom) || isSwitchedOn(config.switch_anchorroom),
    clips: isSwitchOne(config.switch_shortvideo_check),
    database: isSwitchOne(config.switch_match_database),
  };
  return HEADLINE_TABS.filter((tab) => isOn[tab]);
}

/** The requested tab if it is offered, else the first offered one (Specification 2.22 to 2.25, 3.18). */
export function headlineTab(config: HeadlineSwitches, requested: string | null = null): HeadlineTab {
  const tabs = headlineTabs(config);
  return tabs.find((tab) => tab === requested) ?? tabs[0] ?? "";
}

/** Longest side of an uploaded image, in pixels (Specification 5.5, 9.8). */
export const IMAGE_MAX_PX = 1_200;

/** Quality for re-encoding an uploaded image, 0 to 1 (Specification 5.5, 9.8). */
export const IMAGE_QUALITY = 0.8;

/** A phone's photograph must fit without being reduced, because a browser without script sends it as it is. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;

/** The message for a file that is not an image (Specification 5.5, 8.6). */
export const NOT_AN_IMAGE_TEXT = "请选择图片文件";

/** The message for an image that could not be uploaded (Specification 8.6). */
export const UPLOAD_FAILED_TEXT = "上传失败";

/** Width and height in pixels, both at least 1. */
export type ImageSize = { width: number; height: number };

/** The rule of specification 5.5. */
export const isImageType = (fileType: string): boolean => fileType.includes("image");

function scaled({ width, height }: ImageSize, scale: number): ImageSize {
  if (!(width > 0 && height > 0))
    throw new RangeError(`image size ${width}x${height} is not possible; both sides must be above 0`);
  const factor = Math.min(1, scale);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** A smaller image keeps its size (Specification 5.5, 9.8). Throws a RangeError if a side is not above 0. */
export const fitImage = (size: ImageSize): ImageSize => scaled(size, IMAGE_MAX_PX / Math.max(size.width, size.height));

/** Kinds of articles: announcements on the home screen, news, and notices that every live room shows (Specification 3.10, 3.18). */
export const ARTICLE_KINDS = ["announcement", "news", "room"] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** Default number of items on a page (Specification 9.4). */
export const PAGE_SIZE = 20;

/** Number of items in a short row, such as recommended anchors on a home screen (Specification 9.4). */
export const SHORT_ROW_SIZE = 4;

/** Page 1 replaces the shown list. Later pages are appended (Specification 3.6). */
export const withPage = <Item>(shown: readonly Item[], page: number, items: readonly Item[]): readonly Item[] =>
  page > 1 ? [...shown, ...items] : items;
