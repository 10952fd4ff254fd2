/** The cookie in which a page keeps its ticket of `task/online`, so that the server can read it with the list of tasks. */
export const ONLINE_COOKIE = "online";

/** Longest ticket that is read, in characters. The site's own have some 500 at most. */
export const ONLINE_TICKET_MAX = 1_000;
