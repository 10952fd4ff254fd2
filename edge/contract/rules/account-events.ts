/** What an account's own log notes: who came in, and what was changed that guards the account. */
export const ACCOUNT_EVENT_KINDS = ["register", "login", "logout", "sessions-ended", "password", "password-forgotten", "phone"] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

/** How long the log is kept, in days. */
export const ACCOUNT_EVENTS_KEPT_DAYS = 180;
