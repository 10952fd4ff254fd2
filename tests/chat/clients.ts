import { EVENT } from "#chat/protocol/event-names.ts";
import type { ChatOptions } from "#chat/types/options.ts";
import { becomeReady, type ClientAtRelay, clientAtRelay } from "../support/chat-client.ts";
import type { FakeClock } from "../support/fake-clock.ts";
import { FakeRelay, type WireBody } from "../support/fake-relay.ts";

/** Returns a client whose socket is open, without a login. */
export async function openClient(clock: FakeClock, options: Partial<ChatOptions> = {}) {
  const client = clientAtRelay(options);
  await clock.settle();
  return client;
}

/** Returns a client to which Alice has logged in. */
export async function readyClient(clock: FakeClock, options: Partial<ChatOptions> = {}, relay = new FakeRelay()) {
  const client = clientAtRelay(options, relay);
  await becomeReady(client, clock);
  return client;
}

/** Closes the client's socket and lets time pass, by default enough for the next socket. */
export async function loseSocket({ relay }: ClientAtRelay, clock: FakeClock, ms = 600): Promise<void> {
  relay.socket.drop();
  await clock.pass(ms);
}

/** Pushes news to the client and waits until the client has handled them. */
export async function pushTo({ relay }: ClientAtRelay, clock: FakeClock, ...news: WireBody[]): Promise<void> {
  for (const one of news) relay.push(one);
  await clock.settle();
}

export const receivedMessages = ({ emitted }: ClientAtRelay) => emitted(EVENT.MESSAGE_RECEIVED).flat();

export const receivedTexts = (client: ClientAtRelay): string[] =>
  receivedMessages(client).map(({ payload }) => (payload as { text: string }).text);
