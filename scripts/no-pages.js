/** Replaces Remix's build in the Worker that seeds (seeding-worker.mjs), which serves no page. */
export const routes = {};
export const entry = { module: { createRequestHandler: () => () => new Response(null, { status: 503 }) } };
