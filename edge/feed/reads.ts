import { readable } from "../ground/db/readable.ts";
import * as feedBatchesSchema from "./schema/feed-batches.ts";

/** Other code folders join these tables, to read them in one query. Only this folder writes them. */
export const feedBatches = readable(feedBatchesSchema.feedBatches);
