import { expect } from "vitest";
import { type ChatClient, type ChatEventName, type ChatEvents, createChat } from "#chat/index.ts";
import { ERROR_TEXTS } from "#chat/protocol/error-texts.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { ERROR_TEXT_PATH } from "#chat/protocol/limits/config.ts";
import type { ChatOptions } from "#chat/types/options.ts";
import type { FakeClock } from "./fake-clock.ts";
import { FakeRelay } from "./fake-relay.ts";

export interface HeardEvent {
  name: ChatEventName;
  data: unknown;
}

export interface ClientAtRelay {
  chat: ChatClient;
  relay: FakeRelay;
  heard: HeardEvent[];
  emitted<Name extends ChatEventName>(name: Name): ChatEvents[Name][];
  /** Fetched addresses, without those of error texts, which the client may request at any time. */
  fetched: string[];
}

/** Logs in and waits until the client is ready. Parts of the library load in real time during that. */
export async function becomeReady(client: ClientAtRelay, clock: FakeClock, userID = "alice"): Promise<void> {
  await clock.settle();
  await client.chat.login({ userID, userSig: "sig" });
  await until(clock, () => client.chat.isReady());
}

export async function until(clock: FakeClock, holds: () => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await clock.settle();
        return holds();
      },
      { interval: 5, timeout: 5_000 },
    )
    .toBe(true);
}

export const TEST_APP_ID = 1_400_000_000;

export function clientAtRelay(options: Partial<ChatOptions> = {}, relay: FakeRelay = new FakeRelay()): ClientAtRelay {
  const fetched: string[] = [];
  const heard: HeardEvent[] = [];
  const chat = createChat({
    SDKAppID: TEST_APP_ID,
    proxyServer: "ws://relay.test",
    WebSocket: relay.WebSocket,
    storage: null,
    network: null,
    random: seeded(),
    fetch: async (input) => {
      const isErrorTexts = String(input).endsWith(ERROR_TEXT_PATH);
      if (!isErrorTexts) fetched.push(String(input));
      if (relay.refuses) throw new TypeError("fetch failed");
      if (isErrorTexts) return Response.json(ERROR_TEXTS);
      return new Response(null, { status: 204 });
    },
    ...options,
  });
  for (const name of [...Object.values(EVENT), "siteMessage" as const]) {
    chat.on(name, (event) => heard.push(event));
  }
  return {
    chat,
    relay,
    heard,
    emitted: <Name extends ChatEventName>(name: Name) =>
      heard.filter((event) => event.name === name).map(({ data }) => data as ChatEvents[Name]),
    fetched,
  };
}

function seeded(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
