/** What became of somebody who was to be added (specification 7.91); 3, which the model client lists nowhere: a manager is asked first. */
export const FAILED = 0 as const;
export const ADDED = 1 as const;
export const MEMBER_ALREADY = 2 as const;
export const WAITING = 3 as const;
export const OVER_LIMIT = 4 as const;
