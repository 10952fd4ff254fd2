import * as z from "zod";

export interface PayoutKey {
  /** 1 to 255. */
  version: number;
  /** 32 bytes. */
  secret: Uint8Array<ArrayBuffer>;
}

const PAYOUT_KEY = /^([1-9]\d{0,2}):([\da-f]{64})$/i;
const KEY_VERSION_MAX = 255;

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
      // The error names only the version, because the entry itself is a secret.
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
