import { isSupportedCountry } from "libphonenumber-js/mobile";
import { z } from "zod";
import { PayoutKeys } from "./money/payout/payout-keys.ts";
import type { Vapid } from "./push/vapid.ts";
import { SECRET_LENGTH_MIN } from "./secrets.ts";

/** Application id of the chat where none is set. */
const DEFAULT_CHAT_APP_ID = 1_400_000_000;

const DATA_DELAY_MAX_MS = 10_000;

const Hosts = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

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

/** Settings of other machines that in production are asked over https alone. */
const HTTPS_ONLY = [
  "UPSTREAM_HOSTS",
  "API_LINE_HOSTS",
  "CODE_SENDER_URL",
  "CLOUD_KEYS_URL",
  "TRANSLATE_URL",
  "PUSH_SERVICES",
] as const;
/** Https, or this very machine, from which nothing is sent. */
const isSafe = (address: string): boolean => /^https:|^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i.test(address);

const Config = z
  .object({
    /** `development` shows demo accounts on the login screen and allows plain-http cookies. */
    ENVIRONMENT: z.enum(["development", "production"]).default("production"),
    /** Opens what /healthz knows of versions, parts and reasons, as `Authorization: Bearer …`; without it the status alone is told. */
    HEALTH_TOKEN: z
      .string()
      .min(32, "must have at least 32 characters; set it with `wrangler secret put HEALTH_TOKEN`")
      .optional(),
    /** By whose account and with which token (right: Account Analytics, read) /operate/metrics asks Analytics Engine. */
    METRICS_ACCOUNT: z
      .string()
      .regex(/^(?:[\da-f]{32})?$/, "must be the account's id: 32 hexadecimal figures")
      .default(""),
    METRICS_TOKEN: z.string().default(""),
    METRICS_DATASET: z
      .string()
      .regex(/^[a-z_]{1,60}$/, "must be the name of a dataset in wrangler.toml")
      .default("matchday"),
    /** What moves live matches: the simulator (embedded default) or a provider's posts only. */
    BOARD_DRIVER: z.enum(["simulator", "intake"]).default("intake"),
    /** Back ends that speak this API already, tried in order (Specification 7.6). Empty: this Worker is the product's host. */
    UPSTREAM_HOSTS: Hosts,
    /** Hosts published as API lines (Specification 7.53). */
    API_LINE_HOSTS: Hosts,
    /** JSON object host → site code or id. */
    SITE_HOSTS: JsonRecord.pipe(z.record(z.string(), z.string())),
    /** JSON object host → { written name: name shown on that host } (Specification 7.49). */
    COMPANY_NAMES: JsonRecord.pipe(z.record(z.string(), z.record(z.string(), z.string()))),
    /** `on` where the demo world is seeded at the first start: not ready before it is there. */
    DEMO_WORLD: z.enum(["on", "off"]).default("off"),
    /** JSON list of the demo world's accounts, which the login screen shows; given where it is seeded, so that no password is in the bundle. */
    DEMO_ACCOUNTS: JsonList.pipe(z.array(z.object({ role: z.string(), mobile: z.string(), password: z.string() }))),
    /** Where a security fault is reported, as /.well-known/security.txt says it (RFC 9116); the site's own form where none is set. */
    SECURITY_CONTACT: z
      .string()
      .regex(/^(?:(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+)?$/, "must be a mailto:, https: or tel: address")
      .default(""),
    /** `on` answers at *.workers.dev in production too: for staging, which has no zone of its own. */
    WORKERS_DEV: z.enum(["on", "off"]).default("off"),
    /** `off` reads the database for every page (names of teams still every 30 s); the bench measures that. */
    DATA_CACHE: z.enum(["on", "off"]).default("on"),
    /** Milliseconds that each round trip to the database takes longer, to see pages as viewers far from it do. */
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
    /** Signs userSigs and the chat's keys. */
    CHAT_SECRET: z
      .string()
      .min(SECRET_LENGTH_MIN, "must have at least 32 characters; set it with `wrangler secret put CHAT_SECRET`"),
    /** Relays that share the sockets of one region. */
    RELAY_SHARDS: z.coerce.number().int().min(1).max(1_024).default(1),
    /** Origins beside the site's own hosts whose pages may open sockets of the chat. */
    CHAT_ORIGINS: Hosts,
    /** Sockets that one network (an IPv4 address, an IPv6 /64) may hold at a time; 0 for load tests from one machine, which then spread over all Relays. */
    CHAT_SOCKETS_PER_NETWORK: z.coerce.number().int().min(0).default(200),
    /** Sessions that one user may hold in the chat at a time. */
    CHAT_MAX_INSTANCES: z.coerce.number().int().min(1).max(100).default(10),
    /** Words that nobody may say in the chat, separated by commas or line ends. */
    CHAT_LEXICON: z
      .string()
      .default("")
      .transform((text) =>
        text
          .split(/[,\n]/)
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    /** JSON object name → text: settings that chat clients fetch, such as {"upload_max_mb_video":"50"} (Specification 9.26, 9.27). */
    CHAT_SETTINGS: JsonRecord.pipe(z.record(z.string(), z.string())),
    /** Who brings codes to phones (docs/deploy-settings.md). None set: development keeps them in its outbox, production sends none and says so. */
    CODE_SENDER_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Sent to CODE_SENDER_URL as a bearer token. */
    CODE_SENDER_TOKEN: z.string().default(""),
    /** Texts to phones that the whole site sends in a day. */
    CODE_DAILY_MAX: z.coerce.number().int().min(1).default(20_000),
    /** Countries that texts go to, as ISO 3166 codes. */
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
    /** `on` has the outbox of development tell what a picture says, for tests of the whole product. */
    CAPTCHA_PEEK: z.enum(["on", "off"]).default("off"),
    /** Who issues temporary credentials of the operator's cloud storage; none set: this site stores files itself (Specification 7.51). */
    CLOUD_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Sent to CLOUD_KEYS_URL as a bearer token. */
    CLOUD_KEYS_TOKEN: z.string().default(""),
    /** Where texts of the chat are translated; nobody translates where none is set. */
    TRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Sent to TRANSLATE_URL as a bearer token. */
    TRANSLATE_TOKEN: z.string().default(""),
    /** Signs what the sandbox cashier calls back with and who may have the book checked; without it neither is there. */
    MONEY_SECRET: z
      .string()
      .min(32, "must have at least 32 characters; set it with `wrangler secret put MONEY_SECRET`")
      .optional(),
    /** Seal payout accounts, as `<version>:<64 hexadecimal figures>`, the newest first (docs/decisions/0016); without one nobody is paid out. */
    PAYOUT_KEYS: PayoutKeys,
    /** How many operators a payout needs: `two`, one who approves and another one who pays, or `one` for a site that has a single operator (docs/decisions/0016). */
    PAYOUT_OPERATORS: z.enum(["two", "one"]).default("two"),
    /** Who takes people's money: nobody, the sandbox (nothing is really paid; in development only, where it is the default), or Stripe Checkout. */
    CASHIER: z.enum(["off", "sandbox", "stripe"]).optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Who sends web push (`npm run -s vapid-keys`): without the three nobody is told anything, and no page offers it. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^(?:[\w-]{87}=?)?$/, "must be a public key of `npm run -s vapid-keys`")
      .default(""),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^(?:[\w-]{43}=?)?$/, "must be a private key of `npm run -s vapid-keys`")
      .default(""),
    /** How push services reach the sender. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(?:(?:mailto:|https:\/\/)\S+)?$/, "must be a mailto: or https: address")
      .default(""),
    /** Origins of push services beside those of the browsers that everybody has. Plain http only in development. */
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
    if (config.ENVIRONMENT === "development") return;
    for (const name of HTTPS_ONLY) {
      const plain = [config[name] ?? []].flat().find((address) => !isSafe(address));
      if (plain)
        context.addIssue({
          code: "custom",
          path: [name],
          message: `must be https (${new URL(plain).host} is not): tokens and texts of people go there`,
        });
    }
  });
export type Config = z.infer<typeof Config>;

/** Whether anything may be answered that only developers see. A wrong configuration is not. */
export const isDevelopment = ({ ENVIRONMENT }: Env): boolean => ENVIRONMENT === "development";

const parsed = new WeakMap<Env, Config>();

/** Names every setting that is wrong and says why, without its value. */
export class ConfigError extends Error {}

/** The parsed, checked configuration. Throws a ConfigError. */
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

/** Who sends web push; null where the configuration names nobody. */
export const vapidOf = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: Config): Vapid | null => (publicKey === "" ? null : { publicKey, privateKey, subject });
