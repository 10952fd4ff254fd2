import { readable } from "../ground/db/readable.ts";
import * as feedBatchesSchema from "./schema/feed-batches.ts";

/** The tables of `feed` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const feedBatches = readable(feedBatchesSchema.feedBatches);
