/** Acts of the desk that are said once afterwards. */
export const DONE = ["released", "encoder.off.done", "stopped", "key.revoked", "about.saved", "noticed"] as const;
