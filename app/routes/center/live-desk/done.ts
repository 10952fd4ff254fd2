/** Acts of the desk that are reported once afterwards. */
export const DONE = ["released", "encoder.off.done", "stopped", "key.revoked", "about.saved", "noticed"] as const;
