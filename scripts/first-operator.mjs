/**
 * Returns the SQL that makes a user an operator without the help of another operator. `npm run operator` runs it on embedded or
 * deployed data.
 */

/** Dialling codes of the countries whose users type their numbers without the code. */
const HOME_CODES = ["86", "55"];
const NUMBER = /^\+?\d{6,15}$/;

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/** Returns the forms in which an account may store a typed number. Throws if the text is no number. */
export function toNumbers(typed) {
  const number = typed.replace(/[\s\-.()]/g, "").replace(/^00/, "+");
  if (!NUMBER.test(number))
    throw new Error(
      `"${typed}" is no phone number: give its digits, with + and the country's code in front, such as +8613911112222.`,
    );
  const digits = number.replace("+", "");
  return number.startsWith("+") ? [number, digits] : [digits, `+${digits}`, ...HOME_CODES.map((code) => `+${code}${digits}`)];
}

/**
 * @typedef {{ mobile?: string, uid?: number | string }} Asked
 * @typedef {{ uid: number, nickName: string, isOperate: number, isBanned: number }} Account
 */

/**
 * Returns the SQL that finds accounts by number or uid: {uid, nickName, isOperate, isBanned}.
 * @param {Asked} asked
 * @param {number} nowS
 */
export function findSql({ mobile, uid }, nowS) {
  const whom = uid === undefined ? `mobile IN (${toNumbers(mobile).map(quoted).join(", ")})` : `uid = ${Number(uid)}`;
  return (
    "SELECT uid, nick_name AS nickName, is_operate AS isOperate, " +
    `EXISTS (SELECT 1 FROM user_bans b WHERE b.uid = users.uid AND (b.until = 0 OR b.until > ${nowS})) AS isBanned FROM users WHERE ${whom} ORDER BY uid LIMIT 20`
  );
}

/** Grants the right only together with an entry in the operators' log. A second run changes nothing. */
export function grantSql({ uid, requestKey, nowS }) {
  const roles = (isOperate) =>
    `json_object('is_anchor', is_anchor, 'is_anchor_admin', is_anchor_admin, 'is_operate', ${isOperate}, 'is_youliao', is_youliao)`;
  const previous = `(SELECT coalesce(max(p.id), 0) FROM audit_lines p WHERE p.subject_kind = 'person' AND p.subject_id = '${uid}')`;
  return [
    "INSERT INTO audit_lines (at, uid, kind, subject_kind, subject_id, previous_id, before, after, reason, ip, session, request_key, digest)" +
      ` SELECT ${nowS}, uid, 'person.roles', 'person', '${uid}', ${previous}, ${roles("is_operate")}, ${roles(1)}, 'npm run operator', '', '', ${quoted(requestKey)}, 'npm run operator'` +
      ` FROM users WHERE uid = ${uid} AND is_operate = 0`,
    `UPDATE users SET is_operate = 1 WHERE uid = ${uid} AND EXISTS (SELECT 1 FROM audit_lines a WHERE a.uid = ${uid} AND a.request_key = ${quoted(requestKey)})`,
  ];
}

/**
 * Returns the only account that may get the right. Throws an error with the remedy if none or several match, or if the account is
 * banned.
 * @param {Account[]} accounts
 * @param {Asked} asked
 */
export function chosen(accounts, { mobile, uid }) {
  const named = uid === undefined ? `the number ${mobile}` : `uid ${uid}`;
  if (accounts.length === 0)
    throw new Error(
      `No account has ${named}. Register it at /m/register first, or give the number as its owner registered it, with + and the country's code.`,
    );
  if (accounts.length > 1)
    throw new Error(
      `${named} may be ${accounts.map((account) => `${account.nickName} (uid ${account.uid})`).join(" or ")}: run it again with --uid.`,
    );
  const [account] = accounts;
  if (account.isBanned) throw new Error(`${account.nickName} (uid ${account.uid}) is banned: lift the ban first.`);
  return account;
}
