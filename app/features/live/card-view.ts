import type { LiveCard } from "#edge/contract/entities/live.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { Visit } from "#edge/load-context.ts";
import { shortNameOf } from "../names.ts";

/** A room as a card shows it. */
export interface LiveCardView {
  id: number;
  title: string;
  nick: string;
  avatar: string;
  cover: string;
  category: string;
  isLive: boolean;
  viewers: number;
  /** The match that the room covers, by its teams' short names; empty for none. */
  match: string;
}

/** A room as a card of a brand shows it in a language. */
export const cardView = (card: LiveCard, { brand, locale }: { brand: Visit["brand"]; locale: Locale }): LiveCardView => ({
  id: card.liveid,
  title: card.title || card.nick_name,
  nick: card.nick_name,
  avatar: avatarAddress({ id: card.anchorid, avatar: card.avatar }, brand.avatar),
  cover: card.cover,
  category: card.category,
  isLive: card.is_live === 1,
  viewers: card.heat,
  match: card.match ? `${shortNameOf(card.match.hometeam, locale)} vs ${shortNameOf(card.match.awayteam, locale)}` : "",
});
