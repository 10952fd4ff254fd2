/** What was done to attributes, by code (specification 4.58, 9.19). */
export const INIT = 1 as const;
export const SET = 2 as const;
export const DELETE_ALL = 3 as const;
export const DELETE_KEYS = 4 as const;
export const FETCH = 5 as const;
