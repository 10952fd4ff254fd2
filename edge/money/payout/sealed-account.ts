import { maskedAccount, maskedHolder, type PayoutAccountFields, type PayoutKind } from "#edge/contract/rules/payouts.ts";
import type { Config } from "#edge/ground/env.ts";
import type { PayoutKey } from "../../ground/payout-keys.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const CIPHER = "AES-GCM";
const IV_BYTES = 12;
/** The purpose that is mixed into each derived key. A key for one purpose is therefore useless for another. */
const PURPOSE = { seal: "payout account seal", fingerprint: "payout account fingerprint" } as const;

/** An account in the database's form: visible names and figures are masked, and only `sealed` contains the whole account. */
export interface KeptAccount {
  kind: PayoutKind;
  /** The masked name. A row that is not sealed has the whole name. */
  holder: string;
  account: string;
  bank: string;
  /** Version of the key with which the account was sealed; 0 if it is not sealed. */
  sealKey: number;
  /** Initialisation vector, cipher text and tag, base64url. */
  sealed: string;
}

/** Why a sealed account cannot be read: no key of its version is configured, or the configured key does not open it. */
export type SealFault = "no-key" | "wrong-key";

export class SealError extends Error {
  constructor(
    readonly reason: SealFault,
    /** Version of the key with which the account was sealed. */
    readonly version: number,
  ) {
    super(
      reason === "no-key"
        ? `PAYOUT_KEYS has no key ${version}, which the account is sealed with`
        : `Key ${version} of PAYOUT_KEYS does not open the account: it is not the key that sealed it, or the row was changed`,
    );
  }
}

async function derive(
  { secret }: PayoutKey,
  purpose: string,
  algorithm: AesKeyAlgorithm | HmacKeyGenParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveKey(derivation, material, algorithm, false, usages);
}

const AES = { name: CIPHER, length: 256 };
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 };

/**
 * Data that the seal authenticates: the owner and the account's kind. A sealed account therefore does not open in another person's
 * row.
 */
const belongings = (uid: number, kind: PayoutKind): Bytes => encoder.encode(JSON.stringify([uid, kind]));

/** Throws SealError if the account cannot be read. */
async function opened(
  keys: readonly PayoutKey[],
  uid: number,
  { kind, holder, account, bank, sealKey: version, sealed }: KeptAccount,
): Promise<PayoutAccountFields> {
  if (version === 0) return { kind, holder, account, bank };
  const known = keys.find((key) => key.version === version);
  if (!known) throw new SealError("no-key", version);
  const key = await derive(known, PURPOSE.seal, AES, ["decrypt"]);
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  const parts = { name: CIPHER, iv: bytes.subarray(0, IV_BYTES), additionalData: belongings(uid, kind) };
  const plain = await crypto.subtle.decrypt(parts, key, bytes.subarray(IV_BYTES)).catch(() => {
    throw new SealError("wrong-key", version);
  });
  const [wholeHolder, wholeAccount] = JSON.parse(new TextDecoder().decode(plain)) as [string, string];
  return { kind, holder: wholeHolder, account: wholeAccount, bank };
}

/**
 * Seals and opens payout accounts (docs/decisions/0016). The first key seals; each key opens the accounts of its own version.
 * `keys` is never empty.
 */
export class AccountSeal {
  readonly #keys: readonly PayoutKey[];
  readonly #sealing: PayoutKey;

  constructor(keys: readonly PayoutKey[]) {
    const [first] = keys;
    if (!first) throw new Error("An AccountSeal needs a key");
    this.#keys = keys;
    this.#sealing = first;
  }

  /** Key versions of the rows that this seal can open and should seal again with its first key; 0 means unsealed. */
  get olderVersions(): readonly number[] {
    return [0, ...this.#keys.slice(1).map(({ version }) => version)];
  }

  async seal(uid: number, { kind, holder, account, bank }: PayoutAccountFields): Promise<KeptAccount> {
    const key = await derive(this.#sealing, PURPOSE.seal, AES, ["encrypt"]);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = encoder.encode(JSON.stringify([holder, account]));
    const cipher = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData: belongings(uid, kind) }, key, plain);
    const sealed = Buffer.concat([iv, new Uint8Array(cipher)]).toString("base64url");
    return { kind, holder: maskedHolder(holder), account: maskedAccount(account), bank, sealKey: this.#sealing.version, sealed };
  }

  /** Throws SealError if the account cannot be read. */
  open(uid: number, account: KeptAccount): Promise<PayoutAccountFields> {
    return opened(this.#keys, uid, account);
  }

  /**
   * Returns the account's fingerprint under each key, beginning with the sealing key. Sealed accounts can be compared only by their
   * fingerprints.
   */
  fingerprints(uid: number, { kind, account }: Pick<PayoutAccountFields, "kind" | "account">): Promise<[string, ...string[]]> {
    const text = encoder.encode(JSON.stringify([uid, kind, account]));
    const of = async (key: PayoutKey): Promise<string> =>
      Buffer.from(await crypto.subtle.sign("HMAC", await derive(key, PURPOSE.fingerprint, HMAC, ["sign"]), text)).toString(
        "base64url",
      );
    return Promise.all([of(this.#sealing), ...this.#keys.slice(1).map(of)]);
  }
}

/** Throws SealError if the account cannot be opened. If no key is configured, only unsealed accounts can be opened. */
export const openAccount = (
  { PAYOUT_KEYS }: Pick<Config, "PAYOUT_KEYS">,
  uid: number,
  account: KeptAccount,
): Promise<PayoutAccountFields> => opened(PAYOUT_KEYS, uid, account);

/** Null if there are no keys; then nobody can be paid. */
export const findAccountSeal = ({ PAYOUT_KEYS }: Pick<Config, "PAYOUT_KEYS">): AccountSeal | null =>
  PAYOUT_KEYS.length > 0 ? new AccountSeal(PAYOUT_KEYS) : null;
