import * as z from "zod";
import { call } from "../call.ts";
import { CODE, CODE_LENGTH, MOBILE, MOBILE_TYPED_MAX, normalMobile, PASSWORD_LENGTH } from "../rules/accounts.ts";

export const Mobile = z
  .string()
  .max(MOBILE_TYPED_MAX, `must have at most ${MOBILE_TYPED_MAX} characters`)
  .transform(normalMobile)
  .pipe(z.string().regex(MOBILE, "must be a phone number, such as +8613911112222"));
const SENT = `must be the ${CODE_LENGTH} figures that were sent`;
export const Code = z.string().trim().max(CODE_LENGTH, SENT).regex(CODE, SENT);
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH.minNew, `must have at least ${PASSWORD_LENGTH.minNew} characters`)
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`);

const Sent = z.object({
  /** Seconds until the person may request the next code. */
  wait: z.number(),
});

/** Codes to phones (Specification 7.11, 7.12). */
export const codeCalls = {
  sendCode: call.post("/webapi/user/sendCode", {
    summary:
      "Sends a code to a phone, for one purpose and 10 minutes; needs the letters of the picture `GET /api/user/smsCaptcha?code=<id>`. Answers alike whether the number has an account or not",
    source: "7.11",
    input: z.object({
      mobile: Mobile,
      captcha: z.string().trim().min(1, "must be the letters in the picture").max(16, "must be the letters in the picture"),
      code: z.string().regex(/^[\w-]{8,64}$/, "must be the id that the picture was asked for with"),
      purpose: z.enum(["register", "login", "forget"], "must be register, login or forget").default("register"),
    }),
    data: Sent,
  }),
  sendVerifyCode: call.viewer.post("/api/user/sendVerifyCode", {
    summary:
      "Sends the signed-in person a code: to the account's own number (mobile left out) to change the password, or to a new one to bind it",
    source: "7.12",
    input: z.object({ mobile: z.union([z.literal("").transform(() => undefined), Mobile]).optional() }),
    data: Sent,
  }),
};
