/** The door of `accounts`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { accountEvent, deleteOldEvents, getAccountLog, signInNoted } from "./account-log.ts";
export { banOf, forgetEndedBans } from "./ban.ts";
export { solveCaptcha } from "./captcha/challenge.ts";
export { bindPhone, changePwd, requirePassword } from "./change-password.ts";
export { getTempKeysForCos } from "./cloud-keys.ts";
export { askerOfCode } from "./code-asker.ts";
export { redeemCode } from "./codes/codes.ts";
export { outboxOf, senderOf } from "./codes/configured.ts";
export { DEVICE_COOKIE, deviceCookie, knownDevice, sealDevice } from "./device.ts";
export { issueGuest, signFor } from "./guest.ts";
export {
  type Asker,
  countTry,
  deleteOldAttempts,
  forgetWrong,
  requireTry,
  tryTakenBack,
  wasLastPlain,
} from "./login-attempts.ts";
export { requireUnmuted } from "./mute.ts";
export { hashPassword, NOBODY_HASH, needsRehash, requireHash, verifyPassword } from "./password.ts";
export { accountsOf, maskMobile, newPhone, phoneKey, phoneReadings, withPhone } from "./phones.ts";
export { savePrivacyChoices } from "./privacy-choices.ts";
export { requireSayable } from "./sayable.ts";
export { secretDesk, sendCodes } from "./send-code.ts";
export { sessionHandlers } from "./sessions.ts";
export { deleteThirdMember, saveThirdMember } from "./third-member.ts";
export { exchangeToken, handedOver, handoverAnswered } from "./token-exchange.ts";
