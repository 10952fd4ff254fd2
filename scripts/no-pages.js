/** Replaces Remix's build in the Worker that seeds (seeding-worker.mjs), because that Worker serves no page. */
export const routes = {};
export const entry = { module: { createRequestHandler: () => () => new Response(null, { status: 503 }) } };
