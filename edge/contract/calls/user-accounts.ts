import * as z from "zod";
import { call } from "../call.ts";
import { OwnUserInfo, SignedInUserInfo } from "../entities/user.ts";
import { numeric } from "../numeric.ts";
import { BODY_RANGE, isNick, isProfileText, oneLine, PASSWORD_LENGTH, PROFILE_MAX, TAGS_MAX } from "../rules/accounts.ts";
import { Flag } from "./inputs.ts";
import { Code, Mobile, NewPassword } from "./user-codes.ts";

const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`);

/** A person who has just signed in. Later calls send the token. */
export const SignedIn = z.object({
  token: z.string(),
  /** The device sends this value with its next sign-in. Wrong tries from other devices then do not delay that sign-in. */
  device: z.string().default(""),
  user: SignedInUserInfo,
});

/** An invite code or a channel: letters, digits, - and _. Any other text is ignored (Specification 1.7). */
const Source = z.string().max(64, "must have at most 64 characters").default("");

/** 1 if the person typed `invite_code`; an unknown code is then refused. An unknown code from a link is ignored. */
const InviteTyped = Flag.default(0);

const ProfileText = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .refine((text) => isProfileText(text, max), `must be at most ${max} wide (a Han character is 2), without control characters`);

/** Centimetres or kilograms, or 0 if it is not stated. */
const Measure = ({ min, max }: { min: number; max: number }) =>
  numeric(
    z
      .number()
      .int()
      .refine((value) => value === 0 || (value >= min && value <= max), `must be from ${min} to ${max}, or 0 for not said`),
  );

/** Registration, sign-in and recovery of accounts (Specification 7.13 to 7.16). */
export const accountCalls = {
  login: call.post("/webapi/user/login", {
    summary:
      "Signs in by password, or by a code of `sendCode` for login; the answer's token goes into later calls. After wrong passwords it asks for a picture: its id as `challenge` and its letters as `captcha`",
    source: "7.15",
    input: z
      .object({
        mobile: Mobile,
        password: Password.optional(),
        code: Code.optional(),
        captcha: z.string().trim().max(16, "must be the letters in the picture").optional(),
        challenge: z.string().max(64, "must be the id that the picture was asked for with").optional(),
        device: z.string().max(600, "must be the device of an earlier sign-in").optional(),
      })
      .refine(({ password, code }) => password !== undefined || code !== undefined, {
        path: ["password"],
        message: "is needed, or a code",
      }),
    data: SignedIn,
  }),
  regist: call.post("/webapi/user/regist", {
    summary: "Makes an account for the number that a code of `sendCode` proves, and signs it in",
    source: "7.14",
    input: z.object({
      mobile: Mobile,
      code: Code,
      password: NewPassword,
      invite_code: Source,
      invite_typed: InviteTyped,
      channel: Source,
    }),
    data: SignedIn,
  }),
  changePwd: call.post("/api/user/changePwd", {
    summary:
      "Sets a new password: with the old one or a code to the own number (signed in; other sessions end), or with a code of `sendCode` for forget and the number (all sessions end)",
    source: "7.16",
    input: z
      .object({ mobile: Mobile.optional(), code: Code.optional(), old_password: Password.optional(), password: NewPassword })
      .refine(({ code, old_password }) => code !== undefined || old_password !== undefined, {
        path: ["old_password"],
        message: "is needed, or a code",
      }),
    data: z.object({}),
  }),
  editUserInfo: call.viewer.post("/api/user/editUserInfo", {
    summary:
      "Changes what the person says of himself; what is left out stays. An avatar is the address of a picture stored by `getTempKeysForMinio`, or empty for the default one",
    source: "7.16",
    input: z.object({
      nick_name: z
        .string()
        .transform(oneLine)
        .refine(isNick, `must be 2 to ${PROFILE_MAX.nick} wide (a Han character is 2), without control characters`)
        .optional(),
      gender: numeric(z.number().int().min(0, "must be 0, 1 or 2").max(2, "must be 0, 1 or 2")).optional(),
      birthday: z.string().trim().max(10, "must be a date as YYYY-MM-DD, or empty").optional(),
      signature: ProfileText(PROFILE_MAX.signature).optional(),
      city: ProfileText(PROFILE_MAX.city).optional(),
      career: ProfileText(PROFILE_MAX.career).optional(),
      height: Measure(BODY_RANGE.height).optional(),
      weight: Measure(BODY_RANGE.weight).optional(),
      tags: z
        .array(z.string().max(50, "must have at most 50 characters"))
        .max(TAGS_MAX, `must be at most ${TAGS_MAX} of getCommonConfig's user_tag`)
        .optional(),
      avatar: z.string().trim().max(300, "must be the address of a stored picture, or empty").optional(),
    }),
    data: OwnUserInfo,
  }),
  bindPhone: call.viewer.post("/api/User/bindPhone", {
    summary: "Gives the account another number: the code went there, the password proves the account",
    source: "7.13",
    input: z.object({ mobile: Mobile, code: Code, password: Password }),
    data: z.object({ mobile: z.string() }),
  }),
};
