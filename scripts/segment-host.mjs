/** Serves the bucket of segments on a second port, as the embedded server's stand-in for R2's public domain. */
import { BUCKETS, COMPATIBILITY } from "./embedded.mjs";

/** Answers as R2's public domain does: a key's bytes or a range, for pages of every origin. No listing and no other method. */
const SCRIPT = `
const CORS = { "access-control-allow-origin": "*", "x-content-type-options": "nosniff" };
export default {
  async fetch(request, { SEGMENTS }) {
    if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405, headers: CORS });
    const key = new URL(request.url).pathname.slice(1);
    const range = request.headers.has("range") ? { range: request.headers } : {};
    const found = key === "" ? null : await SEGMENTS.get(key, range).catch(() => null);
    if (!found) return new Response("There is no such segment.\\n", { status: 404, headers: { ...CORS, "cache-control": "no-store" } });
    const headers = new Headers({ ...CORS, etag: found.httpEtag, "accept-ranges": "bytes" });
    found.writeHttpMetadata(headers);
    const { offset, length } = range.range && found.range ? found.range : {};
    if (offset === undefined) return new Response(found.body, { headers });
    headers.set("content-range", "bytes " + offset + "-" + (offset + length - 1) + "/" + found.size);
    return new Response(found.body, { status: 206, headers });
  },
};`;

export const segmentHost = (port) => ({
  name: "segment-host",
  modules: true,
  script: SCRIPT,
  ...COMPATIBILITY,
  r2Buckets: { SEGMENTS: BUCKETS.SEGMENTS },
  unsafeDirectSockets: [{ host: "127.0.0.1", port }],
});
