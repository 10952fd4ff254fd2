/** Other code folders import only this file and `reads.ts` from this folder. */
export { accountEvent, deleteOldEvents, getAccountLog, signInNoted } from "./account-log.ts";
export { findBan, forgetEndedBans } from "./ban.ts";
export { solveCaptcha } from "./captcha/challenge.ts";
export { bindPhone, changePwd, requirePassword } from "./change-password.ts";
export { getTempKeysForCos } from "./cloud-keys.ts";
export { findCodeCaller } from "./code-asker.ts";
export { redeemCode } from "./codes/codes.ts";
export { toCodeOutbox, toCodeSender } from "./codes/configured.ts";
export { DEVICE_COOKIE, deviceCookie, knownDevice, sealDevice } from "./device.ts";
export { issueGuest, signFor } from "./guest.ts";
export {
  countTry,
  deleteOldAttempts,
  forgetWrong,
  type LoginCaller,
  requireTry,
  tryTakenBack,
  wasLastPlain,
} from "./login-attempts.ts";
export { requireUnmuted } from "./mute.ts";
export { hashPassword, NOBODY_HASH, needsRehash, requireHash, verifyPassword } from "./password.ts";
export {
  maskMobile,
  newPhone,
  phoneKey,
  phoneReadings,
  readerCountries,
  toAccountQuery,
  toPhoneCountries,
  withPhone,
} from "./phones.ts";
export { savePrivacyChoices } from "./privacy-choices.ts";
export { requireSayable } from "./sayable.ts";
export { sendCodes, toCodeContext } from "./send-code.ts";
export { sessionHandlers } from "./sessions.ts";
export { deleteThirdMember, saveThirdMember } from "./third-member.ts";
export { exchangeToken, handedOver, handoverAnswered } from "./token-exchange.ts";
