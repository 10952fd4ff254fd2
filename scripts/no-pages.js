/** Stands in the place of Remix's build in the Worker that seeds (seeding-worker.mjs), which nobody asks for a page. */
export const routes = {};
export const entry = { module: { createRequestHandler: () => () => new Response(null, { status: 503 }) } };
