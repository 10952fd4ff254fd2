import { env } from "cloudflare:test";
import { captchaPicture, peekCaptcha } from "#edge/accounts/captcha/challenge.ts";
import { readOutbox } from "#edge/accounts/codes/outbox.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { FIXTURE_NOW_MS } from "./fixture.ts";

let challenges = 0;

/**
 * Returns a challenge with its right answer, as the fields of `sendCode`.
 * @param now unix milliseconds
 */
export async function solvedCaptcha(now: () => number = () => FIXTURE_NOW_MS): Promise<{ code: string; captcha: string }> {
  challenges += 1;
  const code = `solved-challenge-${challenges}`;
  const context = { db: openDatabase(env.DB), secret: env.SESSION_SECRET, now };
  await captchaPicture(context, code);
  return { code, captcha: (await peekCaptcha(context, code)) ?? "" };
}

/** Returns a phone's messages, newest first. A Chinese number may be given without its country code. */
export const messagesTo = async (mobile: string): Promise<string[]> =>
  (await readOutbox(openDatabase(env.DB)))
    .filter((message) => message.mobile === (mobile.startsWith("+") ? mobile : `+86${mobile}`))
    .map(({ text }) => text);

/** Returns the code in the newest message to a phone. Throws if there is none. */
export async function codeOn(mobile: string): Promise<string> {
  const [text = ""] = await messagesTo(mobile);
  const [code] = /\d{6}/.exec(text) ?? [];
  if (!code) throw new Error(`The newest message to ${mobile} holds no code: "${text}"`);
  return code;
}
