/** The account under which the site itself speaks. */
export const SYSTEM_ACCOUNT = "administrator";
