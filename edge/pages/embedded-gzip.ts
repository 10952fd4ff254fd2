import { constants, createGzip, type Gzip } from "node:zlib";

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;
/** Compresses almost as well as the best level, in half the time. */
const LEVEL = 5;

/** Creates a stream that compresses and flushes each piece at once, so that a page keeps streaming. */
function gzipStream(): TransformStream<Uint8Array, Uint8Array> {
  let gzip: Gzip;
  return new TransformStream({
    start(controller) {
      gzip = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH });
      gzip.on("data", (piece: Uint8Array) => controller.enqueue(piece));
    },
    transform: (piece) => new Promise((resolve, reject) => gzip.write(piece, (error) => (error ? reject(error) : resolve()))),
    flush: () =>
      new Promise((resolve, reject) => {
        gzip.once("end", resolve).once("error", reject);
        gzip.end();
      }),
  });
}

/**
 * Compresses the answers of the embedded server, because no edge server does this. Without compression, a phone would download
 * three to four times as much.
 */
export function embeddedGzip(request: Request, response: Response): Response {
  const { headers, body, status } = response;
  if (!body || status === 206 || headers.has("content-encoding") || !COMPRESSIBLE.test(headers.get("content-type") ?? ""))
    return response;
  if (!/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) return response;
  const compressed = new Response(body.pipeThrough(gzipStream()), { status, headers, encodeBody: "manual" });
  compressed.headers.set("content-encoding", "gzip");
  compressed.headers.append("vary", "accept-encoding");
  compressed.headers.delete("content-length");
  return compressed;
}
