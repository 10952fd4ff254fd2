import type { ForecastWhy, MatchForecast } from "#edge/contract/entities/forecast.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { ofHundred } from "#edge/contract/rules/chances.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formatShortName } from "../names.ts";
import { withMinus } from "../signed-number.ts";
import { percent, sentences } from "./shares.ts";

interface WhyRow {
  name: string;
  note: string | null;
  points: string;
  /** True for a subtotal, false for an added part. */
  isSum: boolean;
}

/** The server writes these texts. The points of the rows add up to the last subtotal. */
export interface WhyView {
  title: string;
  rows: WhyRow[];
  lastFive: string;
  links: { name: string; to: string }[];
}

/** Names the source that the forecast follows; null for the statistical model, because it needs no label. */
export function leadWord(
  by: NonNullable<MatchForecast["lead"]>["by"] | undefined,
  locale: Locale,
  length: "full" | "short" = "full",
): string | null {
  if (by === undefined || by === "model") return null;
  return getText(locale, "forecast")(length === "short" ? `lead.${by}.short` : `lead.${by}`);
}

/**
 * Explains why the forecast follows its source and states the number of matches behind the ratings. null if the source is the
 * statistical model.
 */
export function leadReason({ lead, why }: Pick<MatchForecast, "lead" | "why">, locale: Locale): string | null {
  if (!lead || lead.by === "model") return null;
  return getText(locale, "forecast")(`lead.${lead.by}.text`, { count: why?.matches ?? 0 });
}

type Texts = ReturnType<typeof getText<"forecast">>;

/** Names one side's attack and the other side's defence, with the goals or points that result. */
function pairNote({ attack, defence, score }: ForecastWhy["home"], isFootball: boolean, t: Texts, locale: Locale): string {
  const places = isFootball ? { least: 2, most: 2 } : { least: 1, most: 1 };
  const number = (value: number): string => withMinus(writtenNumber(value, locale, places));
  return t(isFootball ? "reasons.pair" : "reasons.pair.points", {
    attack: number(attack),
    defence: number(defence),
    score: writtenNumber(score, locale, { least: 1, most: 1 }),
  });
}

/** Returns the steps that lead to the likelier side's chance. null for an old forecast without stored reasons. */
export function whyView({ lead, model, market, why }: MatchForecast, match: Match, locale: Locale): WhyView | null {
  if (!why || !lead || !model) return null;
  const t = getText(locale, "forecast");
  const isFootball = match.sport_id === SPORT.FOOTBALL;
  const side = lead.home >= lead.away ? "home" : "away";
  const names = { home: formatShortName(match.hometeam, locale), away: formatShortName(match.awayteam, locale) };
  const at = (chances: Parameters<typeof ofHundred>[0]): number => ofHundred(chances)[side];
  const plain = (points: number): string => percent(points / 100, locale);
  const signed = (points: number): string => (points > 0 ? `+${points}` : withMinus(writtenNumber(points, locale)));
  const [average, atHome, withHome, own, shown] = [why.average, why.at_home, why.home.chances, model, lead].map(at) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const advantage =
    why.home_advantage === null
      ? t("reasons.neutral")
      : t(isFootball ? "reasons.advantage" : "reasons.advantage.points", {
          size: writtenNumber(why.home_advantage, locale, isFootball ? { least: 2, most: 2 } : { least: 1, most: 1 }),
        });
  const rows: WhyRow[] = [
    { name: t("reasons.average"), note: null, points: plain(average), isSum: false },
    { name: t("reasons.home"), note: advantage, points: signed(atHome - average), isSum: false },
    {
      name: t("reasons.attack", { team: names.home, other: names.away }),
      note: pairNote(why.home, isFootball, t, locale),
      points: signed(withHome - atHome),
      isSum: false,
    },
    {
      name: t("reasons.attack", { team: names.away, other: names.home }),
      note: pairNote(why.away, isFootball, t, locale),
      points: signed(own - withHome),
      isSum: false,
    },
    { name: t("side.model"), note: t("side.model.from", { count: model.known }), points: plain(own), isSum: true },
  ];
  if (lead.by !== "model")
    rows.push(
      { name: t(`reasons.${lead.by}`), note: leadReason({ lead, why }, locale), points: signed(shown - own), isSum: false },
      { name: t("reasons.shown"), note: null, points: plain(shown), isSum: true },
    );
  else if (market) rows.push({ name: t("side.market"), note: t("reasons.compare"), points: plain(at(market)), isSum: true });
  const form = t("reasons.form");
  const letters = (results: string): string =>
    results === "" ? t("reasons.form.none") : [...results].map((letter) => form["WDL".indexOf(letter)] ?? letter).join(" ");
  const without = at(why.last_five.without);
  const league = `/data/ratings/${match.event_id}`;
  return {
    title: t("reasons.title", { team: names[side], share: plain(shown) }),
    rows,
    lastFive: sentences(
      t("reasons.five", {
        home: names.home,
        away: names.away,
        own: letters(why.last_five.home),
        other: letters(why.last_five.away),
      }),
      t("reasons.five.worth", { share: plain(without), points: signed(own - without) }),
    ),
    links: [match.hometeam, match.awayteam].map((team) => ({
      name: t("reasons.rating", { team: formatShortName(team, locale) }),
      to: `${league}#team-${team.id}`,
    })),
  };
}
