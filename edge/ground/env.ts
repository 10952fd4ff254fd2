import { isSupportedCountry } from "libphonenumber-js/mobile";
import * as z from "zod";
import { checkHosts, Hosts, Origin } from "./host-settings.ts";
import { PayoutKeys } from "./payout-keys.ts";
import { SECRET_LENGTH_MIN } from "./secrets.ts";

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
    /**
     * Secret that shows the details of /healthz, sent as `Authorization: Bearer …`. Without this setting, nobody can read the
     * details; the status is public.
     */
    HEALTH_TOKEN: z
      .string()
      .min(32, "must have at least 32 characters; set it with `wrangler secret put HEALTH_TOKEN`")
      .optional(),
    /** Account and token (permission: Account Analytics, read). With them, /operate/metrics queries Analytics Engine. */
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
    /** Origins of pull addresses (Specification 4.23). Pages may load streams from no other origin. */
    PULL_HOSTS: Hosts,
    /** Origins of pictures in adverts, articles and imported data. Pages may load pictures from no other origin. */
    PICTURE_HOSTS: Hosts,
    /** Origin of a separate host for users' files. If none is set, the site's own host serves them. */
    FILES_ORIGIN: Origin("https://files.example.net"),
    /** Origin of the public bucket of stream segments. If none is set, the site's own host serves the segments. */
    SEGMENT_ORIGIN: Origin("https://video.example.net"),
    /** JSON object from host to site code or site id. */
    SITE_HOSTS: JsonRecord.pipe(z.record(z.string(), z.string())),
    /** JSON object: for each host, an object from a written company name to the name that the host shows (Specification 7.49). */
    COMPANY_NAMES: JsonRecord.pipe(z.record(z.string(), z.record(z.string(), z.string()))),
    /** `on` seeds the demo world at the first start. The site is not ready until the seeding is done. */
    DEMO_WORLD: z.enum(["on", "off"]).default("off"),
    /** `on` makes users of the demo world post messages in its rooms. */
    DEMO_TALK: z.enum(["on", "off"]).default("off"),
    /**
     * JSON list of the demo accounts that the login screen shows. Seeding the demo world sets it, so that the bundle contains no
     * password.
     */
    DEMO_ACCOUNTS: JsonList.pipe(z.array(z.object({ role: z.string(), mobile: z.string(), password: z.string() }))),
    /** Address for security reports in /.well-known/security.txt (RFC 9116). If none is set, the file names the site's own form. */
    SECURITY_CONTACT: z
      .string()
      .regex(/^(?:(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+)?$/, "must be a mailto:, https: or tel: address")
      .default(""),
    /**
     * `on` makes *.workers.dev answer in production too, for a staging deployment without a domain of its own (a Cloudflare zone).
     */
    WORKERS_DEV: z.enum(["on", "off"]).default("off"),
    /** `off` makes every page read the database, for benchmarks. Only the names of teams are then still cached, for 30 s. */
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
    /** The chat application's id in the chat protocol (`sdkappid`). */
    CHAT_APP_ID: z.coerce.number().int().positive().default(DEFAULT_CHAT_APP_ID),
    /** Secret that signs userSigs and the chat's keys. */
    CHAT_SECRET: z
      .string()
      .min(SECRET_LENGTH_MIN, "must have at least 32 characters; set it with `wrangler secret put CHAT_SECRET`"),
    /** Where Cloudflare places the objects of the whole site. It should be near the database (docs/deploy.md). */
    HOME_REGION: z.enum(["wnam", "enam", "sam", "weur", "eeur", "apac", "oc", "afr", "me"]).optional(),
    RELAY_SHARDS: z.coerce.number().int().min(1).max(1_024).default(1),
    /** Origins whose pages may open chat sockets, in addition to the site's own hosts. */
    CHAT_ORIGINS: Hosts,
    /**
     * Sockets of a network (an IPv4 address, an IPv6 /64) that may have entered no room and signed in to nothing, while the network
     * has fewer others. 0 is for load tests: no limit of a network, and its sockets are spread over all Relays.
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
    /**
     * JSON object from name to text, such as {"upload_max_mb_video":"50"}. Chat clients read these settings (Specification 9.26,
     * 9.27).
     */
    CHAT_SETTINGS: JsonRecord.pipe(z.record(z.string(), z.string())),
    /**
     * Service that sends codes to phones (docs/deploy-settings.md). Without it, development writes the codes to an outbox, and
     * production sends no codes.
     */
    CODE_SENDER_URL: z.url({ protocol: /^https?$/ }).optional(),
    CODE_SENDER_TOKEN: z.string().default(""),
    CODE_DAILY_MAX: z.coerce.number().int().min(1).default(20_000),
    /** ISO 3166 codes of countries. The site sends text messages only to phones of these countries. */
    PHONE_COUNTRIES: z
      .string()
      .default("CN,HK,MO,TW,BR,PT,MX,ES,GB")
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
     * Service that issues temporary credentials for the operator's cloud storage. Without it, this site stores the files
     * (Specification 7.51).
     */
    CLOUD_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
    CLOUD_KEYS_TOKEN: z.string().default(""),
    /** Service that translates chat texts. Without it, Workers AI or a phrase book translates them (edge/chat/translation). */
    TRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRANSLATE_TOKEN: z.string().default(""),
    /**
     * Service that transcribes voice messages of the chat. It gets SPEECH_TOKEN as a bearer token, and the translation service gets
     * TRANSLATE_TOKEN.
     */
    SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
    SPEECH_TOKEN: z.string().default(""),
    /**
     * Secret that signs the sandbox cashier's callbacks and the requests to check the ledger. Without it, the site offers neither
     * the callbacks nor the check.
     */
    MONEY_SECRET: z
      .string()
      .min(32, "must have at least 32 characters; set it with `wrangler secret put MONEY_SECRET`")
      .optional(),
    /**
     * Secret that signs the requests of `npm run move`. While it is set, the site takes another installation's data and is closed to
     * everybody else.
     */
    MOVE_SECRET: z.string().min(32, "must have at least 32 characters; set it with `wrangler secret put MOVE_SECRET`").optional(),
    /**
     * Keys that encrypt payout accounts, `<version>:<64 hex digits>`, newest first (docs/decisions/0016). If empty, there are no
     * payouts.
     */
    PAYOUT_KEYS: PayoutKeys,
    /** Number of operators that a payout needs (docs/decisions/0016): `two` (one approves, the other pays) or `one`. */
    PAYOUT_OPERATORS: z.enum(["two", "one"]).default("two"),
    /**
     * Payment provider: none, the sandbox or Stripe Checkout. The sandbox makes no real payment. It is allowed only in development,
     * and is the default there.
     */
    CASHIER: z.enum(["off", "sandbox", "stripe"]).optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Keys of the web push sender (`npm run -s vapid-keys`). The site has web push only if all three settings are set. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^(?:[\w-]{87}=?)?$/, "must be a public key of `npm run -s vapid-keys`")
      .default(""),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^(?:[\w-]{43}=?)?$/, "must be a private key of `npm run -s vapid-keys`")
      .default(""),
    /** Address at which the operators of push services can reach the site. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(?:(?:mailto:|https:\/\/)\S+)?$/, "must be a mailto: or https: address")
      .default(""),
    /** Origins of push services in addition to those of common browsers. Plain http is allowed only in development. */
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
