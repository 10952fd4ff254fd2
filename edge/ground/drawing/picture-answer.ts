/** The response is not cached. */
export const refusal = (status: 400 | 404 | 429 | 502, message: string, headers: Record<string, string> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

/** Other sites may show the picture, and caches may keep it. */
export const picture = (png: Uint8Array<ArrayBuffer>, maxAgeS: number): Response =>
  new Response(png, {
    headers: {
      "content-type": "image/png",
      "cache-control": `public, max-age=${maxAgeS}`,
      "cross-origin-resource-policy": "cross-origin",
    },
  });
