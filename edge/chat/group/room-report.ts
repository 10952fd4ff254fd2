import { bannedGuests } from "./bans.ts";
import type { GroupContext } from "./context.ts";
import type { RelayQuestion, RoomReport } from "./events.ts";

/** Answers a Relay's question. The question also reports the Relay's own sessions. */
export async function reportTo(group: GroupContext, relay: string, { wants, sessions }: RelayQuestion): Promise<RoomReport> {
  const { feed, store } = group;
  if (wants === "subscription") feed.subscribe(relay);
  feed.noteSessions(relay, sessions);
  const elsewhere = wants === "count" ? await feed.countElsewhere(relay) : null;
  const news = feed.toNews(relay);
  return {
    ...news,
    epoch: feed.epoch,
    elsewhere: elsewhere ?? news.elsewhere,
    bannedGuests: store.isRoom ? bannedGuests(group) : [],
  };
}
