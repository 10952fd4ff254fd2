/** The longest user id that is signed, in characters. The server checks the other rules. */
export const USER_ID_MAX = 128;
