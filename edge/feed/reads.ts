import { readable } from "../ground/db/readable.ts";
import * as feedBatchesSchema from "./schema/feed-batches.ts";

/**
 * Other subjects join and select these tables of `feed` in one query instead of two. Only this folder writes the tables; others get
 * them as `readable`.
 */
export const feedBatches = readable(feedBatchesSchema.feedBatches);
