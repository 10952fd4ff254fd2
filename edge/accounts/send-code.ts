import { eq } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { forbidden, ProductError, STATUS_FAILED, tooMany } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import type { CodePurpose } from "../contract/rules/accounts.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { getServerText, waitText } from "../contract/texts/server-text.ts";
import { type Handlers, type ProductContext, requireViewer } from "../ground/context.ts";
import { GATE_LIMITS, type GateAddress } from "../ground/gate/limits.ts";
import { toNetwork } from "../ground/http/client-ip.ts";
import { solveCaptcha } from "./captcha/challenge.ts";
import { type CodeCaller, findCodeCaller, toOwnerCaller } from "./code-asker.ts";
import { CODE_S, issueCode, withdrawCode } from "./codes/codes.ts";
import { NotSent, type PhoneMessage } from "./codes/sender.ts";
import { newPhone, noTextsThere, phoneKey, requireServed, takesTexts, toAccountQuery } from "./phones.ts";

export const toCodeContext = ({ db, config, now }: Pick<ProductContext, "db" | "config" | "now">) => ({
  db,
  secret: config.SESSION_SECRET,
  now,
});

/**
 * Counts a text message against the limits of its network, account, number and site. A known caller has a separate count for the
 * number. Throws for countries that get no text messages.
 */
async function requireAttempts(
  context: ProductContext,
  phone: string,
  purpose: CodePurpose,
  { caller, isKnown }: CodeCaller,
  uid = 0,
): Promise<void> {
  if (!takesTexts(phone, context.config.PHONE_COUNTRIES)) throw noTextsThere(context);
  const network: GateAddress[] = context.ip === "" ? [] : [{ kind: "code-network", key: toNetwork(context.ip) }];
  const account: GateAddress[] =
    uid === 0
      ? []
      : [
          { kind: "code-account", key: String(uid) },
          { kind: "code-account-day", key: String(uid) },
        ];
  const key = isKnown ? `${phone} ${caller}` : phone;
  const number: GateAddress[] = [
    { kind: "code-minute", key: `${purpose}:${key}` },
    { kind: "code-hour", key },
    { kind: "code-day", key },
  ];
  const portion: GateAddress[] =
    isKnown || context.ip === ""
      ? []
      : [
          { kind: "code-stranger-hour", key: `${phone} ${caller}` },
          { kind: "code-stranger-day", key: `${phone} ${caller}` },
        ];
  for (const address of [...network, ...account, ...portion, ...number, SITE]) {
    const waitS = await context.attempt(address);
    if (waitS > 0)
      throw tooMany(
        getServerText(context.locale, "refusals")("too-many-codes", { wait: waitText(context.locale, waitS) }),
        waitS,
      );
  }
}

const SITE: GateAddress = { kind: "code-site", key: "site" };

async function deliver(context: ProductContext, message: Omit<PhoneMessage, "locale">): Promise<void> {
  try {
    await context.sender.send({ ...message, locale: context.locale });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    log.error(error.message);
    throw new ProductError(STATUS_FAILED, getServerText(context.locale, "refusals")("code-not-sent"), 502);
  }
}

/** If the sending fails, the code is void. */
async function sendNewCode(context: ProductContext, mobile: string, purpose: CodePurpose, { caller }: CodeCaller): Promise<void> {
  const address = { mobile, purpose, asker: caller };
  const code = await issueCode(toCodeContext(context), address);
  const text = getServerText(context.locale, "refusals")("code-sms", {
    site: inLanguage(context.brand.displayName, context.locale),
    code,
    count: CODE_S / 60,
  });
  try {
    await deliver(context, { mobile, text, kind: "code", code });
  } catch (error) {
    await withdrawCode(toCodeContext(context), address);
    throw error;
  }
}

/** Sends nothing if the daily budget is used up, but the caller gets the same answer. */
async function sendNotice(context: ProductContext, mobile: string, kind: "has-account" | "no-account"): Promise<void> {
  if ((await context.attempt({ kind: "code-notice", key: "site" })) > 0) return;
  const site = inLanguage(context.brand.displayName, context.locale);
  await deliver(context, { mobile, kind, text: getServerText(context.locale, "refusals")(`${kind}-sms`, { site }) });
}

const sent = { wait: GATE_LIMITS["code-minute"].intervalMs / 1_000 };

/** Sends codes to phones (Specification 7.11, 7.12). */
export const sendCodes = {
  async sendCode(context, { mobile: typed, captcha, code, purpose }) {
    const message = getServerText(context.locale, "refusals");
    requireServed(context, typed);
    // Checks the picture before it counts the request, because otherwise anybody could use up a number's codes.
    if (!(await solveCaptcha(toCodeContext(context), code, captcha))) throw forbidden(message("wrong-captcha"));
    const { where, order } = toAccountQuery(context, typed);
    const [account] = await context.db
      .select({ mobile: users.mobile })
      .from(users)
      .where(where)
      .orderBy(...order)
      .limit(1);
    const mobile = account?.mobile ?? newPhone(context, typed);
    const caller = findCodeCaller(context, phoneKey(context, typed));
    await requireAttempts(context, mobile, purpose, caller);
    // The answer never shows the caller whether the number has an account. Only the text message tells the phone's owner.
    if (purpose === "register" && account) await sendNotice(context, mobile, "has-account");
    else if (purpose !== "register" && !account) await sendNotice(context, mobile, "no-account");
    else await sendNewCode(context, mobile, purpose, caller);
    return sent;
  },

  async sendVerifyCode(context, { mobile: typed }) {
    const { user } = await requireViewer(context);
    const [own] = await context.db
      .select({ mobile: users.mobile, alias: users.mobileAlias })
      .from(users)
      .where(eq(users.uid, user.uid));
    const isOwn = typed === undefined || typed === own?.alias || phoneKey(context, typed) === own?.mobile;
    const mobile = isOwn ? (own?.mobile ?? "") : newPhone(context, typed);
    const owner = toOwnerCaller(user.uid);
    // For a number that the caller wants to bind, the caller counts as unknown until the code is entered.
    await requireAttempts(
      context,
      mobile,
      isOwn ? "own" : "bind",
      isOwn ? owner : { ...findCodeCaller(context, mobile), isKnown: false },
      user.uid,
    );
    if (isOwn) {
      await sendNewCode(context, mobile, "own", owner);
      return sent;
    }
    const [taken] = await context.db.select({ uid: users.uid }).from(users).where(eq(users.mobile, mobile));
    if (taken) await sendNotice(context, mobile, "has-account");
    else await sendNewCode(context, mobile, "bind", owner);
    return sent;
  },
} satisfies Partial<Handlers<"user">>;
