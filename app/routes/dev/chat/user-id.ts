export const USER_ID_MAX = 128;
