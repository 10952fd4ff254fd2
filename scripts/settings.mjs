/** Settings of docs/deploy-settings.md that an embedded Worker takes from the environment of its process. */
export const SETTINGS = [
  "API_LINE_HOSTS",
  "PULL_HOSTS",
  "PICTURE_HOSTS",
  "FILES_ORIGIN",
  "SEGMENT_ORIGIN",
  "BOARD_DRIVER",
  "CAPTCHA_PEEK",
  "CASHIER",
  "CHAT_APP_ID",
  "CHAT_LEXICON",
  "CHAT_MAX_INSTANCES",
  "CHAT_ORIGINS",
  "CHAT_SETTINGS",
  "CHAT_SOCKETS_PER_NETWORK",
  "CLOUD_KEYS_TOKEN",
  "CLOUD_KEYS_URL",
  "CODE_DAILY_MAX",
  "CODE_SENDER_TOKEN",
  "CODE_SENDER_URL",
  "COMPANY_NAMES",
  "DATA_DELAY_MS",
  "DEMO_TALK",
  "ENVIRONMENT",
  "HEALTH_TOKEN",
  "HOME_REGION",
  "METRICS_ACCOUNT",
  "METRICS_DATASET",
  "METRICS_TOKEN",
  "MOVE_SECRET",
  "PAYOUT_KEYS",
  "PAYOUT_OPERATORS",
  "PHONE_COUNTRIES",
  "PUSH_SERVICES",
  "RELAY_SHARDS",
  "SECURITY_CONTACT",
  "SITE_HOSTS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SPEECH_TOKEN",
  "SPEECH_URL",
  "TRANSLATE_TOKEN",
  "TRANSLATE_URL",
  "UPSTREAM_HOSTS",
  "WORKERS_DEV",
];

/** Settings that replace the values made at the first start. Empty values switch web push off. */
export const OWN_SETTINGS = ["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY", "VAPID_SUBJECT"];

export const settingsGiven = (environment) =>
  Object.fromEntries(
    [...SETTINGS.filter((name) => environment[name]), ...OWN_SETTINGS.filter((name) => environment[name] !== undefined)].map(
      (name) => [name, environment[name]],
    ),
  );
