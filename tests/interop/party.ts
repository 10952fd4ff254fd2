import type { EVENT } from "#chat/protocol/event-names.ts";
import type { ChatEventName, ChatEvents } from "#chat/types/events.ts";
import type { ChatClient, ChatLibrary, MethodName, Relay } from "./client.ts";

/**
 * How long an event may take to arrive, in milliseconds. It is far more than an event needs, so that only a missing event fails.
 */
const EVENT_DEADLINE_MS = 30_000;

type EventKey = keyof typeof EVENT;
type EventData<Key extends EventKey> = ChatEvents[(typeof EVENT)[Key]];

interface Heard {
  key: EventKey;
  data: ChatEvents[ChatEventName];
}

interface Wait {
  hears(heard: Heard): boolean;
}

export class Party {
  readonly client: ChatClient;
  readonly #library: ChatLibrary;
  readonly #heard: Heard[] = [];
  readonly #waits = new Set<Wait>();
  readonly #called = new Set<MethodName>();
  #mark = 0;

  constructor(
    library: ChatLibrary,
    relay: Relay,
    /** User id; empty for the visitor. */
    readonly id: string,
  ) {
    this.#library = library;
    this.client = new Proxy(library.create({ SDKAppID: relay.appId, proxyServer: relay.url }), {
      get: (client, method: keyof ChatClient) => {
        this.#called.add(method);
        return client[method];
      },
    });
    this.client.setLogLevel(4);
    for (const key of Object.keys(library.EVENT) as EventKey[]) {
      this.client.on(library.EVENT[key], ({ data }) => this.#hear({ key, data }));
    }
  }

  get TYPES(): ChatLibrary["TYPES"] {
    return this.#library.TYPES;
  }

  get EVENT(): ChatLibrary["EVENT"] {
    return this.#library.EVENT;
  }

  methods(): string[] {
    const { extraMethods = [] } = this.#library;
    return Object.keys(this.client).filter((method) => !extraMethods.includes(method));
  }

  /** Returns the code that the user's client reports when the relay refuses a call about a group with `code`. */
  groupRefusal(code: number): number {
    return this.#library.groupRefusal ?? code;
  }

  takeCalled(): MethodName[] {
    const called = [...this.#called];
    this.#called.clear();
    return called;
  }

  /** Makes `hears` ignore all events before this call. */
  mark(): void {
    this.#mark = this.#heard.length;
  }

  /** Resolves with the first event since the mark, past or future, that `match` accepts. */
  hears<Key extends EventKey>(key: Key, match: (data: EventData<Key>) => boolean = () => true): Promise<EventData<Key>> {
    const fits = (heard: Heard): boolean => heard.key === key && match(heard.data as EventData<Key>);
    const earlier = this.#heard.slice(this.#mark).find(fits);
    if (earlier) return Promise.resolve(earlier.data as EventData<Key>);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waits.delete(wait);
        const others = [...new Set(this.#heard.slice(this.#mark).map((heard) => heard.key))].join(", ");
        reject(
          new Error(
            `${this.id || "the visitor"} did not hear ${key} as expected within ${EVENT_DEADLINE_MS} ms; heard: ${others || "nothing"}`,
          ),
        );
      }, EVENT_DEADLINE_MS);
      const wait: Wait = {
        hears: (heard) => {
          if (!fits(heard)) return false;
          clearTimeout(timer);
          resolve(heard.data as EventData<Key>);
          return true;
        },
      };
      this.#waits.add(wait);
    });
  }

  hasHeard<Key extends EventKey>(key: Key, match: (data: EventData<Key>) => boolean): boolean {
    return this.#heard.slice(this.#mark).some((heard) => heard.key === key && match(heard.data as EventData<Key>));
  }

  hasReceived(match: (message: ChatEvents["onMessageReceived"][number]) => boolean): boolean {
    return this.hasHeard("MESSAGE_RECEIVED", (messages) => messages.some(match));
  }

  heardMessages(): ChatEvents["onMessageReceived"] {
    return this.#heard.flatMap(({ key, data }) => (key === "MESSAGE_RECEIVED" ? (data as ChatEvents["onMessageReceived"]) : []));
  }

  /** Whether the library delivers events that the vendor's clients drop. */
  get hearsOwnPushes(): boolean {
    return this.#library.hearsOwnPushes === true;
  }

  /** Whether the library reports revoked messages of rooms. The vendor's older client does not. */
  get hearsRoomRevocations(): boolean {
    return this.hearsOwnPushes || this.#library.hearsRoomRevocations === true;
  }

  /** Like `hears`, for events that the vendor's clients ignore. With the vendor's clients it does not wait. */
  async hearsIfAble<Key extends EventKey>(key: Key, match: (data: EventData<Key>) => boolean): Promise<void> {
    if (this.hearsOwnPushes) await this.hears(key, match);
  }

  async receives(
    match: (message: ChatEvents["onMessageReceived"][number]) => boolean,
  ): Promise<ChatEvents["onMessageReceived"][number]> {
    const list = await this.hears("MESSAGE_RECEIVED", (messages) => messages.some(match));
    return list.find(match) as ChatEvents["onMessageReceived"][number];
  }

  #hear(heard: Heard): void {
    this.#heard.push(heard);
    for (const wait of [...this.#waits]) if (wait.hears(heard)) this.#waits.delete(wait);
  }
}
