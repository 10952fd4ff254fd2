/** Header of a signed request: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export const SIGNATURE_HEADER = "x-feed-signature";
/** How far the sender's clock may be off, and how long a request may travel. */
export const SIGNATURE_TOLERANCE_S = 300;

const encoder = new TextEncoder();

async function hmac(secret: string, timeS: number, body: Uint8Array): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const head = encoder.encode(`${timeS}.`);
  const signed = new Uint8Array(head.byteLength + body.byteLength);
  signed.set(head);
  signed.set(body, head.byteLength);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The header's value for a body, for senders and tests. */
export async function signBody(secret: string, body: string | Uint8Array, timeS: number): Promise<string> {
  const bytes = typeof body === "string" ? encoder.encode(body) : body;
  return `t=${timeS},v1=${toHex(await hmac(secret, timeS, bytes))}`;
}

/** Compares in a time that does not tell where two texts differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index % Math.max(1, b.length));
  return difference === 0;
}

/** Null when the body is signed with the secret and fresh; else what is wrong and what to do. */
export async function signatureFault(secret: string, header: string | undefined, body: Uint8Array, nowS: number, name = SIGNATURE_HEADER): Promise<string | null> {
  if (!header) return `The header ${name} is missing; send t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">.`;
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header.trim());
  if (!parts?.[1] || !parts[2]) return `The header ${name} cannot be read; send t=<unix seconds>,v1=<64 hex digits>.`;
  const timeS = Number(parts[1]);
  if (!sameText(toHex(await hmac(secret, timeS, body)), parts[2])) return "The signature does not fit the body; sign the raw bytes with the secret of this address.";
  if (Math.abs(nowS - timeS) > SIGNATURE_TOLERANCE_S) return `The signature's time ${timeS} is ${Math.abs(nowS - timeS)} s off; sign again with the current time.`;
  return null;
}
