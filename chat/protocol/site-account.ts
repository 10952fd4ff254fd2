/** The name of the account with which the site acts and sends messages. */
export type SiteAccount = "administrator";

/** Rooms ignore site messages from any other account. */
export const SITE_ACCOUNT: SiteAccount = "administrator";
