/**
 * The maximum age of a signed callback, in seconds. It allows for a difference between Stripe's clock and the site's clock. The
 * value is Stripe's own default.
 */
export const STRIPE_TOLERANCE_S = 300;

const encoder = new TextEncoder();

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Returns the fault of a `Stripe-Signature` header (`t=<unix seconds>,v1=<hex>[,v1=<hex> …]`), or null. One valid v1 is enough,
 * because there are two while a secret is being changed. The signature covers the bytes as received.
 */
export async function stripeSignatureFault(
  secret: string,
  header: string | null,
  body: Uint8Array,
  nowS: number,
): Promise<string | null> {
  if (!header) return "The header Stripe-Signature is missing.";
  const parts = header.split(",").map((part) => part.trim().split("=", 2) as [string, string | undefined]);
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const signatures = parts
    .filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/.test(value ?? ""))
    .map(([, value]) => value ?? "");
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) return "The header Stripe-Signature cannot be read.";
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const head = encoder.encode(`${time}.`);
  const signed = new Uint8Array(head.byteLength + body.byteLength);
  signed.set(head);
  signed.set(body, head.byteLength);
  // The runtime verifies in constant time, so a wrong signature reveals nothing.
  const fits = await Promise.all(signatures.map((hex) => crypto.subtle.verify("HMAC", key, bytesOfHex(hex), signed)));
  if (!fits.includes(true)) return "The signature does not fit the body.";
  const offS = Math.abs(nowS - Number(time));
  return offS > STRIPE_TOLERANCE_S ? `The signature's time is ${offS} s off.` : null;
}
