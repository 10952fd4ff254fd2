/** Results of forms. The next page shows a result once. */
export const DONE = ["released", "encoder.off.done", "stopped", "key.revoked", "about.saved", "noticed"] as const;
