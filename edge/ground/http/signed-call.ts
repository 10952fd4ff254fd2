import { createHash, createHmac } from "node:crypto";
import { log } from "../../contract/log.ts";
import { readSecrets } from "../secrets.ts";
import { sameText, signedText, staleness } from "./signature.ts";

/** Seconds after which an unfinished call is considered lost with its server. A repeat then does the work again. */
const IN_WORK_MAX_S = 60;
/**
 * Seconds for which a row is kept. A signature is accepted for less time: `SIGNATURE_TOLERANCE_S` before and after the signed time.
 */
const KEPT_S = 900;

const HEADER = /^t=(\d{1,12}),(v1|v2)=([0-9a-f]{64})$/;
const SEND = 'send t=<unix seconds>,v2=<hex HMAC-SHA256 of "v2.<t>.<path>.<hex SHA-256 of the body>">';

type Bytes = Uint8Array<ArrayBuffer>;

export interface CallSignature {
  /** Unix seconds. */
  timeS: number;
  /**
   * True if the signature covers the address. The older form covers only the body. The release after the next removes the older
   * form.
   */
  signsAddress: boolean;
  /** Hexadecimal. */
  mac: string;
}

function toMac(secret: string, version: string, time: string, path: string, body: Bytes): string {
  const hmac = createHmac("sha256", secret);
  if (version === "v1") return hmac.update(`${time}.`).update(body).digest("hex");
  return hmac.update(signedText(time, path, createHash("sha256").update(body).digest("hex"))).digest("hex");
}

/** Returns a text with the fault and its remedy if the header is not valid. */
export function callSignature(
  setting: string,
  name: string,
  header: string | undefined,
  path: string,
  body: Bytes,
  nowS: number,
): CallSignature | string {
  if (!header) return `The header ${name} is missing; ${SEND}.`;
  const [, time = "", version = "", mac = ""] = HEADER.exec(header.trim()) ?? [];
  if (!time) return `The header ${name} cannot be read; ${SEND}.`;
  const fits = readSecrets(setting).some((secret) => sameText(toMac(secret, version, time, path, body), mac));
  if (!fits)
    return `The signature does not fit the call; sign "v2.<t>.${path}.<hex SHA-256 of the raw body>" with the secret of this address.`;
  return staleness(Number(time), nowS) ?? { timeS: Number(time), signsAddress: version === "v2", mac };
}

export interface CallAnswer<Http extends number = 200 | 400 | 409> {
  http: Http;
  msg: string;
  data: object | null;
}

/**
 * Runs a signed call once. A repeat of its signature, by a retry or an eavesdropper, gets the first answer. After a refusal, a
 * repeat is evaluated again. A signature that was used at a different address is refused. Each call costs a row, which later calls
 * delete after some minutes.
 */
export async function once<Http extends number = 200 | 400 | 409>(
  db: D1Database,
  { mac }: Pick<CallSignature, "mac">,
  path: string,
  nowS: number,
  act: () => Promise<CallAnswer<Http>>,
): Promise<CallAnswer<Http | 409>> {
  const [, claimed] = await db.batch<{ mac: string }>([
    db.prepare("DELETE FROM signed_calls WHERE received_at < ?1").bind(nowS - KEPT_S),
    db
      .prepare(
        `INSERT INTO signed_calls (mac, path, received_at) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET received_at = ?3
        WHERE path = excluded.path AND answer IS NULL AND received_at < ?4 RETURNING mac`,
      )
      .bind(mac, path, nowS, nowS - IN_WORK_MAX_S),
  ]);
  if (claimed?.results.length === 0) {
    const first = await db
      .prepare("SELECT path, answer FROM signed_calls WHERE mac = ?1")
      .bind(mac)
      .first<{ path: string; answer: string | null }>();
    if (first && first.path !== path)
      return { http: 409, msg: `This signature was used for ${first.path}; sign each call for its own address.`, data: null };
    return first?.answer
      ? (JSON.parse(first.answer) as CallAnswer<Http>)
      : { http: 409, msg: "This call is in work; repeat it in a few seconds for its answer.", data: null };
  }
  let answer: CallAnswer<Http> | undefined;
  try {
    answer = await act();
    return answer;
  } finally {
    await settle(db, mac, nowS, answer?.http === 200 ? answer : null);
  }
}

/** Saves the answer; a null `answer` frees the signature for a repeat. Changes nothing if a later run has taken over the call. */
async function settle(db: D1Database, mac: string, claimedAtS: number, answer: CallAnswer<number> | null): Promise<void> {
  const mine = "mac = ?1 AND received_at = ?2 AND answer IS NULL";
  const change = answer
    ? db.prepare(`UPDATE signed_calls SET answer = ?3 WHERE ${mine}`).bind(mac, claimedAtS, JSON.stringify(answer))
    : db.prepare(`DELETE FROM signed_calls WHERE ${mine}`).bind(mac, claimedAtS);
  // The failure is only logged, because the work is done and the sender gets the answer. After IN_WORK_MAX_S a repeat does the work
  // again.
  await change.run().catch((error: unknown) => log.error("The answer of a signed call was not kept", error));
}
