/** The tables of `feed` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { feedBatches } from "./schema/feed-batches.ts";
