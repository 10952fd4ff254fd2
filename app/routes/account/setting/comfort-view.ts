import type { LoadContext } from "#edge/contract/load-context.ts";
import {
  ADULT_AGE,
  CLOCKS,
  isMinor,
  NO_CHOICES,
  toComfort,
  toComfortFields,
  USUAL_ODDS,
  WEEK_STARTS,
} from "#edge/contract/rules/comfort.ts";
import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { ODDS_FORMATS } from "#edge/contract/rules/odds-formats.ts";
import { TV_COUNTRIES } from "#edge/contract/rules/tv-countries.ts";
import { countryNames } from "#app/features/country-names.server.ts";
import { getText } from "#app/i18n/use-text.ts";

interface Choice {
  /** The field of the call. */
  field: string;
  label: string;
  chosen: string;
  options: [value: string, name: string][];
}

export interface ComfortView {
  choices: Choice[];
  /** Whether odds and gifts are hidden. */
  plain: boolean;
  /** The age from which on a person may see odds and gifts; null if the person may choose. */
  minorAge: number | null;
}

/** The server writes the options, because the browser needs the lists and the country names only here. */
export function comfortView({ visit }: Pick<LoadContext, "visit">): ComfortView {
  const { locale, zone, comfort, comfortChoices, viewer } = visit;
  const t = getText(locale, "comfort");
  const { country } = toComfort(NO_CHOICES, locale, zone);
  const names = countryNames(locale);
  const own = toComfortFields(comfortChoices);
  // A name may contain an explanation in brackets. The text of the automatic choice leaves the explanation out.
  const auto = (name: string): string => t("auto", { value: name.replace(/\s*[(\uFF08].*$/, "") });
  const countries = TV_COUNTRIES.map((code): [string, string] => [code, names.of(code)]).sort(([, a], [, b]) =>
    a.localeCompare(b, LANGUAGES[locale].intl),
  );
  return {
    choices: [
      {
        field: "odds_format",
        label: t("odds"),
        chosen: own.odds_format,
        options: [
          ["", auto(t(`odds.${USUAL_ODDS}`))],
          ...ODDS_FORMATS.map((format): [string, string] => [format, t(`odds.${format}`)]),
        ],
      },
      {
        field: "clock",
        label: t("clock"),
        chosen: own.clock,
        options: [
          ["", auto(t(`clock.${LANGUAGES[locale].clock}`))],
          ...CLOCKS.map((clock): [string, string] => [clock, t(`clock.${clock}`)]),
        ],
      },
      {
        field: "week_start",
        label: t("week"),
        chosen: own.week_start,
        options: [["", t("auto.unknown")], ...WEEK_STARTS.map((day): [string, string] => [day, t(`week.${day}`)])],
      },
      {
        field: "tv_country",
        label: t("country"),
        chosen: own.tv_country,
        options: [["", country ? auto(names.of(country)) : t("auto.unknown")], ...countries],
      },
    ],
    plain: comfort.plain,
    minorAge: viewer && isMinor(viewer.user.profile) ? ADULT_AGE : null,
  };
}
