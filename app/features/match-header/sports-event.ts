import type { MatchInfo } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { machineStart, type MatchStart, toStart } from "#edge/contract/rules/match-start.ts";
import { sportName, stateName, type StateName } from "#edge/contract/rules/matches.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import type { HeaderView } from "./header-view.ts";
import { drawnMatch } from "./moving-match.ts";

/** The place is in the page's language; empty if unknown. */
export interface EventFacts {
  city: string;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: string;
  neutral: boolean;
  /** null if the match was not moved to another day. */
  movedFrom: MatchStart | null;
}

/** The ISO code: `GB` for `gb-eng`. Empty if the key is not a country. */
const countryCode = (code: string): string =>
  /^[a-z]{2}(-|$)/.test(code) && code !== "un" ? code.slice(0, 2).toUpperCase() : "";

/** Facts that are not loaded stay empty. */
export const eventFacts = (
  { home_place, neutral, moved_from }: Partial<Pick<MatchInfo, "home_place" | "neutral" | "moved_from">>,
  locale: Locale,
): EventFacts => ({
  city: home_place?.city ? inLanguage(home_place.city, locale) : "",
  country: countryCode(home_place?.country ?? ""),
  neutral: neutral === 1,
  movedFrom: moved_from ? toStart(moved_from.time, moved_from.date_only) : null,
});

/** The schema.org/EventStatusType of each state. null if no type fits; the description then names the state (decision 0005). */
const STATUS: Partial<Record<StateName, string | null>> = {
  postponed: "EventPostponed",
  cancelled: "EventCancelled",
  interrupted: null,
  abandoned: null,
  undetermined: null,
  abnormal: null,
};

const toAddress = ({ city, country }: Pick<EventFacts, "city" | "country">) => ({
  "@type": "PostalAddress",
  ...(city && { addressLocality: city }),
  ...(country && { addressCountry: country }),
});

/**
 * Returns a match as structured data (schema.org/SportsEvent). Google's rules always require a place. If the hour is unknown, they
 * require a date without time. If a match was postponed or moved to another day, they require the original date.
 */
export function sportsEvent(
  view: HeaderView,
  facts: EventFacts,
  t: AreaText<"match">,
  { url, image, description }: Record<"url" | "image" | "description", string>,
) {
  const { sport, home, away, league, venue } = view;
  const state = stateName(sport, drawnMatch(view).status);
  const isMoved = state === "waiting" && facts.movedFrom !== null;
  const status = isMoved ? "EventRescheduled" : STATUS[state];
  const team = ({ name }: { name: string }) => ({ "@type": "SportsTeam", name, sport: sportName(sport) });
  const startDate = machineStart(toStart(view.time, view.dateOnly));
  const ground = venue ?? (facts.neutral ? t("place.open") : t("place.home", { team: home.name }));
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: t("heading", { home: home.name, away: away.name }),
    description,
    sport: sportName(sport),
    startDate,
    ...(status !== null && { eventStatus: `https://schema.org/${status ?? "EventScheduled"}` }),
    ...(status === "EventPostponed" && { previousStartDate: startDate }),
    ...(isMoved && facts.movedFrom !== null && { previousStartDate: machineStart(facts.movedFrom) }),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    homeTeam: team(home),
    awayTeam: team(away),
    competitor: [team(home), team(away)],
    superEvent: { "@type": "SportsEvent", name: league.name },
    location: { "@type": "Place", name: ground, address: toAddress(facts) },
    image,
    url,
  };
}
