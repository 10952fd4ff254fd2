import type { Locale } from "#edge/contract/rules/locale.ts";
import { type RoundName, type RoundPart, readRound } from "#edge/contract/rules/rounds.ts";
import { type AreaText, getText } from "#app/i18n/use-text.ts";

interface NamedRound {
  number: number;
  name: string | null;
  stage: string;
}

type RoundText = AreaText<"round-names">;

const SEPARATOR = " · ";
const KNOCKOUT_ROUNDS = new Set(["last", "quarter", "semi", "final", "finals", "place", "eliminationFinal", "playIn", "playOut"]);
/** These play-offs are named after what they decide. Their name replaces the name of the season part that contains them. */
const PLAY_OFFS = {
  relegation: "playoff.relegation",
  promotion: "playoff.promotion",
  championship: "playoff.championship",
  europe: "playoff.europe",
} as const;
/** These paths of the continental cups have a name. */
const OWN_PATHS = { CHAMPIONS: "path.champions", LEAGUE: "path.league", MAIN: "path.main" } as const;
const SPELLED_MAX = 10;
/** For these kinds of rounds, the number is written in digits, for example `3rd qualifying round`. */
const SHORT: ReadonlySet<RoundPart["kind"]> = new Set<RoundPart["kind"]>(["qualifying", "place"]);

/** Returns an ordinal: `Third`, `三`, `Terceira`. Above ten it is written in digits. */
function ordinal(number: number, locale: Locale, t: RoundText): string {
  if (number >= 1 && number <= SPELLED_MAX) return t(`ordinal.${number as 1}`);
  return locale === "zh" ? String(number) : locale === "en" ? place(number) : `${toFigure(number, locale)}ª`;
}

/** For use beside a longer name: `3rd`, `三`, `3ª`, `3.ª`. */
function shortOrdinal(kind: RoundPart["kind"], number: number, locale: Locale, t: RoundText): string {
  if (locale === "en") return place(number);
  return locale === "zh" ? ordinal(number, locale, t) : `${toFigure(number, locale)}${kind === "qualifying" ? "ª" : "º"}`;
}

/** Spanish has a full stop before the raised letter (`3.ª`), Portuguese has none (`3ª`). */
const toFigure = (number: number, locale: Locale): string => (locale === "es" ? `${number}.` : String(number));

const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const englishOrdinals = new Intl.PluralRules("en", { type: "ordinal" });
const place = (number: number): string => `${number}${SUFFIXES[englishOrdinals.select(number)]}`;

function partText({ kind, number, label }: RoundPart, locale: Locale, t: RoundText): string {
  const values = {
    label: label ?? "",
    ...(number !== null && {
      number,
      ordinal: SHORT.has(kind) ? shortOrdinal(kind, number, locale, t) : ordinal(number, locale, t),
    }),
  };
  switch (kind) {
    case "qualifying":
    case "groupStage":
      return t(number === null ? kind : `${kind}.number`, values);
    case "last":
      return number === 16 || number === 32 || number === 64 ? t(`last.${number}`) : t("last", values);
    case "place":
      return t(number === 3 ? "place.3" : "place", values);
    case "path":
      return label !== null && label in OWN_PATHS ? t(OWN_PATHS[label as keyof typeof OWN_PATHS]) : t("path", values);
    case "body":
      return label?.includes(" ") || label?.startsWith("INTER") ? t("body.between") : t("body", values);
    case "leg":
    case "replay":
    case "game":
      return "";
    default:
      return t(kind, values);
  }
}

/** True if the round's name is clear without this part. */
function isNeedless(part: RoundPart, { round, within }: RoundName): boolean {
  switch (part.kind) {
    case "regular":
      return true;
    case "finals":
    case "final":
    case "knockout":
    case "finalStage":
      return KNOCKOUT_ROUNDS.has(round.kind) || round.kind === "preliminaryFinal" || round.kind === "qualifyingFinal";
    case "qualifying":
      return round.kind === "playoff";
    case "groupStage":
      return within.some(({ kind }) => kind === "group");
    // A play-off is not named if another part of the season is named: `Apertura · Final`.
    case "playoff":
      return round.kind === "playoff" || within.some(({ kind }) => kind !== "playoff" && kind !== "regular");
    case "conference":
      return within.some(({ kind }) => kind === "east" || kind === "west");
    default:
      return false;
  }
}

function understood(read: RoundName, round: NamedRound, locale: Locale): string {
  const t = getText(locale, "round-names");
  const { within, leg, replay, game } = read;
  // In a knock-out stage "Round 3" is the third round, not a matchday.
  const own: RoundPart =
    read.round.kind === "matchday" && round.stage === "knockout" && within.length === 0
      ? { ...read.round, kind: "round" }
      : read.round;
  const stake = within.find(({ kind }) => kind in PLAY_OFFS)?.kind;
  const held = own.kind === "playoff" ? stake : undefined;
  // Play-offs are named after what they decide: "Promotion play-offs · Final".
  const isStaked = (kind: RoundPart["kind"]): boolean =>
    kind === stake && own.kind !== "matchday" && within.some((part) => part.kind === "playoff");
  const frames = within
    .filter((part) => part.kind !== held && !isNeedless(part, read))
    .map((part) => {
      if (isStaked(part.kind)) return t(PLAY_OFFS[part.kind as keyof typeof PLAY_OFFS]);
      return part.kind === "playoff" ? t("playoff.within") : partText(part, locale, t);
    });
  const ofConference =
    own.kind === "finals" && within.some(({ kind }) => kind === "conference" || kind === "east" || kind === "west");
  const name = ofConference
    ? t("finals.conference")
    : held
      ? t(PLAY_OFFS[held as keyof typeof PLAY_OFFS])
      : partText(own, locale, t);
  const numbered = own.kind === "playoff" && own.number !== null ? [t("matchday", { number: own.number })] : [];
  return [
    ...frames,
    name,
    ...numbered,
    ...(leg === null ? [] : [t(`leg.${leg}`)]),
    ...(replay === 0 ? [] : [partReplay(replay, locale, t)]),
    ...(game === null ? [] : [t("game", { number: game })]),
  ].join(SEPARATOR);
}

const partReplay = (number: number, locale: Locale, t: RoundText): string =>
  number === 1 ? t("replay") : t("replay.number", { ordinal: shortOrdinal("replay", number, locale, t) });

/**
 * A name with an unknown word stays as the source wrote it. If the language cannot show the name, the round's number replaces it.
 */
export function roundName(round: NamedRound, locale: Locale): string {
  const read = round.name ? readRound(round.name) : null;
  if (read) return understood(read, round, locale);
  const latin = round.name && /^[\x20-\x7e\u00a0-\u024f\u2010-\u2027]+$/.test(round.name);
  if (!round.name || (locale !== "zh" && !latin)) return getText(locale, "round-names")("matchday", { number: round.number });
  return round.name;
}

/** `A组`, `Grupo A`, `东部`; empty for a league with only one table. */
export function groupName(group: string, locale: Locale): string {
  const t = getText(locale, "database");
  if (group === "") return "";
  if (/^east/i.test(group)) return t("league.east");
  if (/^west/i.test(group)) return t("league.west");
  return t("league.group", { name: group.replace(/^group\s+/i, "") });
}
