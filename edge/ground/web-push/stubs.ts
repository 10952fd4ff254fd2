import { atHome } from "../placement.ts";
import type { AlertEvent } from "./alert-event.ts";
import type { ChannelPage } from "./channel-news.ts";
import type { ChatNews } from "./message-news.ts";

/** Only this file derives the ids of these Durable Objects. */
const getPusher = (env: Env, name: string) => env.PUSHER.get(env.PUSHER.idFromName(name), atHome(env));

/** The events are stored when the promise resolves. */
export async function takePart(env: Env, part: number, parts: number, events: AlertEvent[]): Promise<void> {
  await getPusher(env, String(part)).take(part, parts, events);
}

/** Passes events to the first Pusher. For an event with many waiting devices, that Pusher passes parts to other Pushers. */
export const handToPushers = (env: Env, events: AlertEvent[]): Promise<void> => takePart(env, 0, 1, events);

/** Pushers for channels, separate from those for matches, so that a goal does not wait behind a popular anchor's followers. */
const CHANNEL_PUSHERS = 64;

/** Pushers for news of messages. They are separate from the others, and each serves a share of the users. */
const MESSAGE_PUSHERS = 16;

/** The news is stored when the promise resolves. */
export const handMessages = (env: Env, news: ChatNews): Promise<void> =>
  getPusher(env, `messages-${news.uid % MESSAGE_PUSHERS}`).takeMessages(news);

/** Successive pages go to successive Pushers. The page is stored when the promise resolves. */
export const handPage = (env: Env, turn: number, page: ChannelPage): Promise<void> =>
  getPusher(env, `channel-${turn % CHANNEL_PUSHERS}`).takePage(page);
