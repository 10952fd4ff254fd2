/** A day of the week: 0 Sunday to 6 Saturday, as `Date.getUTCDay` counts. Its names are texts of the shell (Specification 9.7). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
