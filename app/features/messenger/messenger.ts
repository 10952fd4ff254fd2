import type { ChatClient, ChatEvents, EVENT } from "#chat/index.ts";
import { Store } from "#app/state/observable.ts";

export interface Messenger {
  client: ChatClient;
  events: typeof EVENT;
  userId: string;
}

export const connection = new Store(false);

let latest: Messenger | null = null;
const waiting = new Set<(messenger: Messenger) => void>();

/** The listener is called once the messenger is open, and again for each messenger that is opened later. */
export function whenOpen(listener: (messenger: Messenger) => void): void {
  waiting.add(listener);
  if (latest) listener(latest);
}

let opening: { uid: number; messenger: Promise<Messenger | null> } | undefined;

async function open(uid: number): Promise<Messenger | null> {
  const [{ chat }, { EVENT: events }] = await Promise.all([import("#app/client/chat.ts"), import("#chat/index.ts")]);
  const page = await chat();
  if (!page) return null;
  page.identity.setViewer(uid);
  const userId = await page.identity.require();
  const messenger = { client: page.client, events, userId };
  await ready(messenger);
  connection.set(true);
  hear(messenger, events.NET_STATE_CHANGE, ({ state }) => connection.set(state === "connected"));
  latest = messenger;
  for (const listener of waiting) listener(messenger);
  return messenger;
}

/** Resolves when the client accepts all calls. The client refuses some calls for a moment after the login (specification 5.8). */
const ready = (messenger: Messenger): Promise<void> =>
  new Promise((resolve) => {
    if (messenger.client.isReady()) return resolve();
    const leave = hear(messenger, messenger.events.SDK_READY, () => {
      leave();
      resolve();
    });
  });

/** Resolves with null if the site has no chat. After a failure the next call retries. */
export function openMessenger(uid: number): Promise<Messenger | null> {
  if (opening?.uid !== uid) {
    const messenger = open(uid);
    opening = { uid, messenger };
    messenger.catch(() => {
      if (opening?.messenger === messenger) opening = undefined;
    });
  }
  return opening.messenger;
}

type EventName = keyof ChatEvents;

/** Returns a function that stops listening. */
export function hear<Name extends EventName>(
  { client }: Messenger,
  name: Name,
  listener: (data: ChatEvents[Name]) => void,
): () => void {
  const on = ({ data }: { data: ChatEvents[Name] }): void => listener(data);
  client.on(name, on as never);
  return () => {
    client.off(name, on as never);
  };
}
