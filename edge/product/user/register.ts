import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  accountEvent,
  findCodeCaller,
  hashPassword,
  newPhone,
  phoneKey,
  redeemCode,
  requireHash,
  toCodeContext,
} from "#edge/accounts/accounts.ts";
import { addAccount, newSession, openSession } from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import { taskCounted } from "#edge/ground/task-counts/task-counts.ts";
import { friendCame, payInviteProfits } from "#edge/money/money.ts";
import { forbidden, ProductError, STATUS_FAILED } from "../../contract/envelope.ts";
import { log } from "../../contract/log.ts";
import { INVITE_RULES, normalInviteCode } from "../../contract/rules/invites.ts";
import { getServerText } from "../../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../../ground/context.ts";
import { isTaken } from "../../ground/db/write-fault.ts";
import { signedInAs } from "./login.ts";
import { NEW_OWN } from "./own-info.ts";

/** Uids are drawn at random and not counted, so that nobody can infer from a uid how many people there are. */
const UID = { min: 10_000_000, max: 100_000_000 } as const;
/** Omits letters and figures that are easily confused, because people read invite codes aloud. */
const INVITE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const INVITE_LENGTH = 8;
/** The most draws for a free uid and a free code. There are ninety million uids, so one draw is nearly always enough. */
const DRAWS_MAX = 6;
const NICK_TAIL = 4;
/** The number of earnings that are paid together at a registration: the friend's and the inviter's. */
const WELCOME_PAIRS = 2;
const SOURCE = /^[\w-]{1,64}$/;

const drawInviteCode = (): string =>
  Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join("");

/** 0 if the code is unknown. */
async function findInviter({ db }: ProductContext, code: string): Promise<number> {
  if (!SOURCE.test(code)) return 0;
  const [inviter] = await db.select({ uid: users.uid }).from(users).where(eq(users.inviteCode, code));
  return inviter?.uid ?? 0;
}

/** Ignores an inviter who is signed in on the same browser. Refuses an unknown code that the person typed. */
async function findFriend(context: ProductContext, code: string, typed: boolean): Promise<number> {
  const [inviter, viewer] = await Promise.all([findInviter(context, code), context.viewer()]);
  if (typed && code !== "" && inviter === 0)
    throw forbidden(getServerText(context.locale, "refusals")("no-invite-code"), "invite_code");
  return viewer?.user.uid === inviter ? 0 : inviter;
}

/**
 * Pays both earnings of an invitation and returns the new person's gold. If a payment fails here, the schedule makes it within a
 * minute.
 */
async function welcomeGold(context: ProductContext, invitedBy: number, friend: number): Promise<number> {
  if (invitedBy === 0) return 0;
  try {
    return (await payInviteProfits(context.db, nowS(context), friend)) === WELCOME_PAIRS ? INVITE_RULES.welcomeGold : 0;
  } catch (error) {
    log.error(`The reward of ${invitedBy} for ${friend} is not paid yet`, error);
    return 0;
  }
}

function newPerson(context: ProductContext, mobile: string) {
  const uid = randomInt(UID.min, UID.max);
  const now = nowS(context);
  return {
    uid,
    mobile,
    nickName: getServerText(context.locale, "refusals")("new-nick", { tail: String(uid).slice(-NICK_TAIL) }),
    // The avatar is empty, because the page that shows it chooses the default avatar (Specification 3.22).
    avatar: "",
    userLevel: 1,
    vipLevel: 0,
    vipDate: 0,
    isAnchor: 0,
    isAnchorAdmin: 0,
    isOperate: 0,
    isYouliao: 0,
    isNoQrad: 0,
    isNoPopad: 0,
    inviteCode: drawInviteCode(),
    registeredAt: now,
    lastLoginAt: now,
    gender: 0,
    birthday: "",
    city: "",
    signature: "",
    career: "",
    height: 0,
    weight: 0,
    comfort: "",
  };
}

/**
 * Creates an account for a phone number that was proved by a code, with the inviter and the channel. Signs the person in at once
 * (Specification 1.7, 7.14).
 */
export const regist: Handlers<"user">["regist"] = async (
  context,
  { mobile: typed, code, password, invite_code, invite_typed, channel },
) => {
  const { db, locale } = context;
  const mobile = newPhone(context, typed);
  // Checks the invite code before the phone's code is used up. A person who mistyped the invite code can then send the phone's
  // code again.
  const invitedBy = await findFriend(context, normalInviteCode(invite_code), invite_typed === 1);
  requireHash(context);
  if (
    !(await redeemCode(
      toCodeContext(context),
      { mobile, purpose: "register", asker: findCodeCaller(context, phoneKey(context, typed)).caller },
      code,
    ))
  )
    throw forbidden(getServerText(locale, "refusals")("wrong-code"));
  const passwordHash = await hashPassword(password);
  for (let draw = 1; ; draw += 1) {
    const user = newPerson(context, mobile);
    const { token, row } = newSession(context, user.uid);
    const own = { channel: SOURCE.test(channel) ? channel : "", invitedBy, tags: "[]" };
    try {
      await db.batch([
        addAccount(db, { ...user, ...own, passwordHash, site: context.brand.code, locale }),
        openSession(db, row),
        accountEvent(context, user.uid, "register"),
        // These statements have no effect if the inviter is unknown.
        taskCounted(db, { uid: invitedBy, kind: "inviteFriend", subject: String(user.uid), atMs: context.now() }),
        ...friendCame(db, { inviter: invitedBy, friend: user.uid, atS: nowS(context) }),
      ]);
    } catch (error) {
      if (isTaken(error, "users.mobile"))
        throw new ProductError(STATUS_FAILED, getServerText(locale, "refusals")("number-taken"), 409);
      if (draw < DRAWS_MAX && (isTaken(error, "users.uid") || isTaken(error, "users.invite_code"))) continue;
      throw error;
    }
    context.waitUntil(context.chat.importAccount(String(user.uid), { nick: user.nickName }));
    const gold = await welcomeGold(context, invitedBy, user.uid);
    return signedInAs(
      context,
      {
        ...NEW_OWN,
        own,
        user,
        frame: "",
        attentCount: 0,
        unread: 0,
        gold,
        diamond: 0,
        inviteDue: 0,
        inviteTotal: gold,
        thirdMember: "",
      },
      token,
      mobile,
    );
  }
};
