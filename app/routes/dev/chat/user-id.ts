/** Longest user id that is signed, in characters. */
export const USER_ID_MAX = 128;
