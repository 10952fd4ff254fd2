import type { Brand } from "./brands/brand.ts";
import type { Match } from "./entities/match.ts";
import type { UserInfo } from "./entities/user.ts";
import type { Product } from "./index.ts";
import type { Named } from "./rules/indexing.ts";
import type { Locale } from "./rules/locale.ts";
import type { Spoilers } from "./rules/matches.ts";

/** The signed-in user of this request, as far as pages need it. */
export interface Viewer {
  user: UserInfo;
  token: string;
  /** True if the session is a cached one. A cached session may only show the user on a page and must authorize nothing. */
  isOld?: true;
}

/** The facts that a page knows about its reader. The middleware resolves it once. */
export interface Visit {
  brand: Brand;
  locale: Locale;
  /** Language and brand named in the request's address. The page's canonical address contains both (contract/rules/indexing.ts). */
  named: Named;
  /** IANA zone. */
  zone: string;
  /** Display mode that the reader chose; null follows the device (Specification 4.21). */
  mode: "dark" | "light" | null;
  viewer: Viewer | null;
  nonce: string;
  /** True in the mobile app (Specification 7.3). */
  inApp: boolean;
  /**
   * Taken from the page query (Specification 1.7). Guests share cached pages, so edge/pages/pages must list every page that shows
   * the invite code or the channel in WITH_INVITATION.
   */
  inviteCode: string | null;
  channel: string | null;
  /** Leagues that the score list shows first, and leagues that it folds. Each list comes from the cookie of the same name. */
  pinned: readonly number[];
  folded: readonly number[];
  /** Matches whose hidden scores the reader has revealed; null if no scores are hidden. From the spoiler cookies. */
  spoilers: Spoilers;
  /** True for share bots and crawlers. They get the complete head first, and no part of their page is streamed late. */
  bot: boolean;
}

/** An account of the demo world that the login screen offers. */
export interface DemoAccount {
  role: string;
  mobile: string;
  password: string;
}

/** A message that development stores instead of sending. */
export interface OutboxEntry {
  id: number;
  mobile: string;
  text: string;
  /** Unix seconds. */
  sentAt: number;
}

export interface Outbox {
  /** Returns the entries, newest first. */
  read: () => Promise<OutboxEntry[]>;
  /** Returns the solution of a pending captcha, or null. The function is null unless CAPTCHA_PEEK is on. */
  peekCaptcha: ((id: string) => Promise<string | null>) | null;
}

/** Recent data in the isolate's memory. Its names are valid; its scores may be old and must not be shown. */
export interface Remembered {
  /** Returns earlier answers that are up to an hour old. A call rejects if its answer is not cached. */
  product: Product;
  /** Returns a match from recently read days' lists. */
  match: (matchid: number) => Match | undefined;
}

/** A page: its bytes or, while parts of the page are late, a stream of its text in document order. */
export type PageContent = Uint8Array<ArrayBuffer> | ReadableStream<string>;

/** Everything that a loader or action may use. */
export type LoadContext = {
  product: Product;
  /** Returns cached names and match frames for a page whose data is still being read. */
  remembered: () => Remembered;
  visit: Visit;
  /** Returns the current unix milliseconds. A function, so that tests can set the time. */
  now: () => number;
  /**
   * Returns the unix milliseconds at which the page's data was right, if cached answers replaced a slow or failing database. Null
   * otherwise.
   */
  oldSince: () => number | null;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Accounts shown on the login screen; empty in production. */
  demoAccounts: readonly DemoAccount[];
  /** The public key with which browsers subscribe to web push; empty if web push is off. */
  pushKey: string;
  /**
   * Returns a userSig for a user id, valid for a day, or null for an invalid id. The developers' chat screen logs in with it. The
   * function is null in production.
   */
  signChatUser: ((userId: string) => string | null) | null;
  /** Messages to phones that no provider sends. Null in production, if a provider is configured, and with an upstream host. */
  outbox: Outbox | null;
  /**
   * Stores a picture of the signed-in user and returns its address, or the reason for a refusal. Null if an upstream host stores
   * pictures.
   */
  storePicture:
    | ((file: Uint8Array<ArrayBuffer>) => Promise<{ address: string } | { refused: "kind" | "size" | "often" | "full" }>)
    | null;
  /** Takes the content of the page, because the page's Response has no body. */
  deliver: (page: PageContent) => void;
  /** Returns the Set-Cookie header that stores the `device` value of a sign-in in this browser. */
  deviceCookie: (device: string) => string;
  /** Returns the Set-Cookie header that signs the owner of a token in on this browser, or that signs out (null). */
  sessionCookie: (token: string | null) => Promise<string>;
  /**
   * Returns the user of the token in the address if a different user is signed in here and that user has not chosen between the two
   * yet. Otherwise null.
   */
  handedOver: () => Promise<Viewer | null>;
  /** Returns the Set-Cookie headers for the user's choice after `handedOver`: signs the given user in; null changes nothing. */
  handoverAnswered: (viewer: Viewer | null) => Promise<string[]>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
