/** The data models that may be subscribed to (Specification 2.14). */
export const DATA_MODELS = ["upset", "diversity", "poisson", "margin"] as const;
export type DataModel = (typeof DATA_MODELS)[number];
