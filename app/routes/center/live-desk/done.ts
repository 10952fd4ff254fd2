/** The next page shows the result of a form once. */
export const DONE = ["released", "encoder.off.done", "stopped", "key.revoked", "about.saved", "noticed"] as const;
