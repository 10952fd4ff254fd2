import * as z from "zod";

/** A key that seals payout accounts, and the version by which rows name it. */
export interface PayoutKey {
  /** 1 to 255. */
  version: number;
  /** 32 bytes. */
  secret: Uint8Array<ArrayBuffer>;
}

const PAYOUT_KEY = /^([1-9]\d{0,2}):([\da-f]{64})$/i;
const KEY_VERSION_MAX = 255;

/** The setting PAYOUT_KEYS: `<version>:<64 hexadecimal figures>`, the newest first; empty where nobody is paid out. */
export const PayoutKeys = z
  .string()
  .default("")
  .transform((text, context): PayoutKey[] => {
    const keys: PayoutKey[] = [];
    for (const [at, entry] of text
      .split(/[\s,]+/)
      .filter(Boolean)
      .entries()) {
      const [, version = "", hex = ""] = PAYOUT_KEY.exec(entry) ?? [];
      const isNew = keys.every((key) => key.version !== Number(version));
      // The entry itself is a secret and stands in no message.
      if (hex === "" || Number(version) > KEY_VERSION_MAX || !isNew) {
        const fault = isNew
          ? `must be <version 1 to ${KEY_VERSION_MAX}>:<64 hexadecimal figures>`
          : `has version ${version} a second time`;
        context.addIssue({ code: "custom", message: `entry ${at + 1} ${fault}` });
        return z.NEVER;
      }
      keys.push({ version: Number(version), secret: new Uint8Array(Buffer.from(hex, "hex")) });
    }
    return keys;
  });
