import { eq } from "drizzle-orm";
import { solveCaptcha } from "../captcha/challenge";
import { CODE_S, issueCode, withdrawCode } from "../codes/codes";
import { NotSent, type PhoneMessage } from "../codes/sender";
import { forbidden, ProductError, STATUS_FAILED, tooMany } from "../contract/envelope";
import type { CodePurpose } from "../contract/rules/account-fields";
import { users } from "../db/schema/people";
import { networkOf } from "./client-ip";
import { type Handlers, type ProductContext, requireViewer } from "./context";
import { messageOf } from "./messages";
import { type GateAddress, GATE_LIMITS } from "../relay/gate/limits";

/** What codes and pictures stand on in this request. */
export const secretDesk = ({ db, config, now }: Pick<ProductContext, "db" | "config" | "now">) => ({ db, secret: config.SESSION_SECRET, now });

/** Counts a code to a number, and who asked for it; refuses with the wait when either has had enough. */
async function requireAttempts(context: ProductContext, mobile: string, purpose: CodePurpose): Promise<void> {
  const network: GateAddress[] = context.ip === "" ? [] : [{ kind: "code-network", key: networkOf(context.ip) }];
  const number: GateAddress[] = [
    { kind: "code-minute", key: `${purpose}:${mobile}` },
    { kind: "code-hour", key: mobile },
    { kind: "code-day", key: mobile },
  ];
  for (const address of [...network, ...number]) {
    const waitS = await context.attempt(address);
    if (waitS > 0) throw tooMany(messageOf(context.locale).tooManyCodes(waitS), waitS);
  }
}

async function deliver(context: ProductContext, message: Omit<PhoneMessage, "locale">): Promise<void> {
  try {
    await context.sender.send({ ...message, locale: context.locale });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    console.error(error.message);
    throw new ProductError(STATUS_FAILED, messageOf(context.locale).codeNotSent, 502);
  }
}

/** Issues a code and brings it to the phone; one that could not be sent opens nothing. */
async function sendNewCode(context: ProductContext, mobile: string, purpose: CodePurpose): Promise<void> {
  const address = { mobile, purpose };
  const code = await issueCode(secretDesk(context), address);
  const text = messageOf(context.locale).codeSms(context.brand.displayName[context.locale], code, CODE_S / 60);
  try {
    await deliver(context, { mobile, text, kind: "code", code });
  } catch (error) {
    await withdrawCode(secretDesk(context), address);
    throw error;
  }
}

const sent = { wait: GATE_LIMITS["code-minute"].windowS };

/** Codes to phones (Specification 7.11, 7.12). */
export const sendCodes: Pick<Handlers<"user">, "sendCode" | "sendVerifyCode"> = {
  async sendCode(context, { mobile, captcha, code, purpose }) {
    const message = messageOf(context.locale);
    // First of all: without it anybody could use up a number's codes.
    if (!(await solveCaptcha(secretDesk(context), code, captcha))) throw forbidden(message.wrongCaptcha);
    await requireAttempts(context, mobile, purpose);
    const [account] = await context.db.select({ uid: users.uid }).from(users).where(eq(users.mobile, mobile));
    const site = context.brand.displayName[context.locale];
    // The answer is the same; what the number is, only its phone is told.
    if (purpose === "register" && account) await deliver(context, { mobile, kind: "has-account", text: message.hasAccountSms(site) });
    else if (purpose !== "register" && !account) await deliver(context, { mobile, kind: "no-account", text: message.noAccountSms(site) });
    else await sendNewCode(context, mobile, purpose);
    return sent;
  },

  async sendVerifyCode(context, { mobile }) {
    const { user } = await requireViewer(context);
    const [own] = await context.db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, user.uid));
    const target = mobile ?? own?.mobile ?? "";
    const isOwn = target === own?.mobile;
    await requireAttempts(context, target, isOwn ? "own" : "bind");
    if (isOwn) {
      await sendNewCode(context, target, "own");
      return sent;
    }
    const [taken] = await context.db.select({ uid: users.uid }).from(users).where(eq(users.mobile, target));
    if (taken) await deliver(context, { mobile: target, kind: "has-account", text: messageOf(context.locale).hasAccountSms(context.brand.displayName[context.locale]) });
    else await sendNewCode(context, target, "bind");
    return sent;
  },
};
