/** Longest user id that is signed, in characters; the server refuses other invalid ids. */
export const USER_ID_MAX = 128;
