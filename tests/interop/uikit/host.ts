import { execFileSync } from "node:child_process";
import { type AddressInfo, connect, createServer } from "node:net";
import type { Duplex } from "node:stream";
import { createServer as createSecureServer } from "node:tls";

/** First byte of a TLS connection: a handshake record (RFC 8446, section 5.1). */
const HANDSHAKE = 22;

/**
 * Simulates the vendor's hosts in front of the relay. Returns the port. Sockets use TLS with a certificate of this run; files use
 * no TLS, and the relay gives their addresses with the requested host.
 */
export async function openVendorHost(relay: string): Promise<number> {
  const made = makeCertificate();
  const { hostname, port } = new URL(relay);
  const lead = (near: Duplex): void => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  };
  const secure = createSecureServer({ key: made, cert: made }, lead);
  const server = createServer((near) => {
    near.on("error", () => near.destroy());
    near.once("data", (first: Buffer) => {
      near.pause();
      near.unshift(first);
      if (first[0] === HANDSHAKE) secure.emit("connection", near);
      else lead(near);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

function makeCertificate(): string {
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const args = ["req", "-x509", ...curve, "-nodes", "-keyout", "-", "-out", "-", "-days", "2", "-subj", "/CN=relay"];
  try {
    return execFileSync("openssl", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    throw new Error("openssl, which makes the certificate of the vendor's hosts, did not run: install it.", { cause: error });
  }
}
