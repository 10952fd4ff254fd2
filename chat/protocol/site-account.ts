/** The name of the account with which the site acts and sends messages. */
export type SiteAccount = "administrator";

/** The same name as a value. Rooms ignore site messages from any other account. */
export const SITE_ACCOUNT: SiteAccount = "administrator";
