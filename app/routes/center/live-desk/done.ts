/** Results of the desk's forms; the next page shows each once. */
export const DONE = ["released", "encoder.off.done", "stopped", "key.revoked", "about.saved", "noticed"] as const;
