import type { AlertEvent } from "./alert-event.ts";
import type { ChannelPage } from "./channel-news.ts";
import type { ChatNews } from "./message-news.ts";

/** Hands events to a Pusher's part of the devices; on return they are stored. This file alone names the objects' ids. */
export async function takePart(env: Env, part: number, parts: number, events: AlertEvent[]): Promise<void> {
  await env.PUSHER.get(env.PUSHER.idFromName(String(part))).take(part, parts, events);
}

/** Hands events to the first Pusher, which spreads an event that many devices wait for over more of them. */
export const handToPushers = (env: Env, events: AlertEvent[]): Promise<void> => takePart(env, 0, 1, events);

/** Pushers of channels: apart from those of matches, so that a goal does not wait behind a popular anchor's followers. */
const CHANNEL_PUSHERS = 64;

/** Pushers of messages: apart from the others, each for a share of the people. */
const MESSAGE_PUSHERS = 16;

/** Hands news of messages to the Pusher of their receiver; on return it is stored. */
export const handMessages = (env: Env, news: ChatNews): Promise<void> =>
  env.PUSHER.get(env.PUSHER.idFromName(`messages-${news.uid % MESSAGE_PUSHERS}`)).takeMessages(news);

/** Hands a page of a channel's news to a Pusher, the pages in turn; on return it is stored. */
export const handPage = (env: Env, turn: number, page: ChannelPage): Promise<void> =>
  env.PUSHER.get(env.PUSHER.idFromName(`channel-${turn % CHANNEL_PUSHERS}`)).takePage(page);
