import type { Weekday } from "./days.ts";
import { LANGUAGES, type Locale } from "./locale.ts";
import { ODDS_FORMATS, type OddsFormat } from "./odds-formats.ts";
import { isTvCountry, type TvCountry, tvCountryOfZone } from "./tv-countries.ts";

export const CLOCKS = ["h24", "h12"] as const;
export type Clock = (typeof CLOCKS)[number];

export const WEEK_STARTS = ["monday", "sunday", "saturday"] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

export const USUAL_ODDS: OddsFormat = "decimal";

const FIRST_DAYS: Readonly<Record<WeekStart, Weekday>> = { monday: 1, sunday: 0, saturday: 6 };

/**
 * The choices of a person. If a text is empty, the page's language decides. For an empty country, the person's time zone decides.
 */
export interface ComfortChoices {
  odds: OddsFormat | "";
  clock: Clock | "";
  week: WeekStart | "";
  country: TvCountry | "";
  /** True if pages hide odds, gifts, paid tips and offers of coins from this person. */
  plain: boolean;
}

export const NO_CHOICES: ComfortChoices = { odds: "", clock: "", week: "", country: "", plain: false };

/** The choices that apply on a page. */
export interface Comfort {
  odds: OddsFormat;
  clock: Clock;
  /** The weekday with which a row of dates begins; null puts the chosen day into the middle. */
  weekStart: Weekday | null;
  /** A match page names the broadcasters of this country; empty if the country is unknown. */
  country: TvCountry | "";
  plain: boolean;
}

/** The cookie that stores a guest's choices, so that the first page from the server applies them. */
export const COMFORT_COOKIE = "comfort";

const VERSION = "1";
const PLAIN = "plain";
/** The stored text of the choices ends with this if the person wants no odds and gifts. */
export const PLAIN_END = `-${PLAIN}`;

const find = <Word extends string>(words: readonly Word[], text: string | undefined): Word | "" =>
  words.find((word) => word === text) ?? "";

/** Returns no choices for a text of another version. Ignores unknown words. */
export function readComfort(text: string | undefined): ComfortChoices {
  const [version, odds, clock, week, country = "", plain] = (text ?? "").split("-");
  if (version !== VERSION) return NO_CHOICES;
  return {
    odds: find(ODDS_FORMATS, odds),
    clock: find(CLOCKS, clock),
    week: find(WEEK_STARTS, week),
    country: isTvCountry(country) ? country : "",
    plain: plain === PLAIN,
  };
}

/** For example `1-american-h12--BR-plain`. Empty if nothing is chosen, so that the cookie is deleted. */
export function writeComfort({ odds, clock, week, country, plain }: ComfortChoices): string {
  const words = [odds, clock, week, country, plain ? PLAIN : ""];
  return words.some(Boolean) ? [VERSION, ...words].join("-") : "";
}

/**
 * If the account has made no choice, the device's choice counts. Odds and gifts are hidden if the account or the device hides them.
 */
export const withDevice = (account: ComfortChoices, device: ComfortChoices): ComfortChoices => ({
  odds: account.odds || device.odds,
  clock: account.clock || device.clock,
  week: account.week || device.week,
  country: account.country || device.country,
  plain: account.plain || device.plain,
});

/** From this age on a person may see odds, and give gifts. */
export const ADULT_AGE = 18;

/** `birthday` is empty if the person has not stated the birth date, and `age` is 0 then. */
export const isMinor = ({ birthday, age }: { birthday: string; age: number }): boolean => birthday !== "" && age < ADULT_AGE;

export const toComfort = (choices: ComfortChoices, locale: Locale, zone: string, minor = false): Comfort => ({
  odds: choices.odds || USUAL_ODDS,
  clock: choices.clock || LANGUAGES[locale].clock,
  weekStart: choices.week === "" ? null : FIRST_DAYS[choices.week],
  country: choices.country || tvCountryOfZone(zone),
  plain: choices.plain || minor,
});

/**
 * The part of a shared page's cache key that depends on the reader's choices. Empty for the language's defaults, so that all
 * readers with these defaults share one cached page. Only the keys of match pages contain the country.
 */
export function comfortKey(choices: ComfortChoices, locale: Locale): string {
  return writeComfort({
    odds: choices.odds === USUAL_ODDS ? "" : choices.odds,
    clock: choices.clock === LANGUAGES[locale].clock ? "" : choices.clock,
    week: choices.week,
    country: "",
    plain: choices.plain,
  });
}

/** The choices as the fields of a call. */
export interface ComfortFields {
  odds_format: OddsFormat | "";
  clock: Clock | "";
  week_start: WeekStart | "";
  tv_country: TvCountry | "";
  is_plain: number;
}

export const toComfortFields = ({ odds, clock, week, country, plain }: ComfortChoices): ComfortFields => ({
  odds_format: odds,
  clock,
  week_start: week,
  tv_country: country,
  is_plain: plain ? 1 : 0,
});

/** If a field is left out, the stored choice stays. */
export const withFields = (
  choices: ComfortChoices,
  fields: { [Key in keyof ComfortFields]?: ComfortFields[Key] | undefined },
): ComfortChoices => ({
  odds: fields.odds_format ?? choices.odds,
  clock: fields.clock ?? choices.clock,
  week: fields.week_start ?? choices.week,
  country: fields.tv_country ?? choices.country,
  plain: fields.is_plain === undefined ? choices.plain : fields.is_plain === 1,
});
