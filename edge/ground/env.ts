import { isSupportedCountry } from "libphonenumber-js/mobile";
import * as z from "zod";
import { checkHosts, Hosts, Origin } from "./host-settings.ts";
import { PayoutKeys } from "./payout-keys.ts";
import { SECRET_LENGTH_MIN } from "./secrets.ts";
import type { Vapid } from "./web-push/vapid.ts";

const DEFAULT_CHAT_APP_ID = 1_400_000_000;

const DATA_DELAY_MAX_MS = 10_000;

const parsedJson = (text: string, context: z.RefinementCtx, shape: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: `must be a JSON ${shape}` });
    return z.NEVER;
  }
};

const JsonList = z
  .string()
  .default("[]")
  .transform((text, context) => parsedJson(text, context, "list"));

const JsonRecord = z
  .string()
  .default("{}")
  .transform((text, context) => parsedJson(text, context, "object"));

const Config = z
  .object({
    /** `development` shows demo accounts on the login screen and allows plain-http cookies. */
    ENVIRONMENT: z.enum(["development", "production"]).default("production"),
    /** Secret for the details of /healthz, sent as `Authorization: Bearer …`. Without this setting only the status is public. */
    HEALTH_TOKEN: z
      .string()
      .min(32, "must have at least 32 characters; set it with `wrangler secret put HEALTH_TOKEN`")
      .optional(),
    /** Account and token (permission: Account Analytics, read) with which /operate/metrics queries Analytics Engine. */
    METRICS_ACCOUNT: z
      .string()
      .regex(/^(?:[\da-f]{32})?$/, "must be the account's id: 32 hexadecimal figures")
      .default(""),
    METRICS_TOKEN: z.string().default(""),
    METRICS_DATASET: z
      .string()
      .regex(/^[a-z_]{1,60}$/, "must be the name of a dataset in wrangler.toml")
      .default("matchday"),
    /** Source of live matches: the simulator (default of the embedded server), or only the posts of a provider. */
    BOARD_DRIVER: z.enum(["simulator", "intake"]).default("intake"),
    /**
     * Back ends that already serve this API, tried in order (Specification 7.6). Without any, this Worker is the product's host.
     */
    UPSTREAM_HOSTS: Hosts,
    /** Hosts published as API lines (Specification 7.53). */
    API_LINE_HOSTS: Hosts,
    /** Origins of the hosts of pull addresses (Specification 4.23). Pages may load streams from no other origin. */
    PULL_HOSTS: Hosts,
    /** Origins of the hosts of pictures in adverts, articles and imported data. Pages may load pictures from no other origin. */
    PICTURE_HOSTS: Hosts,
    /** Origin of a separate host for users' files. If none is set, the site's own host serves them. */
    FILES_ORIGIN: Origin("https://files.example.net"),
    /** Origin of the public bucket of stream segments. If none is set, the site's own host serves the segments. */
    SEGMENT_ORIGIN: Origin("https://video.example.net"),
    /** JSON object from host to site code or site id. */
    SITE_HOSTS: JsonRecord.pipe(z.record(z.string(), z.string())),
    /** JSON object from host to { written name: name shown on that host } (Specification 7.49). */
    COMPANY_NAMES: JsonRecord.pipe(z.record(z.string(), z.record(z.string(), z.string()))),
    /** `on` seeds the demo world at the first start. The site is not ready until the seeding is done. */
    DEMO_WORLD: z.enum(["on", "off"]).default("off"),
    /** `on` makes users of the demo world post messages in its rooms. */
    DEMO_TALK: z.enum(["on", "off"]).default("off"),
    /** JSON list of demo accounts for the login screen, set when the demo world is seeded, so that the bundle has no password. */
    DEMO_ACCOUNTS: JsonList.pipe(z.array(z.object({ role: z.string(), mobile: z.string(), password: z.string() }))),
    /** Address for security reports in /.well-known/security.txt (RFC 9116). If none is set, the file names the site's own form. */
    SECURITY_CONTACT: z
      .string()
      .regex(/^(?:(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+)?$/, "must be a mailto:, https: or tel: address")
      .default(""),
    /** `on` answers at *.workers.dev in production too, for a staging deployment without a zone. */
    WORKERS_DEV: z.enum(["on", "off"]).default("off"),
    /** `off` reads the database for every page, for benchmarks. The names of teams are then still cached for 30 s. */
    DATA_CACHE: z.enum(["on", "off"]).default("on"),
    /** Milliseconds added to each round trip to the database, to simulate viewers far from it. */
    DATA_DELAY_MS: z.coerce
      .number("must be a number of milliseconds")
      .int("must be a whole number of milliseconds")
      .min(0, "must not be below 0")
      .max(DATA_DELAY_MAX_MS, `must not be above ${DATA_DELAY_MAX_MS}`)
      .default(0),
    SESSION_SECRET: z
      .string()
      .min(SECRET_LENGTH_MIN, "must have at least 32 characters; set it with `wrangler secret put SESSION_SECRET`"),
    FEED_SECRET: z
      .string()
      .min(SECRET_LENGTH_MIN, "must have at least 32 characters; set it with `wrangler secret put FEED_SECRET`"),
    /** The chat application's id on the wire (`sdkappid`). */
    CHAT_APP_ID: z.coerce.number().int().positive().default(DEFAULT_CHAT_APP_ID),
    /** Secret that signs userSigs and the chat's keys. */
    CHAT_SECRET: z
      .string()
      .min(SECRET_LENGTH_MIN, "must have at least 32 characters; set it with `wrangler secret put CHAT_SECRET`"),
    RELAY_SHARDS: z.coerce.number().int().min(1).max(1_024).default(1),
    /** Further origins, beside the site's own hosts, whose pages may open sockets of the chat. */
    CHAT_ORIGINS: Hosts,
    /**
     * Sockets per network (an IPv4 address, an IPv6 /64). 0, for load tests, spreads the sockets of one network over all Relays.
     */
    CHAT_SOCKETS_PER_NETWORK: z.coerce.number().int().min(0).default(200),
    CHAT_MAX_INSTANCES: z.coerce.number().int().min(1).max(100).default(10),
    /** Words that no chat message may contain, separated by commas or line ends. */
    CHAT_LEXICON: z
      .string()
      .default("")
      .transform((text) =>
        text
          .split(/[,\n]/)
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    /** JSON object name → text: settings for chat clients, such as {"upload_max_mb_video":"50"} (Specification 9.26, 9.27). */
    CHAT_SETTINGS: JsonRecord.pipe(z.record(z.string(), z.string())),
    /**
     * Service that sends codes to phones (docs/deploy-settings.md). Without it, development puts them into an outbox, and
     * production sends none.
     */
    CODE_SENDER_URL: z.url({ protocol: /^https?$/ }).optional(),
    CODE_SENDER_TOKEN: z.string().default(""),
    CODE_DAILY_MAX: z.coerce.number().int().min(1).default(20_000),
    /** Countries, as ISO 3166 codes, to whose phones the site sends text messages. */
    PHONE_COUNTRIES: z
      .string()
      .default("CN,HK,MO,TW,BR,PT")
      .transform((text) =>
        text
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .pipe(z.array(z.string().refine(isSupportedCountry, "must be an ISO 3166 code, such as CN"))),
    /** `on` makes development's outbox reveal a captcha's solution, for end-to-end tests. */
    CAPTCHA_PEEK: z.enum(["on", "off"]).default("off"),
    /**
     * Issues temporary credentials of the operator's cloud storage. Without it, this site stores the files (Specification 7.51).
     */
    CLOUD_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
    CLOUD_KEYS_TOKEN: z.string().default(""),
    /** Service that translates chat texts. Without it, Workers AI or a phrase book translates them (edge/chat/translation). */
    TRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRANSLATE_TOKEN: z.string().default(""),
    /** Service that transcribes voice messages of the chat. TRANSLATE_TOKEN and SPEECH_TOKEN are sent as bearer tokens. */
    SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
    SPEECH_TOKEN: z.string().default(""),
    /** Signs the sandbox cashier's callbacks and the requests to check the ledger. Without it, neither of the two exists. */
    MONEY_SECRET: z
      .string()
      .min(32, "must have at least 32 characters; set it with `wrangler secret put MONEY_SECRET`")
      .optional(),
    /** Keys that seal payout accounts, `<version>:<64 hex digits>`, newest first (docs/decisions/0016). If empty, no payouts. */
    PAYOUT_KEYS: PayoutKeys,
    /** Number of operators that a payout needs (docs/decisions/0016): `two` (one approves, the other pays) or `one`. */
    PAYOUT_OPERATORS: z.enum(["two", "one"]).default("two"),
    /** Payment provider: none, the sandbox (no real payment; only in development, and its default there), or Stripe Checkout. */
    CASHIER: z.enum(["off", "sandbox", "stripe"]).optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Keys of the web push sender (`npm run -s vapid-keys`). Unless all three settings are set, the site has no push. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^(?:[\w-]{87}=?)?$/, "must be a public key of `npm run -s vapid-keys`")
      .default(""),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^(?:[\w-]{43}=?)?$/, "must be a private key of `npm run -s vapid-keys`")
      .default(""),
    /** Contact of the push sender, for the operators of push services. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(?:(?:mailto:|https:\/\/)\S+)?$/, "must be a mailto: or https: address")
      .default(""),
    /** Origins of push services beside those of common browsers. Plain http is allowed only in development. */
    PUSH_SERVICES: Hosts,
  })
  .superRefine((config, context) => {
    if (config.CAPTCHA_PEEK === "on" && config.ENVIRONMENT !== "development") {
      context.addIssue({
        code: "custom",
        path: ["CAPTCHA_PEEK"],
        message: "can be on in development only: it tells what every picture says",
      });
    }
    if (config.DATA_DELAY_MS > 0 && config.ENVIRONMENT !== "development") {
      context.addIssue({
        code: "custom",
        path: ["DATA_DELAY_MS"],
        message: "can be above 0 in development only: it slows every page down",
      });
    }
    const need = (name: "MONEY_SECRET" | "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET") => {
      if (!config[name])
        context.addIssue({ code: "custom", path: [name], message: `is missing; CASHIER "${config.CASHIER}" needs it` });
    };
    if (config.CASHIER === "sandbox") {
      need("MONEY_SECRET");
      if (config.ENVIRONMENT !== "development") {
        context.addIssue({
          code: "custom",
          path: ["CASHIER"],
          message: "can be sandbox in development only: it gives gold for nothing",
        });
      }
    }
    if (config.CASHIER === "stripe") {
      need("STRIPE_SECRET_KEY");
      need("STRIPE_WEBHOOK_SECRET");
    }
    const vapid = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
    const missing = vapid.filter((name) => config[name] === "");
    if (missing.length > 0 && missing.length < vapid.length) {
      for (const name of missing)
        context.addIssue({ code: "custom", path: [name], message: "is missing; web push needs all three VAPID settings" });
    }
    if (config.DEMO_ACCOUNTS.length > 0 && config.ENVIRONMENT !== "development") {
      context.addIssue({
        code: "custom",
        path: ["DEMO_ACCOUNTS"],
        message: "can be set in development only: it tells passwords",
      });
    }
    checkHosts(config, context);
  });
export type Config = z.infer<typeof Config>;

/** Reports whether the Worker runs in development. An invalid or missing setting counts as production. */
export const isDevelopment = ({ ENVIRONMENT }: Env): boolean => ENVIRONMENT === "development";

const parsed = new WeakMap<Env, Config>();

/** The message names every invalid setting and the reason, but never the setting's value. */
export class ConfigError extends Error {}

/** Throws a ConfigError if a setting is invalid. */
export function readConfig(env: Env): Config {
  const known = parsed.get(env);
  if (known) return known;
  const result = Config.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new ConfigError(`The Worker's configuration is wrong: ${lines.join("; ")}`);
  }
  parsed.set(env, result.data);
  return result.data;
}

export const findVapid = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: Config): Vapid | null => (publicKey === "" ? null : { publicKey, privateKey, subject });
