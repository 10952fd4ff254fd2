/** The account with which the site acts and sends messages; rooms ignore site messages from any other account. */
export const SITE_ACCOUNT = "administrator";

/** The name of that account, for code that may import types of the library alone. */
export type SiteAccount = typeof SITE_ACCOUNT;
