import { readable } from "../ground/db/readable.ts";
import * as shortsSchema from "./schema/shorts.ts";

/** Tables that other code folders may join and select in one round trip, but not write (`readable`). */
export const posts = readable(shortsSchema.posts);
export const shortCategories = readable(shortsSchema.shortCategories);
export const shortCollectionEntries = readable(shortsSchema.shortCollectionEntries);
export const shortCollections = readable(shortsSchema.shortCollections);
export const shortComments = readable(shortsSchema.shortComments);
export const shortCounts = readable(shortsSchema.shortCounts);
export const shortLikes = readable(shortsSchema.shortLikes);
