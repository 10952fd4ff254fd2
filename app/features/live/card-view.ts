import type { LiveCard } from "#edge/contract/entities/live.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { LANGUAGES, type Lang, type Locale } from "#edge/contract/rules/locale.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { isLiveWithin30Minutes } from "#edge/contract/rules/rooms.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { foundText } from "#app/i18n/use-text.ts";
import { type MatchLine, matchLine } from "../match-row/match-line.ts";
import { formatShortName } from "../names.ts";

export interface LiveCardView {
  id: number;
  title: string;
  nick: string;
  avatar: string;
  cover: string;
  /** In the page's language; empty if the operators gave the room no label. */
  badge: string;
  /** null if the room uses the page's language. */
  language: Lang | null;
  isLive: boolean;
  isSoon: boolean;
  viewers: number;
  /** The short names of the teams; empty if the room covers no match. */
  match: string;
  /** The match with its score; null if the room covers no match. */
  covered: { sport: SportId; line: MatchLine } | null;
}

/** Without a translation the word stays as the operators wrote it (Specification 3.12). */
export const roomWord = (kind: "category" | "badge", word: string, locale: Locale): string =>
  word && (foundText(locale, "rooms", kind === "badge" ? `badge.${word}` : `category.${word}`) ?? word);

/** True within 30 minutes of the match's start (specification 4.17). */
export const isSoon = (match: LiveCard["match"], nowMs: number): boolean =>
  match !== null && match.date_only === 0 && isLiveWithin30Minutes({ ...match, startMs: match.time * 1000 }, nowMs);

export const cardView = (
  card: LiveCard,
  { visit: { brand, locale }, now }: Pick<LoadContext, "visit" | "now">,
): LiveCardView => ({
  id: card.liveid,
  title: card.title || card.nick_name,
  nick: card.nick_name,
  avatar: avatarAddress({ id: card.anchorid, avatar: card.avatar, user_level: card.user_level }, brand.avatar),
  cover: card.cover,
  badge: roomWord("badge", card.badge, locale),
  language: card.language === LANGUAGES[locale].lang ? null : card.language,
  isLive: card.is_live === 1,
  isSoon: isSoon(card.match, now()),
  viewers: card.heat,
  match: card.match ? `${formatShortName(card.match.hometeam, locale)} vs ${formatShortName(card.match.awayteam, locale)}` : "",
  covered: card.match && { sport: card.match.sport_id, line: matchLine(card.match, locale) },
});
