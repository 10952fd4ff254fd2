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
  /** Set if an earlier reading of the session is used: it is enough to show the reader on a page, and for nothing else. */
  isOld?: true;
}

/** The page's knowledge of its reader, resolved once by the middleware. */
export interface Visit {
  brand: Brand;
  locale: Locale;
  /** Language and brand that the address names; its page has that address (contract/rules/indexing.ts). */
  named: Named;
  /** IANA zone. */
  zone: string;
  /** Display mode that the reader chose; null follows the device (Specification 4.21). */
  mode: "dark" | "light" | null;
  viewer: Viewer | null;
  /** Nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /** True in the mobile app (Specification 7.3). */
  inApp: boolean;
  /**
   * Kept from the page query (Specification 1.7). Guests share pages, so pages that show the invite code or the channel are
   * listed in WITH_INVITATION in edge/pages/pages.
   */
  inviteCode: string | null;
  channel: string | null;
  /** Leagues that the score list shows first and leagues that it folds, from the cookies of these names. */
  pinned: readonly number[];
  folded: readonly number[];
  /** Matches whose hidden scores the reader has revealed; null if no scores are hidden. From the spoiler cookies. */
  spoilers: Spoilers;
  /** True for share bots and crawlers: they get the complete head first, and nothing is streamed late. */
  bot: boolean;
}

/** An account of the demo world on the login screen. */
export interface DemoAccount {
  role: string;
  mobile: string;
  password: string;
}

/** A message that development kept instead of sending it. */
export interface OutboxEntry {
  id: number;
  mobile: string;
  text: string;
  /** Unix seconds. */
  sentAt: number;
}

/** The outbox of development. */
export interface Outbox {
  /** Returns the entries, newest first. */
  read: () => Promise<OutboxEntry[]>;
  /** Returns the solution of a pending captcha, or null. The function is null unless CAPTCHA_PEEK is on. */
  peekCaptcha: ((id: string) => Promise<string | null>) | null;
}

/** Recent data in the isolate's memory. Its names are valid; its scores may be old and must not be shown. */
export interface Remembered {
  /** Recalls earlier answers, up to an hour old; rejects if an answer is not remembered. */
  product: Product;
  /** Returns a match from recently read days' lists. */
  match: (matchid: number) => Match | undefined;
}

/** A page as its bytes or, while parts of it are late, the pieces of its text in document order. */
export type PageContent = Uint8Array<ArrayBuffer> | ReadableStream<string>;

/** Everything that a loader or action may use. */
export type LoadContext = {
  product: Product;
  /** Names and frames for a page whose data is still being read. */
  remembered: () => Remembered;
  visit: Visit;
  /** Returns unix milliseconds; a function so that tests can set it. */
  now: () => number;
  /** Since when the page's data is right, in unix milliseconds, where old answers stood in for a slow or failing database; null otherwise. */
  oldSince: () => number | null;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Accounts shown on the login screen; empty in production. */
  demoAccounts: readonly DemoAccount[];
  /** The key with which browsers subscribe to web push; empty if web push is off. */
  pushKey: string;
  /**
   * Returns a userSig for a user id, valid for a day, or null for an invalid id: the developers' chat screen logs in with it.
   * Null in production.
   */
  signChatUser: ((userId: string) => string | null) | null;
  /** Messages to phones if no provider is configured. Null in production, with a provider, and with an upstream host. */
  outbox: Outbox | null;
  /**
   * Stores a picture of the signed-in user and returns its address, or why it is refused. Null if an upstream host stores
   * pictures.
   */
  storePicture:
    | ((file: Uint8Array<ArrayBuffer>) => Promise<{ address: string } | { refused: "kind" | "size" | "often" | "full" }>)
    | null;
  /** Takes the content of the page, whose Response has no body. */
  deliver: (page: PageContent) => void;
  /** Returns the Set-Cookie header that stores the `device` of a sign-in in this browser. */
  deviceCookie: (device: string) => string;
  /** Returns the Set-Cookie header that signs a token's owner in on this browser, or out (null). */
  sessionCookie: (token: string | null) => Promise<string>;
  /**
   * Returns the user of a token in the address while a different user is signed in here and has not chosen yet; otherwise null.
   */
  handedOver: () => Promise<Viewer | null>;
  /** Returns the Set-Cookie headers of that choice: signs the given user in, or with null changes nothing. */
  handoverAnswered: (viewer: Viewer | null) => Promise<string[]>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
