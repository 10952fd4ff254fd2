import type { Brand } from "./brands/brand.ts";
import type { Match } from "./entities/match.ts";
import type { UserInfo } from "./entities/user.ts";
import type { Product } from "./index.ts";
import type { PhoneCountry } from "./rules/accounts.ts";
import type { Comfort, ComfortChoices } from "./rules/comfort.ts";
import type { GuestFollows } from "./rules/guest-follows.ts";
import type { Named } from "./rules/indexing.ts";
import type { Locale } from "./rules/locale.ts";
import type { Spoilers } from "./rules/matches.ts";
import type { RoomLanguageChoice } from "./rules/room-language.ts";

export interface Viewer {
  user: UserInfo;
  token: string;
  /** True for a cached session, which may only show the user on a page and must authorize nothing. */
  isOld?: true;
  /** When the session began to be read, in unix milliseconds. Absent from a claim. */
  readAt?: number;
  /**
   * Set if only a claim (edge/ground/visit/claim.ts) says who it is. It may only show the user on a page, its private fields are
   * blank, and it must authorize nothing. `readAt`: unix milliseconds of the session's last reading.
   */
  claim?: { readAt: number; isMinor: boolean };
}

export interface Visit {
  brand: Brand;
  locale: Locale;
  /** The language and the site in the request's address. The page's canonical address has both (contract/rules/indexing.ts). */
  named: Named;
  /** IANA zone. */
  zone: string;
  /** The reader's choice; null follows the device (Specification 4.21). */
  mode: "dark" | "light" | null;
  viewer: Viewer | null;
  nonce: string;
  /** True in the mobile app (Specification 7.3). */
  inApp: boolean;
  /**
   * The invite code from the page's query (1.7). Guests share cached pages, so WITH_INVITATION (edge/pages/pages) must list the
   * pages that show the code.
   */
  inviteCode: string | null;
  channel: string | null;
  /** Leagues that the score list shows first, and leagues that it folds. Each list is from the cookie of the same name. */
  pinned: readonly number[];
  folded: readonly number[];
  /** Subjects that a guest follows, from the cookie. Empty for a person who has signed in. */
  follows: GuestFollows;
  /** The reader's comfort settings: from the cookie of a guest, and from the account of a person who has signed in. */
  comfort: Comfort;
  comfortChoices: ComfortChoices;
  /** The room language that the reader chose in a list of rooms. */
  roomLanguage: RoomLanguageChoice;
  /** Matches whose hidden scores the reader has revealed, from the spoiler cookies; null if no scores are hidden. */
  spoilers: Spoilers;
  /** The time online that this browser has proved and the database may lack (`task/online`), from the cookie. */
  onlineTicket?: string;
  /** True for share bots and crawlers. They get the complete head first, and no part of their page is streamed later. */
  bot: boolean;
}

export interface DemoAccount {
  role: string;
  mobile: string;
  password: string;
}

export interface OutboxEntry {
  id: number;
  mobile: string;
  text: string;
  /** Unix seconds. */
  sentAt: number;
}

export interface Outbox {
  /** The newest message comes first. */
  read: () => Promise<OutboxEntry[]>;
  /** Returns null if no captcha is pending. The function exists only if CAPTCHA_PEEK is on; otherwise the field is null. */
  peekCaptcha: ((id: string) => Promise<string | null>) | null;
}

/** Answers from the isolate's memory: names are right, but scores may be outdated and must not be shown. */
export interface Remembered {
  /** Answers from memory, up to an hour old. A call rejects if its answer is not cached. */
  product: Product;
  match: (matchid: number) => Match | undefined;
}

/** Bytes of a finished page, or text in document order while parts of the page are still loading. */
export type PageContent = Uint8Array<ArrayBuffer> | ReadableStream<string>;

export type LoadContext = {
  product: Product;
  remembered: () => Remembered;
  visit: Visit;
  /** Returns the current unix milliseconds. A function, so that tests can set the time. */
  now: () => number;
  /** If cached answers replaced a slow or failing database: unix milliseconds at which their data was current. Otherwise null. */
  oldSince: () => number | null;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Shown on the login screen; empty in production. */
  demoAccounts: readonly DemoAccount[];
  /** Countries whose phones get codes; the likely one comes first, if there is one. */
  phoneCountries: () => readonly PhoneCountry[];
  /** Browsers subscribe to web push with this key; empty if web push is off. */
  pushKey: string;
  /**
   * Returns a userSig (valid for a day) for the developers' chat screen, or null for an invalid id. In production the field is
   * null.
   */
  signChatUser: ((userId: string) => string | null) | null;
  /** Stores messages to phones if no provider sends them. Null in production, and also if a provider or an upstream host is set. */
  outbox: Outbox | null;
  /** Returns the address of the signed-in user's picture, or the reason for a refusal. Null if an upstream host stores pictures. */
  storePicture:
    | ((file: Uint8Array<ArrayBuffer>) => Promise<{ address: string } | { refused: "kind" | "size" | "often" | "full" }>)
    | null;
  /** Takes the page's content, because the page's Response has no body. */
  deliver: (page: PageContent) => void;
  /** Returns a Set-Cookie header. `device` comes from a sign-in on this browser. */
  deviceCookie: (device: string) => string;
  /** Returns the Set-Cookie header that signs in the token's owner on this browser. Null signs out. */
  sessionCookie: (token: string | null) => Promise<string>;
  /**
   * An address may contain a sign-in token. Returns the token's owner until the reader has answered whether to sign in as that
   * user. Otherwise null.
   */
  handedOver: () => Promise<Viewer | null>;
  /**
   * Returns the Set-Cookie headers for the reader's answer. If `viewer` is given, they sign that person in. For null, the reader
   * stays signed in as before.
   */
  handoverAnswered: (viewer: Viewer | null) => Promise<string[]>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
