import { ADULT_AGE, PLAIN_END } from "../contract/rules/comfort.ts";

/** SQL that is true for a person who sees no odds and gifts, by choice or by age. `user` is the alias of the table `users`. */
export const isPlainSql = (user: string): string =>
  `(${user}.comfort LIKE '%${PLAIN_END}' OR (${user}.birthday <> '' AND ${user}.birthday > date('now', '-${ADULT_AGE} years')))`;
