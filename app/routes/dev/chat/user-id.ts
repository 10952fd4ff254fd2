/** Longest user id that is signed, in characters; what else an id may not be, the server says. */
export const USER_ID_MAX = 128;
