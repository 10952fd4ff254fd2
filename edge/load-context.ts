import type { Brand } from "./contract/brands/brand.ts";
import type { Match } from "./contract/entities/match.ts";
import type { UserInfo } from "./contract/entities/user.ts";
import type { Product } from "./contract/index.ts";
import type { Locale } from "./contract/rules/locale.ts";
import type { Spoilers } from "./contract/rules/matches.ts";

/** The signed-in person of this request, as far as pages need them. */
export interface Viewer {
  user: UserInfo;
  token: string;
}

/** What the page knows of the one who asks, resolved once by the middleware. */
export interface Visit {
  brand: Brand;
  locale: Locale;
  /** IANA zone. */
  zone: string;
  /** Display mode chosen by the person; null follows the device (Specification 4.21). */
  mode: "dark" | "light" | null;
  viewer: Viewer | null;
  /** Nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /** True in the mobile app (Specification 7.3). */
  inApp: boolean;
  /** Kept from the page query (Specification 1.7). Guests share pages: one that shows either of the two is named at WITH_INVITATION in edge/pages/pages. */
  inviteCode: string | null;
  channel: string | null;
  /** Leagues that stand first in the score list and those that are folded there, from the cookies of these names. */
  pinned: readonly number[];
  folded: readonly number[];
  /** Scores are hidden, from the cookie of that name. */
  spoilers: Spoilers;
  /** True for share bots and crawlers: whole head first, nothing streamed late. */
  bot: boolean;
}

/** An account of the demo world as the login screen names it. */
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
  /** The newest first. */
  read: () => Promise<OutboxEntry[]>;
  /** What a picture that waits says, or null; null itself unless CAPTCHA_PEEK is on. */
  peekCaptcha: ((id: string) => Promise<string | null>) | null;
}

/** What the isolate's memory still says. Its names hold; never show a score out of it. */
export interface Remembered {
  /** Answers from before, whatever their age within an hour; rejects what is not remembered. */
  product: Product;
  /** A match of the days' lists that were read lately. */
  match: (matchid: number) => Match | undefined;
}

/** A page as its bytes, or, while parts of it are late, the pieces of its text in the order of the document. */
export type PageContent = Uint8Array<ArrayBuffer> | ReadableStream<string>;

/** All that a loader or action may touch. */
export type LoadContext = {
  product: Product;
  /** For the names and the frame of a page whose data is still under way. */
  remembered: () => Remembered;
  visit: Visit;
  /** Unix milliseconds; a function so that tests can set it. */
  now: () => number;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Accounts shown on the login screen; empty in production. */
  demoAccounts: readonly DemoAccount[];
  /** The key that browsers subscribe to web push with; empty where nobody is told anything. */
  pushKey: string;
  /** A userSig for any user id, null for what cannot be one; good for a day: the screen where developers try the chat logs in with it. Null in production. */
  signChatUser: ((userId: string) => string | null) | null;
  /** Messages to phones where no provider is configured. Null in production, with a provider, and with an upstream host. */
  outbox: Outbox | null;
  /** Stores a picture of the signed-in person and gives its address, or says why not. Null where an upstream host keeps pictures. */
  storePicture:
    | ((file: Uint8Array<ArrayBuffer>) => Promise<{ address: string } | { refused: "kind" | "size" | "often" | "full" }>)
    | null;
  /** Takes the page, whose Response has no body. */
  deliver: (page: PageContent) => void;
  /** The Set-Cookie header that keeps the `device` of a sign-in on this browser. */
  deviceCookie: (device: string) => string;
  /** The Set-Cookie header that signs a token's owner in on this browser, or out (null). */
  sessionCookie: (token: string | null) => Promise<string>;
  /** Who came with a token in an address while another person is signed in here, until that is answered; else null. */
  handedOver: () => Promise<Viewer | null>;
  /** The Set-Cookie headers of the answer: who came is signed in, or with null all stays as it is. */
  handoverAnswered: (viewer: Viewer | null) => Promise<string[]>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
