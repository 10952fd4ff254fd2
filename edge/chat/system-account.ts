/** The account with which the site itself sends messages. */
export const SYSTEM_ACCOUNT = "administrator";
