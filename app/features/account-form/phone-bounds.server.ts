import type { Bounds } from "#app/ui/form/form-answer.ts";
import { readBounds } from "../submit/call-schema.server.ts";

export const readPhoneBounds = (last: "user.login" | "user.regist" | "user.changePwd"): Bounds => ({
  ...readBounds(last, ["mobile", "code", "password"]),
  ...(last === "user.regist" && readBounds(last, { invite: "invite_code" })),
  ...readBounds("user.sendCode", ["mobile", "captcha"]),
});
